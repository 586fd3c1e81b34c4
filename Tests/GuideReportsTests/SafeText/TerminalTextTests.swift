import GuideReports
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TerminalTextTests {
    @Test(arguments: [
        "", "\n", "a  b\n   c\t d \n\n", "The template has an error.\n  {{#a}}\n     ^\n", "Müller – „Tatort“ ♥\n",
        "👩‍👩‍👧\n",
    ])
    func `keeps lines, spaces and tabs`(text: String) {
        #expect(TerminalText(text).text == text)
    }

    @Test(arguments: [
        "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{9B}31m", "\u{0}", "\r", "\u{202E}", "\u{2066}", "\u{7F}", "\u{8}",
        "\u{2028}",
        "\u{E0041}", "\r\n\u{1B}", "\u{85}",
    ])
    func `keeps nothing that a terminal interprets`(text: String) {
        for padding in ["", " ", "ä", "\n", "a\t"] {
            let safe = TerminalText(padding + text + padding).text.unicodeScalars
            let controls = safe.filter { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
            #expect(controls.allSatisfy { $0 == "\n" || $0 == "\t" })
            #expect(!safe.contains { $0.properties.isBidiControl || $0.properties.generalCategory == .format })
        }
    }
}
