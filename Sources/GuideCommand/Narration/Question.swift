import GuidePlatform

/// A question to the user at the terminal, answered by yes or no.
struct Question {
    private let context: ProgramContext

    init(in context: ProgramContext) {
        self.context = context
    }

    /// Whether the user can read the question and answer it.
    var canBeAsked: Bool { context.standardInput.isTerminal && context.standardError.isTerminal }

    /// Whether the answer is yes; anything else is no.
    func ask(_ question: String) -> Bool {
        context.writeError("\(question) [y/N] ")
        let answer = (try? context.standardInput.readLine()) ?? ""
        return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
    }
}
