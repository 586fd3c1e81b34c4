import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct RichTextEntityTests {
    @Test(arguments: [
        ("Law &amp; Order", "Law & Order"),
        ("&lt;b&gt; &quot;x&quot; &apos;y&apos;", "<b> \"x\" 'y'"),
        ("caf&eacute; &uuml;ber &ntilde;", "café über ñ"),
        ("&ldquo;a&rdquo;&hellip; &mdash; &euro;5", "“a”… — €5"),
        ("&#65;&#x42;&#X43;", "ABC"),
        ("it&#146;s", "it’s"),
        ("&#128077;", "👍"), ("&trade;&frac12;&times;", "™½×"),
    ])
    func `decodes common entities`(html: String, text: String) {
        #expect(RichText(html: html).plain == text)
    }

    @Test(arguments: ["&#xD800;", "&#x110000;", "&#99999999;", "&#xFFFF;"])
    func `an invalid character becomes the replacement character`(html: String) {
        #expect(RichText(html: "a\(html)b").plain == "a\u{FFFD}b")
    }

    @Test(arguments: [
        "AT&T", "a & b", "&", "&#", "&#x", "&;", "&bogus;", "&Amp;", "&am", "&alph;", "&aaaaaaaaaaaaaaaaaaaa;",
        "&hellip", "&copy2024", "&bigstar;", "&CounterClockwiseContourIntegral;", "&#65", "&#99999999999999999999;",
    ])
    func `keeps text that is not an entity`(html: String) {
        #expect(RichText(html: html).plain == html)
    }

    @Test(arguments: ["&#0;", "&#10;", "&#27;", "&#x7F;", "&#x2028;", "&nbsp;"])
    func `a control or a space as an entity is a space`(html: String) {
        #expect(RichText(html: "a\(html)\(html)b").plain == "a b")
    }
}
