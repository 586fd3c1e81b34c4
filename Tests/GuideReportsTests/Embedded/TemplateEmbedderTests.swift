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
        for (number, text) in Self.hostile.enumerated() {
            let input = try bench.write(Data(text.utf8), as: "text\(number)")
            #expect(
                try await bench.embed("text", "text\(number)", input, bench.path("text\(number).swift")).status == 0
            )
        }
        let names = Self.hostile.indices.map { "text\($0)" }
        let texts = names.map { "Embedded.\($0)" }.joined(separator: ", ")
        let reader = "enum Embedded {}\nfor text in [\(texts)] { print(Array(text.utf8)) }\n"
        let main = try bench.write(Data(reader.utf8), as: "main.swift")
        let sources = names.map { bench.path($0 + ".swift") }
        let compiled = try await bench.compile(["-warnings-as-errors", "-o", bench.path("reader"), main] + sources)
        try #require(compiled.status == 0, "\(compiled.said)")
        let lines = try await bench.runProgram("reader").said.split(separator: "\n").map(String.init)
        #expect(lines == Self.hostile.map { "\(Array($0.utf8))" })
    }

    @Test func `a template stays readable in the generated source`() async throws {
        let bench = try Workbench()
        defer { try? bench.remove() }
        let input = try bench.write(Data("<p class=\"day\">{{name}}</p>\n  \\o/\n".utf8), as: "input")
        #expect(try await bench.embed("text", "page", input, bench.path("page.swift")).status == 0)
        let expected = """
            extension Embedded {
            static let page: String = ###\"""
            <p class="day">{{name}}</p>
              \\o/

            \"""###
            }

            """
        #expect(try bench.read("page.swift") == expected)
    }

    @Test(arguments: ["css", "js"])
    func `comments that fill whole lines are left out of pages, and others are kept`(ending: String) async throws {
        let bench = try Workbench()
        defer { try? bench.remove() }
        let code = "/* One\n   file. */\na { b: c } /* beside */\n  /* within */\n/* before */ d {}\n"
        let input = try bench.write(Data(code.utf8), as: "part.\(ending)")
        #expect(try await bench.embed("text", "part", input, bench.path("part.swift")).status == 0)
        let expected = """
            extension Embedded {
            static let part: String = ###\"""
            {{! One
               file. }}
            a { b: c } /* beside */
              {{! within }}
            /* before */ d {}

            \"""###
            }

            """
        #expect(try bench.read("part.swift") == expected)
    }

    @Test(arguments: ["a\nb {{c}}", "a\n/* a }} b */\n"])
    func `rejects code with braces that Mustache would read as a tag`(code: String) async throws {
        let bench = try Workbench()
        defer { try? bench.remove() }
        let input = try bench.write(Data(code.utf8), as: "part.js")
        let outcome = try await bench.embed("text", "part", input, bench.path("part.swift"))
        #expect(outcome.status == 1)
        let message = "error: put a space between the braces, or Mustache reads them as a tag"
        #expect(outcome.said == "\(input):2: \(message)\n")
    }

    @Test func `the index lists the names and returns each text`() async throws {
        let bench = try Workbench()
        defer { try? bench.remove() }
        #expect(
            try await bench.embed("index", bench.path("index.swift"), "a.mustache", "a", "b/\"c\"", "b").status == 0
        )
        let expected = #"""
            extension BuiltInTemplates {
                package static let names: [String] = [
                    "a.mustache",
                    "b/\"c\"",
                ]

                static func embedded(named name: String) -> String? {
                    switch name {
                    case "a.mustache": Embedded.a
                    case "b/\"c\"": Embedded.b
                    default: nil
                    }
                }
            }

            """#
        #expect(try bench.read("index.swift") == expected)
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
        let page = try bench.write(Data(source.utf8), as: "page.html.mustache")
        #expect(try await bench.embed("pages", bench.path("code.swift"), "page.html.mustache", page).status == 0)
        let expected = "        case \"page.html.mustache\": ###\"\"\"\n\(compact)\n\"\"\"###\n        default: nil\n"
        #expect(try bench.read("code.swift").contains(expected))
    }

    @Test func `rejects a file that is not UTF-8 and names it`() async throws {
        let bench = try Workbench()
        defer { try? bench.remove() }
        let input = try bench.write(Data([0x61, 0xFF, 0x62]), as: "latin.mustache")
        let outcome = try await bench.embed("text", "latin", input, bench.path("latin.swift"))
        #expect(outcome.status == 1)
        #expect(outcome.said == "\(input): error: a template must be UTF-8 text\n")
        #expect(throws: (any Error).self) { try bench.read("latin.swift") }
    }

    @Test func `a missing file is an error`() async throws {
        let bench = try Workbench()
        defer { try? bench.remove() }
        #expect(try await bench.embed("text", "gone", bench.path("gone"), bench.path("gone.swift")).status == 1)
    }

    @Test(arguments: [
        [], ["text"], ["text", "a", "b"], ["index"], ["index", "a", "b"], ["pages"], ["pages", "a", "b"],
        ["other", "a"],
    ])
    func `other arguments print the usage`(arguments: [String]) async throws {
        let outcome = try await Workbench.embed(arguments)
        #expect(outcome.status == 1)
        #expect(outcome.said.hasPrefix("usage: TemplateEmbedder"))
    }
}
