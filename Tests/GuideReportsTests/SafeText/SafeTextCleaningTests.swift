import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SafeTextCleaningTests {
    @Test(arguments: [
        ("Law & Order: \"SVU\" <'>", "Law &amp; Order: &quot;SVU&quot; &lt;'&gt;"),
        ("a\u{0}b\u{1B}c\u{9B}d\u{2028}e\rf", "a b c d e f"),
        ("tab\tline\n", "tab line"),
        ("é & \u{A0}", "é &amp;"),
        ("\u{FFFE}\u{1FFFE}", "\u{FFFD}\u{FFFD}"),
    ])
    func `escapes HTML and removes control characters`(text: String, html: String) {
        #expect(SafeText.html(text) == html)
    }

    @Test(arguments: [
        ("  a \t\n b\u{A0}\u{3000}c ", "a b c"), ("\u{0}", ""), ("clean", "clean"), ("a  b", "a b"), ("é ", "é"),
        ("👨‍👩‍👧 می‌خواهم", "👨‍👩‍👧 می‌خواهم"),
    ])
    func `plain text is one clean line`(text: String, plain: String) {
        #expect(SafeText.plain(text) == plain)
    }

    @Test(arguments: [
        ("\u{202E}abc", "abc"), ("abc\u{202C}d", "abcd"), ("\u{2067}a\u{202A}b\u{2069}c", "abc"),
        ("\u{200F}a\u{2069}", "\u{200F}a"),
    ])
    func `drops the beginnings and ends of embeddings`(text: String, plain: String) {
        #expect(SafeText.plain(text) == plain)
        #expect(SafeText.html(text) == plain)
        #expect(RichText(html: text).plain == plain)
    }

    @Test(arguments: [
        ("\u{1B}[31mred\u{1B}[0m", "[31mred [0m"), ("\u{1B}]0;title\u{7}x", "]0;title x"), ("a\u{9B}2Jb", "a 2Jb"),
        ("\u{202E}abc\u{202C}\u{200F}", "abc"), ("a\u{200B}\u{FEFF}\u{AD}\u{E0041}b", "ab"), ("a\u{7F}\u{8}b", "a b"),
        ("👨‍👩‍👧 שלום", "👨‍👩‍👧 שלום"),
    ])
    func `terminal text has no control sequences`(text: String, terminal: String) {
        #expect(SafeText.terminal(text) == terminal)
    }

    @Test func `terminal text keeps only a few combining marks on a character`() {
        #expect(SafeText.terminal("a" + String(repeating: "\u{301}", count: 50)).unicodeScalars.count == 7)
        #expect(SafeText.terminal("e\u{301}\u{323}") == "e\u{301}\u{323}")
    }
}
