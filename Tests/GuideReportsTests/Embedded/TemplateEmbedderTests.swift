import Foundation
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TemplateEmbedderTests {
    /// Characters that might end a literal early, start an escape, or be changed by a compiler.
    private static let hostile = [
        "", "no final newline", "one line\n", "\n", "\n\n", "  indented\n\ttoo \n   ",
        "Windows\r\nlines\r\n", "old Mac\rlines\r", "\r",
        "\"", "\"\"\"", "\"\"\"#", "\"\"\"##", "\"\"\"###", "\"\"\"####\n\"\"\"", "\"###", "a\"\"\"\"\"\"###b",
        "\\", "\\\n", "\\n", "\\(1)", "\\#(1)", "\\##(1)", "\\###(1)", "\\####(1)", "\\###", "\\###\n", "\\\\###n",
        "\"" + String(repeating: "#", count: 300), "\\" + String(repeating: "#", count: 300) + "(1)",
        "{{! */ /* // }} #if false\n#endif", "\u{FEFF}begins with a mark", "in\u{FEFF}side",
        "\0\u{1}\u{B}\u{C}\u{1B}[31m\u{7F}\u{85}\u{2028}\u{2029}", "e\u{301} é 深夜 שלום 🐙 \u{202E}",
    ]

    @Test func `a compiler reads back every hostile text byte for byte`() async throws {
        let bench = try Workbench()
        defer { try? bench.remove() }
        #expect(try await bench.embed(Self.hostile.enumerated().map { ("text\($0)", $1) }).status == 0)
        let reader = """
            enum BuiltInTemplates {}
            for number in 0..<\(Self.hostile.count) { print(Array((BuiltInTemplates.embedded("text\\(number)") ?? "-").utf8)) }

            """
        let main = try bench.write(Data(reader.utf8), as: "main.swift")
        let program = bench.path("reader")
        let compiled = try await bench.compile([
            "-warnings-as-errors", "-package-name", "a", "-o", program, main, bench.path("texts.swift"),
        ])
        try #require(compiled.status == 0, "\(compiled.said)")
        let lines = try await bench.runProgram("reader").said.split(separator: "\n").map(String.init)
        #expect(lines == Self.hostile.map { "\(Array($0.utf8))" })
    }

    @Test func `the generated source lists the names of templates, and compacts those of pages`() async throws {
        let bench = try Workbench()
        defer { try? bench.remove() }
        let texts = [("c.json", "{}"), ("b.css", " b\n"), ("a.mustache", " \\o/\n")]
        #expect(try await bench.embed(texts).status == 0)
        let expected = #"""
            extension BuiltInTemplates {
                package static let names: [String] = [
                    "a.mustache",
                    "b.html.mustache",
                ]

                static func embedded(_ name: String) -> String? {
                    switch name {
                    case "a.mustache": " \\o/\n"
                    case "b.html.mustache": " b\n"
                    case "c.json": "{}"
                    default: nil
                    }
                }

                static func compact(_ name: String) -> String? {
                    switch name {
                    case "b.html.mustache": "b\n"
                    default: nil
                    }
                }
            }

            """#
        #expect(try bench.read("texts.swift") == expected)
    }

    @Test(arguments: ["css", "js"])
    func `comments that fill whole lines are left out of pages, and others are kept`(ending: String) async throws {
        let bench = try Workbench()
        defer { try? bench.remove() }
        let code = "/* One\n   file. */\na { b: c } /* beside */\n  /* within */\n/* before */ d {}\n"
        #expect(try await bench.embed([("part.\(ending)", code)]).status == 0)
        let template = "{{! One\n   file. }}\na { b: c } /* beside */\n  {{! within }}\n/* before */ d {}\n"
        #expect(try bench.read("texts.swift").contains(template.debugDescription))
    }

    @Test(arguments: ["a\nb {{c}}", "a\n/* a }} b */\n"])
    func `rejects code with braces that Mustache would read as a tag`(code: String) async throws {
        let bench = try Workbench()
        defer { try? bench.remove() }
        let outcome = try await bench.embed([("part.js", code)])
        #expect(outcome.status == 1)
        let message = "error: put a space between the braces, or Mustache reads them as a tag"
        #expect(outcome.said == "\(bench.path("part.js")):2: \(message)\n")
    }

    @Test(arguments: [
        ("<ul>\n  <li>\n    <b>a</b>\n  </li>\n</ul>\n", "<ul><li><b>a</b></li></ul>"),
        // A browser shows these line breaks as spaces.
        ("<p>\n  <b>a</b>\n  <i>b</i>\n  {{c}}\n  d\n</p>\n", "<p><b>a</b>\n<i>b</i>\n{{c}}\nd</p>"),
        // Mustache removes lines with nothing but one of its tags.
        ("  {{#a}}\n    <b>c</b>\n  {{/a}}\n  {{> d}}\n  e\n", "{{#a}}<b>c</b>\n{{/a}}{{> d}}e\n"),
        ("<img\n    alt=\"\"\n    {{#a}}\n    id=\"b\"\n    {{/a}}\n>\n", "<img\nalt=\"\"\n{{#a}}id=\"b\"\n{{/a}}>\n"),
        ("<div\n    id=\"a\">\n  {{! One\n  two. }}\n  b{{!\n  }}c\n</div>\n", "<div\nid=\"a\">\nbc</div>"),
        ("<pre>\n<label>\n<p-q>\na < b>\n", "<pre>\n<label>\n<p-q>\na < b>\n"),
    ])
    func `pages lose the white space that a browser ignores`(source: String, compact: String) async throws {
        let bench = try Workbench()
        defer { try? bench.remove() }
        #expect(try await bench.embed([("page.html.mustache", source)]).status == 0)
        let expected = "        case \"page.html.mustache\": \(compact.debugDescription)\n        default: nil\n"
        #expect(try bench.read("texts.swift").contains(expected))
    }

    @Test func `rejects a file that is not UTF-8 and names it`() async throws {
        let bench = try Workbench()
        defer { try? bench.remove() }
        let input = try bench.write(Data([0x61, 0xFF, 0x62]), as: "latin.mustache")
        let outcome = try await Workbench.embed([bench.path("texts.swift"), input])
        #expect(outcome.status == 1)
        #expect(outcome.said == "\(input): error: a template must be UTF-8 text\n")
        #expect(throws: (any Error).self) { try bench.read("texts.swift") }
    }

    @Test func `a missing file is an error`() async throws {
        let bench = try Workbench()
        defer { try? bench.remove() }
        #expect(try await Workbench.embed([bench.path("texts.swift"), bench.path("gone")]).status == 1)
    }

    @Test func `no arguments print the usage`() async throws {
        let outcome = try await Workbench.embed([])
        #expect(outcome.status == 1)
        #expect(outcome.said.hasPrefix("usage: TemplateEmbedder"))
    }
}
