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

    @Test(arguments: [
        (["TERM": "xterm-256color"], true, true), (["TERM": "dumb"], false, false), (["NO_COLOR": "1"], false, true),
        (["NO_COLOR": "0"], false, true), (["NO_COLOR": ""], true, true),
    ])
    func `a terminal has its own width, and colors and lines that can be erased unless the environment forbids them`(
        _ variables: [String: String],
        hasColor: Bool,
        canErase: Bool
    ) {
        let profile = terminal(variables)
        #expect(profile.isTerminal && profile.width == 132)
        #expect((profile.hasColor, profile.canErase) == (hasColor, canErase))
    }

    @Test func `a pipe has neither colors nor erasable lines`() {
        let pipe = TerminalProfile(isTerminal: false, size: TerminalSize(columns: 132, rows: 24))
        #expect(!pipe.hasColor)
        #expect(pipe.width == 80)
        #expect(!pipe.canErase)
    }

    @Test func `the requested width takes precedence, and an unknown one is 80 columns`() {
        #expect(TerminalProfile(isTerminal: true).width == 80)
        #expect(terminal(width: 40).width == 40)
        #expect(TerminalProfile(isTerminal: false, width: 200).width == 200)
        #expect(terminal(width: 0).width == 1)
    }

    @Test func `the command line takes precedence over the environment`() {
        #expect(terminal(["NO_COLOR": "1", "TERM": "dumb"], color: .always).hasColor)
        #expect(TerminalProfile(isTerminal: false, color: .always).hasColor)
        #expect(!terminal(color: .never).hasColor)
    }
}
