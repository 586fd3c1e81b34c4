/// What a help page can be about.
enum HelpTopic: Hashable, Sendable {
    /// The program as a whole.
    case overview
    /// The commands that share a first word.
    case family(CommandFamily)
    /// One command.
    case command(Command)

    /// What the first of these words name; words behind them are not looked at.
    init(naming words: [String]) throws(UsageError) {
        guard let first = words.first else {
            self = .overview
            return
        }
        if let family = CommandFamily(rawValue: first) {
            self = try Self.topic(in: family, naming: words.dropFirst().first)
        } else if let command = Command.allCases.first(where: { $0.words == [first] }) {
            self = .command(command)
        } else {
            throw .unknownCommand(first)
        }
    }

    private static func topic(in family: CommandFamily, naming word: String?) throws(UsageError) -> HelpTopic {
        guard let word else { return .family(family) }
        guard let command = family.commands.first(where: { $0.subcommand == word }) else {
            let nearest = Suggestion.nearest(to: word, among: family.commands.compactMap(\.subcommand))
            throw .unknownSubcommand(family, typed: word, nearest: nearest)
        }
        return .command(command)
    }

    /// The words that name it.
    var words: [String] {
        switch self {
        case .overview: []
        case .family(let family): [family.rawValue]
        case .command(let command): command.words
        }
    }
}

extension UsageError {
    /// The error for a first word that is no command, with the nearest command, else the nearest option.
    fileprivate static func unknownCommand(_ typed: String) -> UsageError {
        let command = Suggestion.nearest(to: typed, among: Command.firstWords)
        let option = Suggestion.nearest(to: typed, among: Option.everyLongName)
        return .unknownCommand(typed: typed, nearest: command ?? option.map { "--\($0)" })
    }
}
