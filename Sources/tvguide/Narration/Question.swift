import GuidePlatform
import GuideReports

/// A yes-or-no question to the user at the terminal.
struct Question {
    private let context: ProgramContext

    init(in context: ProgramContext) {
        self.context = context
    }

    /// Whether standard input and standard error are terminals, so that the user can answer.
    var canBeAsked: Bool { context.standardInput.isTerminal && context.standardError.isTerminal }

    /// Asks the question, and returns whether the answer is yes. Any other answer counts as no.
    func ask(_ question: String) -> Bool {
        context.writeError(TerminalText("\(question) [y/N] "))
        let answer = (try? context.standardInput.readLine()) ?? ""
        return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
    }
}
