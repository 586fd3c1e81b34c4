import GuideMustache
import TestSupport
import Testing

@Suite("Mutated templates", .timeLimit(.minutes(60)))
struct FuzzTests {
    /// The sources of the mutations: every kind of tag, and lines of every kind.
    private static let seeds = [
        "a {{x}} {{{x}}} {{&x}} {{.}} {{a.b.c}}\n{{! note }}\n",
        "{{#l}}\n  - {{.}}\n{{/l}}\n{{^l}}none{{/l}}\r\n{{#a}}{{#b}}{{c}}{{/b}}{{/a}}",
        "{{=<% %>=}}\n<%#l%> <%.%> <%/l%>\n<%={{ }}=%>{{x}}",
        "  {{>p}}\n{{>*which}} {{>q}}\n\t{{>p}}",
        "{{<p}}\n  {{$b}}\n    one\n      two\n  {{/b}}\n{{/p}}\n{{$c}}d{{/c}}{{<*which}}{{$b}}x{{/b}}{{/*which}}",
        "日本 {{x}} 👨‍👩‍👧\r\n{{#é}}{{/é}}\t{{<q}}{{$b}}{{$b}}x{{/b}}{{/b}}{{/q}}",
    ]

    /// The fragments that mutations insert.
    private static let pieces = [
        "{{", "}}", "}}}", "{{{", "{{#l}}", "{{/l}}", "{{/", "{{$b}}", "{{/b}}", "{{<p}}", "{{/p}}", "{{>p}}",
        "{{>*which}}",
        "{{=", "=}}", "{{=| |=}}", "|x|", "{{!", "*", ".", " ", "\t", "\n", "\r\n", "\r", "\0", "é", "\u{301}", "👨‍👩‍👧",
        "x",
    ]

    /// The data of all renderings.
    private static let data: MustacheValue = [
        "x": "<x>", "l": [1, "zwei", [3.5], ["x": nil]], "a": ["b": ["c": "d"]], "which": "q", "é": true, "b": false,
    ]

    @Test(arguments: 0..<8)
    func `a mutated template renders or has an error within its source`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let limits = MustacheLimits(output: 10_000, steps: 10_000)
        for _ in 0..<1_000 {
            let source = Self.mutated(using: &generator)
            let other = Self.mutated(using: &generator)
            do throws(MustacheError) {
                var partials = try MustacheLibrary(sources: ["p": "{{#l}}\n {{$b}}p{{/b}}\n{{/l}}", "q": "q\n"])
                let template = try MustacheTemplate(source, name: "source")
                partials["p"] = try MustacheTemplate(other, name: "other")
                _ = try template.render(Self.data, partials: partials, limits: limits)
            } catch {
                try expectWithin(error.template == "source" ? source : other, error)
            }
        }
    }

    /// A source with a few pieces inserted, removed or duplicated.
    private static func mutated(using generator: inout SeededGenerator) -> String {
        var characters = Array((seeds.randomElement(using: &generator) ?? "").unicodeScalars)
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let start = Int.random(in: 0...characters.count, using: &generator)
            let end = min(characters.count, start + Int.random(in: 0...8, using: &generator))
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: characters.removeSubrange(start..<end)
            case 1: characters.insert(contentsOf: characters[start..<end], at: start)
            default:
                let piece = pieces.randomElement(using: &generator) ?? ""
                characters.insert(contentsOf: piece.unicodeScalars, at: start)
            }
        }
        return String(String.UnicodeScalarView(characters))
    }

    /// Checks that an error points into a source and can be displayed.
    private func expectWithin(_ source: String, _ error: MustacheError) throws {
        let lines = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        try #require((1...lines.count).contains(error.line), "line \(error.line) of \(source.debugDescription)")
        var line = String(decoding: Array(lines[error.line - 1]), as: UTF8.self)
        if line.utf8.last == UInt8(ascii: "\r") {
            line.unicodeScalars.removeLast()
        }
        try #require(error.sourceLine == line)
        try #require((1...line.count + 1).contains(error.column), "\(error.column) of \(source.debugDescription)")
        try #require(error.diagnosis.hasSuffix("^"))
    }
}
