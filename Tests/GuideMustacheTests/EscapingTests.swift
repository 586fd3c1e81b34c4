import GuideMustache
import Testing

@Suite("Escaping", .timeLimit(.minutes(60)))
struct EscapingTests {
    @Test func `rendered bytes equal the rendered text`() throws {
        let template = try MustacheTemplate("{{a}} {{{a}}} é")
        let data: MustacheValue = ["a": "<ü & \u{1F600}>"]
        #expect(try template.bytes(data) == Array(template.render(data).utf8))
        #expect(try template.bytes(data, escaping: .none) == Array(template.render(data, escaping: .none).utf8))
    }

    @Test(arguments: [
        ("", ""),
        ("plain", "plain"),
        ("&", "&amp;"),
        ("<>", "&lt;&gt;"),
        ("\"a\" & <b>", "&quot;a&quot; &amp; &lt;b&gt;"),
        ("&amp;", "&amp;amp;"),
        ("'`=/", "'`=/"),
        ("日<本>👨‍👩‍👧&", "日&lt;本&gt;👨‍👩‍👧&amp;"),
        ("<\u{338}", "&lt;\u{338}"),
        ("\0\u{1B}", "\0\u{1B}"),
    ])
    func `HTML escaping replaces exactly four characters`(value: String, expected: String) throws {
        #expect(try MustacheTemplate("{{x}}").render(["x": .string(value)]) == expected)
    }

    @Test
    func `without escaping, values stay unchanged`() throws {
        #expect(try MustacheTemplate("{{x}}{{{x}}}").render(["x": "<&>\""], escaping: .none) == "<&>\"<&>\"")
    }

    @Test
    func `custom escaping applies to every value except unescaped tags`() throws {
        let shout = MustacheEscaping.custom { "<\($0.uppercased())>" }
        let template = try MustacheTemplate("a {{x}} {{{x}}} {{&x}} {{n}}{{missing}}")
        #expect(try template.render(["x": "b", "n": 1.5], escaping: shout) == "a <B> b b <1.5><>")
    }

    @Test
    func `partials and arguments are escaped like the page`() throws {
        let partials = try MustacheLibrary(sources: ["p": "{{x}}{{$b}}{{/b}}"])
        let template = try MustacheTemplate("{{<p}}{{$b}}{{x}}{{/b}}{{/p}}")
        #expect(try template.render(["x": "<"], partials: partials) == "&lt;&lt;")
        #expect(try template.render(["x": "<"], partials: partials, escaping: .none) == "<<")
    }
}
