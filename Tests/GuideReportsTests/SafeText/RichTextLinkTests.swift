import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct RichTextLinkTests {
    @Test(arguments: [
        ("<a href=\"https://example.com/a?b=1&amp;c=2\" target=_blank>x</a>", "https://example.com/a?b=1&amp;c=2"),
        ("<A class='y' HREF = 'https://example.com'>x</A>", "https://example.com"),
        ("<a href=https://example.com/>x", "https://example.com/"),
        ("<a href=' https://example.com/ '>x</a>", "https://example.com/"),
        ("<a href=https&#58;//example.com href=javascript:alert(1)>x</a>", "https://example.com"),
        ("<a href=\"http://www.tvmaze.com/shows/1\">x</a>", "https://www.tvmaze.com/shows/1"),
    ])
    func `keeps a link with a checked address`(html: String, address: String) {
        let link = "<a href=\"\(address)\" rel=\"nofollow noopener noreferrer\">x</a>"
        #expect(RichText(html: html).html == "<p>\(link)</p>")
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java&#9;script:alert(1)", "&#106;avascript:alert(1)",
        "javascript&colon;alert(1)", "&#x6A&#x61vascript:alert(1)", "\u{1}javascript:alert(1)", "data:text/html,x",
        "//x.com",
        "/shows/1", "vbscript:x", "ht\ntps://x.com", "https://x.com/\u{202E}", "https://x.com&#x202E;", "https:x.com",
        "",
    ])
    func `drops any other link and keeps its text`(address: String) {
        #expect(RichText(html: "<a href=\"\(address)\">x</a>").html == "<p>x</p>")
    }

    @Test func `a link ends where the next begins and where the paragraph ends`() {
        let links = RichText(html: "<a href=https://a.com>a<a href=https://b.com>b<p>c</a>").inlineMarkdown
        #expect(links == "[a](<https://a.com>)[b](<https://b.com>) c")
    }

    @Test func `a long address is not repeated for every paragraph`() {
        let html = "<a href=\"https://example.com/\(String(repeating: "x", count: 1_900))\">"
        let paragraphs = String(repeating: "<p>y<br><br>z", count: 1_000)
        #expect(RichText(html: html + "x" + paragraphs).html.utf8.count < 40_000)
    }
}
