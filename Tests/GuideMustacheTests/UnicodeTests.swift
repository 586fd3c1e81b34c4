import GuideMustache
import Testing

@Suite("Unicode", .timeLimit(.minutes(60)))
struct UnicodeTests {
    @Test(arguments: [
        SpecCase("text", "日本 👨‍👩‍👧 e\u{301}\n", is: "日本 👨‍👩‍👧 e\u{301}\n"),
        SpecCase("names", "{{größe}}{{#日}}{{.}}{{/日}}{{a.ß}}", ["größe": 1, "日": "本", "a": ["ß": 2]], is: "1本2"),
        SpecCase("names are compared as texts", "{{e\u{301}}}", ["é": 1], is: "1"),
        SpecCase("a combining character behind a tag", "{{x}}\u{301}", ["x": "e"], is: "e\u{301}"),
        SpecCase("a combining character behind a brace", "{\u{301}{x}}", ["x": "no"], is: "{\u{301}{x}}"),
        SpecCase("a space that is not of ASCII is text", "\u{A0}{{! a }}\n", is: "\u{A0}\n"),
        SpecCase("a line separator is text", "a\u{2028}{{! b }}\nc", is: "a\u{2028}\nc"),
        SpecCase("a lone carriage return is text", "a\r{{! b }}\nc", is: "a\r\nc"),
        SpecCase("a byte order mark is text", "\u{FEFF}{{x}}", ["x": 1], is: "\u{FEFF}1"),
        SpecCase("a null is text", "\0{{x}}\0", ["x": "\0"], is: "\0\0\0"),
        SpecCase("indentation", "\t{{>p}}", ["x": "é"], partials: ["p": "日\n{{x}}\n本"], is: "\t日\n\té\n\t本"),
    ])
    func `renders all Unicode text unchanged`(_ row: SpecCase) throws {
        try row.check()
    }
}
