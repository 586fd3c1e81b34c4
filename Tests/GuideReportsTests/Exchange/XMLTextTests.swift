import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct XMLTextTests {
    @Test(arguments: [
        ("plain é 電視 👩‍👩‍👧", "plain é 電視 👩‍👩‍👧"), ("", ""), ("a\tb\nc", "a\tb\nc"), ("a\u{0}\u{1F}\r\u{7F}b", "ab"),
        ("\u{80}\u{85}\u{9F}\u{A0}", "\u{A0}"), ("a\u{FFFD}\u{FFFE}\u{FFFF}b\u{FFFC}", "ab\u{FFFC}"),
        ("x\u{EF}\u{BF}\u{BD}y\u{EF}\u{BF}", "xy\u{EF}\u{BF}"), ("\u{C2}\u{EF}", "\u{C2}\u{EF}"),
    ])
    func `drops the characters that XML or programs that read it reject`(text: String, cleaned: String) {
        #expect(text.acceptedInXML.unicodeScalars.elementsEqual(cleaned.unicodeScalars))
    }

    @Test func `writes each element on its own line, with only the five entities`() {
        var xml = XMLWriter()
        xml.documentType("tv", "xmltv.dtd")
        xml.element("tv", [("name", "a\"b&c<d>'\n")]) { xml in
            xml.text("title", "]]> & <b>\"'")
            xml.empty("new")
        }
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE tv SYSTEM "xmltv.dtd">
            <tv name="a&quot;b&amp;c&lt;d&gt;' ">
              <title>]]&gt; &amp; &lt;b&gt;"'</title>
              <new/>
            </tv>

            """
        #expect(String(decoding: xml.bytes, as: UTF8.self) == expected)
    }
}
