import TVModel

/// The topics of help pages.
enum HelpTopic: Hashable, Sendable {
    /// The program as a whole.
    case overview
    /// The commands that share a first word.
    case family(CommandFamily)
    /// One command.
    case command(Command)
    /// One option.
    case option(Option)

    /// Creates the topic that the words after `help` name: as ``init(naming:)``, or an option, with or without dashes.
    init(asked words: [String]) throws {
        let isCommand = words.first.map(Command.firstWords.contains) ?? true
        if words.count == 1, !isCommand, let option = Option.named(words[0].drop { $0 == "-" }) {
            self = .option(option)
        } else {
            try self.init(naming: words)
        }
    }

    /// Returns the option of a command line such as `help --format` or `help tonight --genre`.
    static func option(namedIn arguments: [String]) -> Option? {
        guard arguments.count > 1, arguments[0] == Command.help.rawValue, let last = arguments.last,
            last.hasPrefix("-"), !arguments.dropFirst().dropLast().contains(where: { $0.hasPrefix("-") })
        else { return nil }
        let name = last.drop { $0 == "-" }
        let option = Option.named(name) ?? (name.count == 1 ? name.first.flatMap(Option.lettered) : nil)
        // These keep their effect.
        let isFlag = arguments.count > 2 && option?.takesValue == false
        return option.flatMap { isFlag || [.man, .usage, .help, .version].contains($0) ? nil : $0 }
    }

    /// Creates the topic that the first of these words name. Later words are ignored.
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
            let nearest = Suggestion.synonym(of: word, among: family.subcommands)
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
        case .option(let option): [option.dashedName]
        }
    }
}

extension UsageError {
    /// Returns the error for a first word that is not a command, with the nearest command, else the nearest option of
    /// the default command.
    fileprivate static func unknownCommand(_ typed: String) -> UsageError {
        let command = Suggestion.command(for: typed)
        let options = Command.byDefault.options.flatMap(\.longNames)
        return .unknownCommand(typed: typed, nearest: command ?? Suggestion.option(for: typed, among: options))
    }
}

/// The commands of command lines that begin with a day or a week, and the option of `week next`.
enum ImpliedCommand {
    /// Returns tokens with the command that their words imply: `day monday` for `monday`, `--week next` for `next week`.
    static func expand(_ tokens: [ArgumentScanner.Token]) -> [ArgumentScanner.Token] {
        let words = tokens.compactMap(\.word)
        guard let first = words.first else { return tokens }
        if first == Command.week.rawValue, words.count > 1 {
            let week = words.dropFirst().joined(separator: " ")
            let isWeek = (try? GuideWeek.parsing(week, relativeTo: anyDay)) != nil
            return isWeek ? tokens.filter { $0.word == nil } + [.option(.week, value: week)] : tokens
        }
        guard !Command.firstWords.contains(first) else { return tokens }
        let text = words.joined(separator: " ")
        if let week = week(text) { return tokens.filter { $0.word == nil } + [.option(.week, value: week)] }
        return isDay(text) ? [.word(Command.day.rawValue)] + tokens : tokens
    }

    /// Returns the value of `--week` for a text such as `next week` or `W47`.
    private static func week(_ text: String) -> String? {
        let words = text.lowercased().split(separator: " ")
        let name = words.count == 2 && words[1] == "week" ? String(words[0]) : text
        guard name != text || name.lowercased().contains("w") else { return nil }
        return (try? GuideWeek.parsing(name, relativeTo: anyDay)) == nil ? nil : name
    }

    /// Returns whether a text has the form of a date, even if there is no such date.
    static func isDay(_ text: String) -> Bool {
        guard !text.hasPrefix("-") else { return false }
        do {
            _ = try CalendarDay.parsing(text, relativeTo: anyDay)
            return true
        } catch {
            return error != .unknownForm
        }
    }

    /// The day from which forms are tried. The command finds the date again, from the current day.
    private static let anyDay = CalendarDay(epochDay: 20_000)
}
