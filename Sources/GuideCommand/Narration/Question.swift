import GuidePlatform

/// A question to the user at the terminal, answered by yes or no.
struct Question {
    private let tell: @Sendable (String) -> Void

    init(in context: ProgramContext) {
        tell = context.tell
    }

    /// Whether standard input and standard error are terminals.
    var canBeAsked: Bool { Descriptor.standardInput.isTerminal && Descriptor.standardError.isTerminal }

    /// Whether the answer is yes; anything else is no.
    func ask(_ question: String) -> Bool {
        tell("\(question) [y/N] ")
        let answer = TimeLimit.notCounting { readLine() } ?? ""
        return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
    }
}
