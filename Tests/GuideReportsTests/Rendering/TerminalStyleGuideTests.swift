import GuideReports
import Testing

@Suite("Text styles", .timeLimit(.minutes(60)))
struct TerminalStyleGuideTests {
    @Test(arguments: [
        (TerminalStyle.heading, "1"), (.time, "36"), (.network, "35"), (.premiere, "33"), (.now, "1;32"), (.dim, "2"),
        (.error, "1;31"), (.plain, ""), (TerminalStyle(.bold, color: .white, background: .blue), "1;37;44"),
        (TerminalStyle(.bold, .underlined), "1;4"), (TerminalStyle(.reversed), "7"),
    ])
    func `a style has the parameters of its attributes and colors`(_ style: TerminalStyle, _ parameters: String) {
        #expect(style.parameters == parameters)
    }

    @Test func `a style starts before the text and ends with it`() {
        #expect(TerminalStyle.time("20:00") == "\u{1B}[36m20:00\u{1B}[0m")
    }

    @Test func `plain and empty text stay unchanged`() {
        #expect(TerminalStyle.plain("20:00") == "20:00")
        #expect(TerminalStyle.time("").isEmpty)
    }

    @Test func `a palette without color leaves all text plain`() {
        #expect(TextPalette(hasColor: false) == TextPalette())
        #expect(TextPalette(hasColor: true).now == .now)
    }
}
