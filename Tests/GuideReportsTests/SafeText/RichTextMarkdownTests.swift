import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct RichTextMarkdownTests {
    @Test(arguments: [
        ("<p><b>Bold</b> and <em>italic</em>.</p><p>Next</p>", "**Bold** and *italic*. Next"),
        ("<a href=https://example.com>t[e]xt</a>", "t\\[e\\]xt"),
        ("1. a<br>2. b", "1\\. a 2\\. b"),
        ("<b>bold <i>both</i></b>", "**bold *both***"),
        ("<b><strong>x</strong></b>", "**x**"),
        ("<b>a</b><strong>b</strong>", "**ab**"),
    ])
    func `writes emphasis and line breaks`(html: String, markdown: String) {
        #expect(RichText(html: html).inlineMarkdown == markdown)
    }

    @Test func `moves white space out of emphasis, so that Markdown recognizes it`() {
        #expect(RichText(html: "a<b> b </b>c").inlineMarkdown == "a **b** c")
        #expect(RichText(html: "<b>a </b><i>b</i>").inlineMarkdown == "**a** *b*")
    }

    @Test(arguments: [
        ("a<b>“b”</b>c", "a“b”c"),
        ("<b>a.</b>b", "a.b"),
        ("<b>a</b><i>b</i>", "**a**b"),
        ("<b>a.<i>“b”</i></b>", "**a.*“b”***"),
        ("<b>a<i>“b”</i>c</b>", "**a“b”c**"),
        ("<b><i>a</i> b</b>", "**a b**"),
    ])
    func `drops emphasis that Markdown cannot express`(html: String, markdown: String) {
        #expect(RichText(html: html).inlineMarkdown == markdown)
    }

    @Test func `the inline form is one line without vertical bars`() {
        let text = RichText(html: "<p>a | b<br># c</p><p>- d</p>")
        #expect(text.inlineMarkdown == "a \\| b \\# c \\- d")
    }

    @Test func `plain text keeps paragraphs only`() {
        let text = RichText(html: "<p>a <b>b</b><br>c</p><p>d &amp; e</p>")
        #expect(text.plain == "a b c\n\nd & e")
        #expect(text.inlinePlain == "a b c d & e")
    }
}
