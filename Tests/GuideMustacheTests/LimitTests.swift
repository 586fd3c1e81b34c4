import Foundation
import GuideMustache
import Testing

@Suite("Limits", .timeLimit(.minutes(60)))
struct LimitTests {
    /// A template with this number of nested sections.
    private func nested(_ depth: Int) -> String {
        String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
    }

    @Test(arguments: [255, 256])
    func `sections can be nested up to the limit`(depth: Int) throws {
        #expect(try MustacheTemplate(nested(depth)).render(["a": true]) == "x")
    }

    @Test(arguments: [257, 100_000])
    func `deeper nesting is an error at the first section beyond the limit`(depth: Int) throws {
        let error = #expect(throws: MustacheError.self) { try MustacheTemplate(nested(depth)) }
        #expect(error?.kind == .nestingTooDeep(limit: MustacheTemplate.maxNesting))
        #expect(error?.column == 256 * 6 + 1)
    }

    @Test(arguments: ["{{#a}}", "{{^a}}", "{{$a}}", "{{<a}}", "{{<a}}{{$a}}"])
    func `the nesting of every kind of tag is limited`(tag: String) throws {
        let error = #expect(throws: MustacheError.self) {
            try MustacheTemplate(String(repeating: tag, count: 1_000))
        }
        #expect(error?.kind == .nestingTooDeep(limit: 256))
    }

    /// A chain of this number of partials, each calling the next.
    private func chain(_ length: Int) throws -> MustacheLibrary {
        var sources = ["\(length)": "end"]
        for number in 1..<length {
            sources["\(number)"] = "{{>\(number + 1)}}"
        }
        return try MustacheLibrary(sources: sources)
    }

    @Test(arguments: [255, 256])
    func `partials can call each other up to the limit`(length: Int) throws {
        #expect(try MustacheTemplate("{{>1}}").render([:], partials: try chain(length)) == "end")
    }

    @Test
    func `a deeper call is an error in the partial that exceeds the limit`() throws {
        let partials = try chain(257)
        let error = #expect(throws: MustacheError.self) {
            try MustacheTemplate("{{>1}}").render([:], partials: partials)
        }
        #expect(error?.kind == .recursionTooDeep(limit: 256))
        #expect(error?.template == "256")
    }

    @Test(arguments: [
        "{{>p}}", "  {{>p}}\n", "{{#a}}{{#a}}{{>p}}{{/a}}{{/a}}", "{{<p}}{{/p}}", "{{<p}}{{$b}}x{{/b}}{{/p}}",
        "{{<p}}{{$b}}{{>p}}{{/b}}{{/p}}{{$b}}{{/b}}", "{{$b}}{{<p}}{{$b}}{{<p}}{{/p}}{{/b}}{{/p}}{{/b}}", "{{>*p}}",
    ])
    func `endless recursion of a partial is an error`(source: String) throws {
        let partials = try MustacheLibrary(sources: ["p": source])
        let error = #expect(throws: MustacheError.self) {
            try MustacheTemplate("{{>p}}").render(["a": true, "p": "p"], partials: partials)
        }
        #expect(error?.kind == .recursionTooDeep(limit: 256))
        #expect(error?.template == "p")
    }

    @Test(arguments: [(9, true), (10, true), (11, false)])
    func `output can grow up to the limit`(length: Int, fits: Bool) throws {
        let template = try MustacheTemplate("{{x}}")
        let text = String(repeating: "x", count: length)
        let output = Result { try template.render(["x": .string(text)], limits: MustacheLimits(output: 10)) }
        #expect((try? output.get()) == (fits ? text : nil))
    }

    @Test
    func `doubling partials stop at the output limit`() throws {
        let partials = try MustacheLibrary(sources: ["p": "ha{{>p}}{{>p}}"])
        let limits = MustacheLimits(output: 100)
        let error = #expect(throws: MustacheError.self) {
            try MustacheTemplate("{{>p}}").render([:], partials: partials, limits: limits)
        }
        #expect(error?.kind == .outputTooLarge(limit: 100))
        #expect(error?.template == "p")
    }

    @Test(arguments: [
        "{{x}}{{x}}", "{{{x}}}{{{x}}}", "12345678901", "{{#l}}{{.}}{{/l}}", "  {{>p}}\n",
        "  {{<q}}{{$b}}12345678{{/b}}{{/q}}",
    ])
    func `every kind of tag that exceeds the output limit is an error`(source: String) throws {
        let partials = try MustacheLibrary(sources: ["p": "1\n2\n3\n4\n5", "q": "{{$b}}{{/b}}\n"])
        let template = try MustacheTemplate(source)
        let data: MustacheValue = ["x": "123456", "l": ["12345", "12345", "1"]]
        let limits = MustacheLimits(output: 10)
        let error = #expect(throws: MustacheError.self) {
            try template.render(data, partials: partials, limits: limits)
        }
        #expect(error?.kind == .outputTooLarge(limit: 10))
    }

    @Test(arguments: [(4, false), (5, true), (6, true)])
    func `rendering can take steps up to the limit`(steps: Int, isEnough: Bool) throws {
        let template = try MustacheTemplate("1{{#a}}3{{/a}}5")
        let output = Result { try template.render(["a": true], limits: MustacheLimits(steps: steps)) }
        #expect((try? output.get()) == (isEnough ? "135" : nil))
    }

    @Test
    func `doubling partials without output stop at the step limit`() throws {
        var partials = try MustacheLibrary(sources: ["20": ""])
        for number in 0..<20 {
            partials["\(number)"] = try MustacheTemplate("{{>\(number + 1)}}{{>\(number + 1)}}")
        }
        let error = #expect(throws: MustacheError.self) {
            try MustacheTemplate("{{>0}}").render([:], partials: partials, limits: MustacheLimits(steps: 10_000))
        }
        #expect(error?.kind == .tooManySteps(limit: 10_000))
    }

    @Test
    func `nested loops stop at the step limit`() throws {
        let template = try MustacheTemplate("{{#l}}{{#l}}{{#l}}{{#l}}{{/l}}{{/l}}{{/l}}{{/l}}")
        let list = MustacheValue.list(Array(repeating: true, count: 100))
        let error = #expect(throws: MustacheError.self) {
            try template.render(["l": list], limits: MustacheLimits(steps: 10_000))
        }
        #expect(error?.kind == .tooManySteps(limit: 10_000))
    }

    @Test
    func `a small stack suffices for the deepest template`() async throws {
        let deepest = nested(MustacheTemplate.maxNesting)
        // 4,096 open sections. Each looks its name up in all those around it, so deeper ones would take minutes.
        let recursive = nested(16).split(separator: "x").joined(separator: "{{>p}}")
        let results = await withCheckedContinuation { continuation in
            let thread = Thread {
                continuation.resume(returning: [deepest, recursive].map { Self.rendered($0) })
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(try results[0].get() == "x")
        #expect(throws: MustacheError.self) { try results[1].get() }
        if case .failure(let error) = results[1] { #expect(error.kind == .recursionTooDeep(limit: 256)) }
    }

    /// The output of a template that may call itself.
    private static func rendered(_ source: String) -> Result<String, MustacheError> {
        Result { () throws(MustacheError) in
            let partials = try MustacheLibrary(sources: ["p": source])
            return try MustacheTemplate(source).render(["a": true], partials: partials)
        }
    }
}
