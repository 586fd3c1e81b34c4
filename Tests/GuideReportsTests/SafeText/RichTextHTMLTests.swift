import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct RichTextHTMLTests {
    @Test(arguments: [
        ("<p>One.</p><p>Two.</p>", "<p>One.</p><p>Two.</p>"),
        ("Bare text", "<p>Bare text</p>"),
        ("", ""),
        (" <p> &nbsp; </p><br>\n", ""),
        ("a<br />b", "<p>a<br>b</p>"),
        ("a <br><br /> b", "<p>a</p><p>b</p>"),
        ("<P CLASS=x>Up</P>", "<p>Up</p>"),
        (
            "<b>bold</b> <strong>s</strong> <i>i</i> <em>e</em>",
            "<p><b>bold</b> <strong>s</strong> <i>i</i> <em>e</em></p>"
        ),
        ("a\u{A0} \n\tb&nbsp;&#160;c", "<p>a b c</p>"),
        ("<b>a </b> <i> b</i>", "<p><b>a </b><i>b</i></p>"),
        ("<div>a</div><div>b</div><ul><li>c<li>d</ul>", "<p>a</p><p>b</p><p>c</p><p>d</p>"),
        ("<table><tr><td>a</td><td>b</td></tr></table>", "<p>a</p><p>b</p>"),
        ("I <3 you & 1 < 2 > 0", "<p>I &lt;3 you &amp; 1 &lt; 2 &gt; 0</p>"),
        ("\"quoted\" 'text'", "<p>\"quoted\" 'text'</p>"),
    ])
    func `keeps paragraphs, line breaks and emphasis, and collapses white space`(html: String, safe: String) {
        #expect(RichText(html: html).html == safe)
    }

    @Test(arguments: [
        ("<b><i>x</b>y</i>", "<p><b><i>x</i></b><i>y</i></p>"),
        ("<b>x", "<p><b>x</b></p>"),
        ("x</b></p></i>", "<p>x</p>"),
        ("<b><b>x</b>y</b>z", "<p><b>x</b>yz</p>"),
        ("<p>a <b>b</p><p>c</p>", "<p>a <b>b</b></p><p>c</p>"),
        ("<b><p>a</p><p>b</p></b>c", "<p>a</p><p>b</p><p>c</p>"),
        ("<b>a<br><br>b</b>", "<p><b>a</b></p><p><b>b</b></p>"),
        ("<b>a<strong>b</strong></b><i>c<em>d", "<p><b>a</b><strong>b</strong><i>c</i><em>d</em></p>"),
        ("<b></b><i> </i>x", "<p>x</p>"),
        ("<b>x</b><b>y</b>", "<p><b>xy</b></p>"),
        ("<p<p>x", "<p>x</p>"),
    ])
    func `balances any markup`(html: String, safe: String) {
        #expect(RichText(html: html).html == safe)
    }

    @Test(arguments: [
        ("a<script>alert(1)</script>b", "<p>aalert(1)b</p>"),
        ("<scr<script>ipt>alert(1)</script>", "<p>ipt&gt;alert(1)</p>"),
        ("a<!-- <b>x</b> --></><?php x ?>", "<p>a&lt;!-- <b>x</b> --&gt;&lt;/&gt;&lt;?php x ?&gt;</p>"),
        ("a<img src=x onerror=\"alert('>')\">b<svg/onload=alert(1)>c", "<p>a')\"&gt;bc</p>"),
        ("a<b onclick=\"x()\" style='y'>b</b", "<p>a<b>b</b></p>"),
        ("&lt;script&gt;alert(1)&lt;/script&gt;", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
        ("See <A class='y' HREF=\"https://example.com/?a=1&amp;b=2\">it</a>.", "<p>See it.</p>"),
        ("a<custom>b</u><font color=red>c", "<p>abc</p>"),
    ])
    func `drops all other tags and keeps the text between them`(html: String, safe: String) {
        #expect(RichText(html: html).html == safe)
    }

    @Test(arguments: [("", true), ("<p> </p>", true), ("<script></script>", true), ("<p>.</p>", false)])
    func `is empty if the markup has no text`(html: String, isEmpty: Bool) {
        #expect(RichText(html: html).isEmpty == isEmpty)
    }
}
