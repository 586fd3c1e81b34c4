import GuideMustache
import Testing

@Suite("Errors", .timeLimit(.minutes(60)))
struct ErrorTests {
    /// A broken template with its error and the place of the error.
    struct Row: Sendable, CustomTestStringConvertible {
        let source: String
        let kind: MustacheError.Kind
        let line: Int
        let column: Int
        var testDescription: String { source }

        init(_ source: String, _ kind: MustacheError.Kind, line: Int = 1, column: Int = 1) {
            (self.source, self.kind, self.line, self.column) = (source, kind, line, column)
        }
    }

    @Test(arguments: [
        Row("{{", .unclosedTag(missing: "}}")),
        Row("a\nb {{name\n}\n", .unclosedTag(missing: "}}"), line: 2, column: 3),
        Row("{{! comment }", .unclosedTag(missing: "}}")),
        Row("a {{{name}}", .unclosedTag(missing: "}}}"), column: 3),
        Row("a {{=<% %>}}", .unclosedTag(missing: "=}}"), column: 3),
        Row("{{=<% %>=}}\n<%name}}", .unclosedTag(missing: "%>"), line: 2),
        Row("{{}}", .emptyTag),
        Row("ab{{ # \n}}", .emptyTag, column: 3),
        Row("{{#a}}{{/}}", .emptyTag, column: 7),
        Row("{{{ }}}", .emptyTag),
        Row("{{>*}}", .emptyTag),
        Row("\r\n {{#if a}}", .spacedName("if a"), line: 2, column: 2),
        Row("{{> a b }}", .spacedName("a b")),
        Row("{{==}}", .badDelimiters),
        Row("{{=a=}}", .badDelimiters),
        Row("{{=a b c=}}", .badDelimiters),
        Row("{{=a= =b=}}", .badDelimiters),
        Row("a\n{{#b}}c", .unclosedSection("b"), line: 2),
        Row("{{#a}}{{^b}}{{/b}}", .unclosedSection("a")),
        Row("{{#a}}\n  {{<p}}", .unclosedSection("p"), line: 2, column: 3),
        Row("{{<*p}}{{$b}}{{/b}}", .unclosedSection("*p")),
        Row("{{$b}}", .unclosedSection("b")),
        Row("\n{{#a}}\n{{/b}}", .mismatched(found: "b", expected: "a", openedOnLine: 2), line: 3),
        Row("{{#a}}{{^b}}{{/a}}", .mismatched(found: "a", expected: "b", openedOnLine: 1), column: 13),
        Row("{{<p}}{{$b}}{{/p}}", .mismatched(found: "p", expected: "b", openedOnLine: 1), column: 13),
        Row("{{<*p}}{{/p}}", .mismatched(found: "p", expected: "*p", openedOnLine: 1), column: 8),
        Row("a {{/b}}", .unopened("b"), column: 3),
        Row("{{#a}}{{/a}}\n{{/a}}", .unopened("a"), line: 2),
    ])
    func `an error in a template has its place`(_ row: Row) throws {
        let error = #expect(throws: MustacheError.self) { try MustacheTemplate(row.source, name: "week") }
        #expect(error?.kind == row.kind)
        #expect(error?.line == row.line)
        #expect(error?.column == row.column)
        #expect(error?.template == "week")
    }

    @Test
    func `columns count characters, not bytes`() throws {
        let error = #expect(throws: MustacheError.self) { try MustacheTemplate("äö👨‍👩‍👧🇩🇪e\u{301} {{/x}}\r\n") }
        #expect(error?.column == 7)
        #expect(error?.sourceLine == "äö👨‍👩‍👧🇩🇪e\u{301} {{/x}}")
    }

    @Test
    func `names the first broken template of a library`() {
        let sources = ["c": "{{", "b": "{{#x}}", "a": "fine"]
        let error = #expect(throws: MustacheError.self) { try MustacheLibrary(sources: sources) }
        #expect(error?.template == "b")
    }

    @Test
    func `reports missing partials at the tags that name them`() throws {
        let template = try MustacheTemplate("{{>a}}\n  {{<b}}{{>x}}{{$y}}{{>c}}{{/y}}{{/b}}{{>*d}}", name: "week")
        let missing = template.missingPartials(in: try MustacheLibrary(sources: ["a": "", "c": ""]))
        #expect(missing.map(\.kind) == [.missingPartial("b")])
        #expect(missing.map(\.line) == [2])
        #expect(missing.map(\.column) == [3])
        #expect(template.partialNames == ["a", "b", "c"])
        #expect(try template.render([:]) == "  ")
    }

    @Test
    func `reports unknown names in the order of their tags`() throws {
        let blocks = "abcdefgh".map { "{{$\($0)}}{{\($0)}}{{/\($0)}}" }.joined()
        let unknown = try MustacheTemplate("{{<page}}\(blocks){{/page}}").unknownNames(besides: ["c"])
        #expect(unknown.map(\.kind) == "abdefgh".map { .unknownName("\($0)") })
    }
}
