/// The topics of help pages.
enum HelpTopic: Hashable, Sendable {
    /// The program as a whole.
    case overview
    /// The commands that share a first word.
    case family(CommandFamily)
    /// One command.
    case command(Command)

    /// Creates the topic that the first of these words name. Later words are ignored.
    ///
    /// - Throws: ``UsageError/unknownCommand(typed:nearest:)`` or
    ///   ``UsageError/unknownSubcommand(_:typed:nearest:)``.
    init(naming words: [String]) throws {
        guard let first = words.first else {
            self = .overview
            return
        }
        if let family = CommandFamily.named(first) {
            self = try Self.topic(in: family, naming: words.dropFirst().first)
        } else if let command = Command.named(first), command.subcommand == nil {
            self = .command(command)
        } else {
            throw UsageError.unknownCommand(first)
        }
    }

    private static func topic(in family: CommandFamily, naming word: String?) throws -> HelpTopic {
        guard let word else { return .family(family) }
        guard let command = family.commands.first(where: { $0.subcommand == word }) else {
            let nearest = Suggestion.nearest(to: word, among: family.subcommands)
            throw UsageError.unknownSubcommand(family, typed: word, nearest: nearest)
        }
        return .command(command)
    }

    /// The words that name the topic.
    var words: [String] {
        switch self {
        case .overview: []
        case .family(let family): [family.name]
        case .command(let command): command.words
        }
    }
}

extension UsageError {
    /// Returns the error for a first word that is not a command, with the nearest command, else the nearest option.
    fileprivate static func unknownCommand(_ typed: String) -> UsageError {
        let command = Suggestion.nearest(to: typed, among: Command.firstWords)
        let option = Suggestion.nearest(to: typed, among: Option.longNames)
        return .unknownCommand(typed: typed, nearest: command ?? option.map { "--\($0)" })
    }
}
