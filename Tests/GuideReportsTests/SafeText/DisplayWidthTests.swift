import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("ｆｕｌｌ", 8),
        ("…—“”", 4), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪🇫🇷", 4), ("☀", 1), ("☀\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
        ("☝🏽", 2), ("\u{200B}\u{200D}\u{FEFF}", 0), ("שלום", 4), ("क्षि", 2), ("ไทย", 3), ("\u{303F}", 1), ("a\u{FE0F}", 1),
        ("Pokémon ポケモン", 16),
    ])
    func `counts terminal columns`(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    /// The first and last characters of ranges and their narrow neighbors, from wcwidth 0.2.14 for Unicode 16.
    @Test(arguments: [
        (0x10FF, 1), (0x1100, 2), (0x115F, 2), (0x2319, 1), (0x231A, 2), (0x231C, 1), (0x23F0, 2), (0x2630, 2),
        (0x2638, 1),
        (0x2E80, 2), (0x303E, 2), (0x3041, 2), (0x3247, 2), (0x3248, 1), (0x4DC0, 2), (0xA4C6, 2), (0xA4D0, 1),
        (0xD7A3, 2),
        (0xF900, 2), (0xFF01, 2), (0xFF61, 1), (0xFFE6, 2), (0xFFE8, 1), (0x16FE4, 0), (0x17000, 2), (0x1B2FB, 2),
        (0x1D300, 2), (0x1F004, 2), (0x1F005, 1), (0x1F18E, 2), (0x1F320, 2), (0x1F321, 1), (0x1F6DC, 2), (0x1F7F0, 2),
        (0x1FAE9, 2), (0x20000, 2), (0x3FFFD, 2), (0x0300, 0), (0x0903, 0), (0x1160, 0), (0x200D, 0), (0x2028, 0),
    ])
    func `agrees with wcwidth at the edges of its ranges`(codePoint: UInt32, width: Int) throws {
        let scalar = try #require(Unicode.Scalar(codePoint))
        #expect(String(scalar).displayWidth == width)
    }

    @Test(arguments: [
        ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""), ("hello", -1, ""),
        ("漢字漢字", 5, "漢字…"),
        ("漢字漢字", 4, "漢…"), ("ab cd", 4, "ab…"), ("👨‍👩‍👧x", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
        ("漢", 1, "…"),
    ])
    func `truncates between characters and never beyond the limit`(text: String, columns: Int, cut: String) {
        #expect(text.truncated(toColumns: columns) == cut)
    }

    @Test func `truncates with another ellipsis, or without one that does not fit`() {
        #expect("abcdef".truncated(toColumns: 5, ellipsis: "...") == "ab...")
        #expect("abcdef".truncated(toColumns: 2, ellipsis: "...") == "ab")
        #expect("abcdef".truncated(toColumns: 3, ellipsis: "") == "abc")
    }

    @Test(arguments: [
        ("ab", 4, "ab  ", "  ab"), ("漢", 4, "漢  ", "  漢"), ("abcde", 4, "abcde", "abcde"), ("", 2, "  ", "  "),
    ])
    func `pads on the left or right`(text: String, columns: Int, left: String, right: String) {
        #expect(text.padded(to: columns) == left)
        #expect(text.padded(to: columns, alignment: .right) == right)
    }
}
