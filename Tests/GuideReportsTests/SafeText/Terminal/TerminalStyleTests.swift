import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TerminalStyleTests {
    private let boldGreen = TerminalStyle(.bold, color: .green)

    @Test func `starts before the text and ends after it`() {
        #expect(boldGreen("20:00") == "\u{1B}[1;32m20:00\u{1B}[0m")
    }

    @Test func `adds nothing to empty text`() {
        #expect(boldGreen("").isEmpty)
    }

    @Test func `the default style leaves text unchanged`() {
        #expect(TerminalStyle.plain("20:00") == "20:00")
    }

    @Test func `a replacement resets the style before it`() {
        #expect(boldGreen.replacement == "\u{1B}[0;1;32m")
        #expect(TerminalStyle.plain.replacement == "\u{1B}[0m")
    }
}
