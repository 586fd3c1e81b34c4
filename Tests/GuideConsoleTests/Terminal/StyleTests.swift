import GuideConsole
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StyleTests {
    @Test(arguments: StyleRole.allCases)
    func `plain emits the text alone`(_ role: StyleRole) {
        #expect(Style.plain(role, "20:00") == "20:00")
    }

    @Test(arguments: StyleRole.allCases)
    func `every style begins before the text and ends with it`(_ role: StyleRole) {
        let painted = Style.colored(role, "20:00")
        #expect(painted.hasPrefix("\u{1B}["))
        #expect(painted.hasSuffix("m20:00\u{1B}[0m"))
    }

    @Test func `no two roles style the same`() {
        #expect(Set(StyleRole.allCases.map { Style.colored($0, "x") }).count == StyleRole.allCases.count)
    }

    @Test func `nothing is not painted`() {
        #expect(Style.colored(.now, "").isEmpty)
    }

    @Test func `suits the stream`() {
        #expect(Style(TerminalProfile(isTerminal: true)) == .colored)
        #expect(Style(TerminalProfile(isTerminal: false)) == .plain)
    }
}
