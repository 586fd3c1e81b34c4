import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct TerminalStyleTests {
    @Test(arguments: [
        (TerminalStyle.heading, "1"), (.time, "36"), (.network, "35"), (.premiere, "33"), (.now, "1;32"), (.dim, "2"),
        (.error, "1;31"), (TerminalStyle(.bold, color: .white, background: .blue), "1;37;44"),
        (TerminalStyle(.bold, .underlined), "1;4"), (TerminalStyle(.reversed), "7"),
    ])
    func `starts before the text, ends after it, and adds nothing to empty text`(
        _ style: TerminalStyle,
        _ parameters: String
    ) {
        #expect(style("20:00") == "\u{1B}[\(parameters)m20:00\u{1B}[0m" && style("").isEmpty)
        #expect(style.replacement == "\u{1B}[0;\(parameters)m")
    }

    @Test func `the default style leaves text unchanged, and a terminal without color has no other`() {
        #expect(TerminalStyle.plain("20:00") == "20:00" && TerminalStyle.plain.replacement == "\u{1B}[0m")
        var options = RenderOptions()
        #expect(options.style(.now) == .plain)
        options.hasColor = true
        #expect(options.style(.now) == .now)
    }
}
