import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct RichTextEntityTests {
    @Test(arguments: [
        ("Law &amp; Order", "Law & Order"),
        ("&lt;b&gt; &quot;x&quot; &apos;y&apos;", "<b> \"x\" 'y'"),
        ("caf&eacute; &Uuml;ber &ntilde; &yuml;", "café Über ñ ÿ"),
        ("&ldquo;a&rdquo;&hellip; &mdash; &euro;5", "“a”… — €5"),
        ("&#65;&#x42;&#X43;&#68", "ABCD"),
        ("it&#146;s", "it’s"),
        ("&#128077;", "👍"),
    ])
    func `decodes common entities`(html: String, text: String) {
        #expect(RichText(html: html).plain == text)
    }

    @Test(arguments: [
        ("&AElig;&Aacute;", "ÆÁ"), ("&zwnj;x", "\u{200C}x"), ("&euml;&Euml;", "ëË"), ("&frac12;", "½"),
        ("&trade;", "™"), ("&hearts;", "♥"), ("&OElig;&scaron;", "Œš"),
    ])
    func `decodes accents, spaces and symbols`(html: String, text: String) {
        #expect(RichText(html: html).plain.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test func `keeps a name without a semicolon in an address as part of a parameter`() {
        let html = #"<a href="https://example.com/?a=1&copy=2&regx=3">x</a>"#
        #expect(RichText(html: html).html.contains("https://example.com/?a=1&amp;copy=2"))
    }

    @Test(arguments: ["&#0;", "&#xD800;", "&#x110000;", "&#99999999999999999999;", "&#xFFFF;"])
    func `an invalid character becomes the replacement character`(html: String) {
        #expect(RichText(html: "a\(html)b").plain == "a\u{FFFD}b")
    }

    @Test(arguments: [
        "AT&T", "a & b", "&", "&#", "&#x", "&;", "&bogus;", "&Amp;", "&am", "&alph;", "&aaaaaaaaaaaaaaaaaaaa;",
        "&hellip", "&copy2024", "&bigstar;", "&CounterClockwiseContourIntegral;",
    ])
    func `keeps text that is not an entity`(html: String) {
        #expect(RichText(html: html).plain == html)
    }

    @Test(arguments: ["&#10;", "&#27;", "&#x7F;", "&#x2028;", "&nbsp;", "&emsp;"])
    func `a control or a space as an entity is a space`(html: String) {
        #expect(RichText(html: "a\(html)\(html)b").plain == "a b")
    }
}
