import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SafeTextMarkdownTests {
    @Test(arguments: [
        ("143.", "143\\."), ("143. The End", "143\\. The End"), ("1) One", "1\\) One"), ("#1 Fan", "\\#1 Fan"),
        ("- a", "\\- a"),
        ("+ a", "\\+ a"), ("=====", "\\====="), ("> a", "&gt; a"), ("(500) Days", "\\(500) Days"), (":--", "\\:--"),
        ("---", "\\---"), ("123456789. a", "123456789\\. a"),
    ])
    func `escapes characters that are active at the start of a line`(text: String, markdown: String) {
        #expect(SafeText.markdown(text) == markdown)
    }

    @Test(arguments: [
        ("\\`*_{}[]|~", "\\\\\\`\\*\\_\\{\\}\\[\\]\\|\\~"), ("<b>", "&lt;b&gt;"), ("AT&T", "AT&amp;T"),
        ("&amp;", "&amp;amp;"),
        ("see http://x.org", "see http\\://x.org"), ("WWW.x.org", "WWW\\.x.org"), ("me@x.org", "me`@`x.org"),
        ("a+@-x.org", "a+`@`-x.org"), ("@x", "@x"),
        ("Jeopardy!", "Jeopardy\\!"), ("C#", "C\\#"), ("$100", "\\$100"), ("a\n# b", "a # b"),
        ("![x](y)", "!\\[x\\](y)"),
    ])
    func `escapes characters that are active anywhere`(text: String, markdown: String) {
        #expect(SafeText.markdown(text) == markdown)
    }

    @Test(arguments: [
        "Episode 12", "Law & Order", "S.W.A.T.", "24.7 fm", "Spider-Man: No #1 Way (Home) + 2 = 3", "What? Yes! No.",
        "10:30",
        "@midnight", "Amazon.com", "",
    ])
    func `leaves text that cannot be markup unchanged`(text: String) {
        #expect(SafeText.markdown(text) == text)
    }
}
