import TVModel
import Testing

@Suite("Text for display", .timeLimit(.minutes(60)))
struct DisplayTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("two words", "\"two words\""), ("", "\"\""), ("end.", "\"end.\""),
        ("\u{1B}[2J", "\\u{1B}[2J"), ("a\nb", "a\\u{A}b"), ("a\u{202E}b", "a\\u{202E}b"), ("caf\u{E9}", "caf\u{E9}"),
        ("a\tb", "\"a b\""),
    ])
    func `typed text is shown on one line, without control characters`(typed: String, text: String) {
        #expect(quotedForDisplay(typed) == text)
    }

    @Test
    func `typed text is cut off after sixty characters`() {
        #expect(quotedForDisplay(String(repeating: "x", count: 60)) == String(repeating: "x", count: 60))
        #expect(
            quotedForDisplay(String(repeating: "x", count: 61)) == "\"" + String(repeating: "x", count: 60) + "...\""
        )
    }

    @Test(arguments: [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")])
    func `items are joined into a phrase`(items: [String], phrase: String) {
        #expect(items.joinedByWord("or") == phrase)
    }

    @Test(arguments: [
        ("a  b", "a b"), (" a\n", "a"), ("a\u{1B}[2J\r\nb", "a [2J b"), ("\u{1}", ""), ("caf\u{E9}", "caf\u{E9}"),
    ])
    func `foreign text stays on its line`(text: String, line: String) {
        #expect(text.onOneLine == line)
    }
}
