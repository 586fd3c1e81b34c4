@testable import GuideMustache
import Testing

@Suite("Diagnoses", .timeLimit(.minutes(60)))
struct DiagnosisTests {
    /// The diagnosis of a broken template.
    private func diagnosis(of source: String, name: String = "week.html.mustache") throws -> String {
        let error = #expect(throws: MustacheError.self) { try MustacheTemplate(source, name: name) }
        return try #require(error).diagnosis
    }

    @Test
    func `shows the line with a caret under the error`() throws {
        let expected = """
            week.html.mustache:2:8: "shelf" is opened here but never closed.
              <div>{{#shelf}}
                   ^
            """
        #expect(try diagnosis(of: "<body>\n  <div>{{#shelf}}\n</body>") == expected)
    }

    @Test(arguments: [
        ("\t \t{{}}", "\t \t^"),
        ("e\u{301}{{}}", " ^"),
        ("{{}}", "^"),
    ])
    func `aligns the caret after tabs and combined characters`(source: String, caretLine: String) throws {
        #expect(try diagnosis(of: source).split(separator: "\n").last == Substring(caretLine))
    }

    @Test
    func `removes control characters`() throws {
        let text = try diagnosis(of: "\u{1B}[31m\u{202E}{{/a\u{7}}}", name: "a\u{1B}b")
        #expect(
            text == """
                a�b:1:7: "a�" is closed here, but was never opened.
                �[31m�{{/a�}}
                      ^
                """
        )
    }

    @Test
    func `shows only part of a long line`() throws {
        let line = String(repeating: "a", count: 5_000)
        let lines = try diagnosis(of: "\(line){{}}\(line)").split(separator: "\n")
        #expect(lines[1].count == 160)
        #expect(lines[1].dropFirst(80).hasPrefix("{{}}"))
        #expect(lines[2] == String(repeating: " ", count: 80) + "^")
    }

    @Test(
        arguments: [
            (.unclosedTag(missing: "}}"), "This tag is never closed: \"}}\" is missing."),
            (.emptyTag, "This tag has no name."),
            (.spacedName("a b"), "The name \"a b\" contains white space."),
            (.badDelimiters, "New delimiters must be two words without an equals sign, as in {{=<% %>=}}."),
            (.unclosedSection("a"), "\"a\" is opened here but never closed."),
            (
                .mismatched(found: "a", expected: "b", openedOnLine: 7),
                "\"a\" is closed here, but \"b\", opened in line 7, is still open."
            ),
            (.unopened("a"), "\"a\" is closed here, but was never opened."),
            (.nestingTooDeep(limit: 256), "Sections are nested more than 256 deep here."),
            (.missingPartial("a"), "There is no partial named \"a\"."),
            (.recursionTooDeep(limit: 256), "Partials are nested more than 256 deep here."),
            (.outputTooLarge(limit: 10), "The output exceeds 10 bytes here."),
            (.tooManySteps(limit: 10), "Rendering exceeds 10 steps here."),
        ] as [(MustacheError.Kind, String)]
    )
    func `every error has a sentence`(kind: MustacheError.Kind, sentence: String) {
        let error = MustacheError(kind: kind, template: "t", line: 1, column: 1, sourceLine: "")
        #expect(error.diagnosis == "t:1:1: \(sentence)\n\n^")
        #expect("\(error)" == error.diagnosis)
    }

    @Test
    func `truncates a long name`() throws {
        let name = String(repeating: "n", count: 1_000)
        #expect(try diagnosis(of: "{{/\(name)}}").contains("\"\(name.prefix(60))…\" is closed"))
    }
}
