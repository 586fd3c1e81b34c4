import TestSupport

/// Hostile text, assembled from hostile parts.
enum HostileInput {
    /// Parts that some format interprets, alone or in combination.
    private static let parts = [
        "<", ">", "&", "\"", "'", "/", "=", "\\", "`", "*", "_", "[", "]", "(", ")", "{", "}", "|", "~", "#", "-", "+",
        "!",
        ".", ":", "@", "$", "^", "1", "143.", "a", "b", "www.", "http://", "javascript:", " ", "  ", "\t", "\n", "\r\n",
        "<p>", "</p>", "<p", "<br>", "<br/>", "<b>", "</b>", "<strong>", "</strong>", "<i>", "</i>", "<em>", "</em>",
        "<a href=\"https://example.com/a?b=1&c=2\">", "<a href='javascript:alert(1)'>", "<a href=http://x.org>", "</a>",
        "<script>", "</script>", "<scr<script>ipt>", "<style>", "</style>", "<textarea>", "<!--", "-->", "<![CDATA[",
        "]]>",
        "<!DOCTYPE html>", "<?xml", "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>", "<div>", "</div>", "<td>",
        "&amp;", "&lt;", "&gt", "&#60;", "&#x3c", "&#0;", "&#27;", "&#x202E;", "&#xD800;", "&#99999999999;", "&nbsp;",
        "&x;",
        "\u{0}", "\u{1B}[31m", "\u{1B}]0;x\u{7}", "\u{9B}2J", "\u{7F}", "\u{85}", "\u{A0}", "\u{AD}", "\u{200B}",
        "\u{200D}",
        "\u{200E}", "\u{200F}", "\u{061C}", "\u{2028}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
        "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{3000}", "\u{FEFF}", "\u{FFFE}", "\u{1FFFF}", "\u{E0041}",
        "\u{301}",
        "é", "“", "漢", "한", "שלום", "👍🏽", "👨‍👩‍👧", "🇩🇪", "☀\u{FE0F}", "\u{1100}\u{1161}", "क्षि",
    ]

    /// A number of texts; the same seed gives the same texts.
    static func texts(_ count: Int, seed: UInt64) -> [String] {
        var numbers = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let length = Int.random(in: 1...24, using: &numbers)
            return (0..<length).map { _ in parts.randomElement(using: &numbers) ?? "" }.joined()
        }
    }

    /// A text that repeats one part up to a size in bytes.
    static func text(of part: String, size: Int) -> String {
        String(repeating: part, count: size / max(1, part.utf8.count))
    }
}
