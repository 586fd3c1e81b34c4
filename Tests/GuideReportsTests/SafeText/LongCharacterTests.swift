import Testing

@testable import GuideReports

@Suite("Characters of any length", .timeLimit(.minutes(60)))
struct LongCharacterTests {
    @Test func `splits endlessly joined emoji into short ones`() {
        let endless = Array(repeating: "👩", count: 3_000).joined(separator: "\u{200D}")
        let clean = SafeText.terminal(endless)
        #expect(clean.unicodeScalars.filter { $0 == "👩" }.count <= 8)
        #expect(clean.displayWidth == 2)
    }

    @Test(arguments: ["👨‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👨🏽", "🏳️‍🌈", "🇺🇸", "한글"])
    func `keeps real characters whole`(text: String) {
        #expect(SafeText.terminal(text) == text)
    }

    @Test(arguments: ["\u{1100}", "\u{0915}\u{094D}"])
    func `splits endlessly joined letters into short characters`(letter: String) {
        let clean = SafeText.terminal(String(repeating: letter, count: 3_000))
        #expect(clean.displayWidth <= 16)
        #expect(clean.wrapped(to: 40).allSatisfy { $0.displayWidth <= 40 })
    }

    @Test(arguments: [
        ("\u{0600}", 1), ("\u{0605}", 1), ("\u{06DD}", 1), ("\u{1F1FA}", 1), ("\u{1F1FA}\u{1F1F8}\u{1F1EC}", 3),
        ("\u{1F1FA}\u{FE0F}", 1), ("👩🏽‍❤️‍💋‍👨🏽", 2), ("1️⃣", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ])
    func `widths match those of a terminal`(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }
}
