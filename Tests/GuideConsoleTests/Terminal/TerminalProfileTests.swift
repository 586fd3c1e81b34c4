import GuideConsole
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TerminalProfileTests {
    /// Returns the profile of a terminal with 132 columns.
    private func terminal(
        _ variables: [String: String] = ["TERM": "xterm-256color"],
        color: ColorChoice = .auto,
        width: Int? = nil
    ) -> TerminalProfile {
        TerminalProfile(
            isTerminal: true,
            size: TerminalSize(columns: 132, rows: 24),
            environment: Environment(variables),
            color: color,
            width: width
        )
    }

    @Test func `a terminal has colors, its own width and lines that can be erased`() {
        #expect(terminal().hasColor)
        #expect(terminal().width == 132)
        #expect(terminal().canErase)
    }

    @Test func `a pipe has neither colors nor erasable lines`() {
        let pipe = TerminalProfile(isTerminal: false, size: TerminalSize(columns: 132, rows: 24))
        #expect(!pipe.hasColor)
        #expect(pipe.width == 80)
        #expect(!pipe.canErase)
    }

    @Test func `a terminal of unknown width has the default one`() {
        #expect(TerminalProfile(isTerminal: true).width == 80)
    }

    @Test func `the requested width takes precedence`() {
        #expect(terminal(width: 40).width == 40)
        #expect(TerminalProfile(isTerminal: false, width: 200).width == 200)
        #expect(terminal(width: 0).width == 1)
    }

    @Test func `a dumb terminal has neither colors nor erasable lines`() {
        #expect(!terminal(["TERM": "dumb"]).hasColor)
        #expect(!terminal(["TERM": "dumb"]).canErase)
        #expect(terminal(["TERM": "dumb"]).isTerminal)
    }

    @Test func `NO_COLOR disables colors`() {
        #expect(!terminal(["NO_COLOR": "1"]).hasColor)
        #expect(!terminal(["NO_COLOR": "0"]).hasColor)
        #expect(terminal(["NO_COLOR": "1"]).canErase)
        #expect(terminal(["NO_COLOR": ""]).hasColor)
    }

    @Test func `the command line takes precedence over the environment`() {
        #expect(terminal(["NO_COLOR": "1", "TERM": "dumb"], color: .always).hasColor)
        #expect(TerminalProfile(isTerminal: false, color: .always).hasColor)
        #expect(!terminal(color: .never).hasColor)
    }

    @Test func `reads the profile of an open file`() throws {
        let file = try OpenFile("/dev/null", for: .writing)
        let stream = Descriptor(number: file.number, path: file.path)
        #expect(TerminalProfile(of: stream, environment: Environment()) == TerminalProfile(isTerminal: false))
        try file.close()
    }
}
