import GuideReports
import GuideService
import TVModel

extension TypedCommandLine {
    /// Parses arguments, without the name of the program.
    ///
    /// Options may come before or after the words of a command. `--help`, `--usage` and `--version` take precedence
    /// over other errors in a command line whose words and options are known.
    ///
    /// - Throws: The first error found.
    init(parsing arguments: [String], _ known: KnownNames = KnownNames()) throws {
        if arguments.first == Command.completeLine.rawValue {
            self.init(command: .completeLine, arguments: Array(arguments.dropFirst()), options: [])
            return
        }
        if let option = HelpTopic.option(namedIn: arguments) {
            self.init(command: .help, arguments: [option.dashedName], options: [])
            return
        }
        var tokens: [ArgumentScanner.Token] = []
        do {
            tokens = try ArgumentScanner.tokens(of: arguments)
            let replaced = try FormerCommand.replace(in: tokens)
            let words = try PlainWords(replaced.tokens, known)
            tokens = words.tokens
            try self.init(tokens)
            (former, impliedNetwork) = (replaced.former, words.network)
        } catch UsageError.unknownOption(let typed, nil, _) {
            throw UsageError.unknownOption(typed, of: Command(namedIn: arguments))
        } catch let error as UsageError {
            throw error.explained(by: tokens, known)
        }
    }

    private init(_ tokens: [ArgumentScanner.Token]) throws {
        let words = tokens.compactMap(\.word)
        let topic = try HelpTopic(naming: words)
        if let line = Self(askingForHelpOn: topic, tokens) {
            self = line
            return
        }
        let command = try topic.command
        var options: [GivenOption] = []
        for token in tokens {
            if let given = try GivenOption(token, for: command) { options.append(given) }
        }
        let operands = command.spec.joined(Array(words.dropFirst(topic.words.count)))
        try Self.check(options.map(\.option), of: command)
        try Self.check(operands, of: command)
        self.init(command: command, arguments: operands, options: options)
    }

    /// Creates the command line for `--help`, `--usage` or `--version`, whichever comes first, or nil for others.
    private init?(askingForHelpOn topic: HelpTopic, _ tokens: [ArgumentScanner.Token]) {
        let flags = tokens.compactMap { token -> Option? in
            if case .option(let option, nil) = token { option } else { nil }
        }
        guard let asked = flags.first(where: { [.help, .usage, .version].contains($0) }) else { return nil }
        self.init(
            command: asked == .version ? .version : .help,
            arguments: asked == .version ? [] : topic.words,
            // Help is shown even if a value is invalid.
            options: tokens.compactMap { try? GivenOption($0) }
        )
    }

    /// Creates the command line of these tokens without arguments, leaving out options that the command does not accept.
    init(unfinished tokens: [ArgumentScanner.Token], of command: Command) {
        self.init(
            command: command,
            arguments: [],
            options: tokens.compactMap { try? GivenOption($0, for: command) }
        )
    }

    /// Checks that no two options exclude each other, and that the required options are present.
    private static func check(_ options: [Option], of command: Command) throws {
        if let conflict = Option.conflicts.first(where: { options.contains($0.first) && options.contains($0.second) }) {
            throw UsageError.conflicting(conflict.first, conflict.second)
        }
        if let missing = command.spec.requiredOptions.first(where: { !options.contains($0) }) {
            throw UsageError.missingOption(missing, command)
        }
    }

    /// Checks the number of a command's arguments, and that each is allowed in its place.
    private static func check(_ typed: [String], of command: Command) throws {
        let expected = command.spec.arguments
        for (position, argument) in expected.enumerated() {
            guard position < typed.count else {
                if argument.isOptional { break }
                throw UsageError.missingArgument(argument.name, command)
            }
            let words = argument.isRepeated ? typed[position...] : typed[position...position]
            for word in words { try check(word, as: argument, of: command) }
        }
        if expected.last?.isRepeated == true { return }
        // The single argument of help is a command, which may have two words.
        let used = command == .help ? try HelpTopic(asked: typed).words.count : expected.count
        if typed.count > used { throw UsageError.tooManyArguments(command, extra: typed[used]) }
    }

    private static func check(_ typed: String, as argument: ArgumentSpec, of command: Command) throws {
        guard !typed.allSatisfy(\.isWhitespace) else { throw UsageError.missingArgument(argument.name, command) }
        if case .show = argument.kind, typed.isNegativeNumber {
            throw UsageError.unknownOption(typed: typed, nearest: nil, of: command)
        }
        if command == .shows, case .number(let pages) = Option.page.spec.value {
            guard Int(typed).map(pages.contains) != true else { return }
            throw UsageError.badArgument(argument.name, command, value: typed, .number(pages))
        }
        guard case .choice(let words) = argument.kind, !words.contains(typed) else { return }
        let nearest = Suggestion.nearest(to: typed, among: words)
        throw UsageError.badArgument(argument.name, command, value: typed, .oneOf(words, nearest: nearest))
    }
}

extension CommandSpec {
    /// Returns arguments with the words of one show joined, as in `show the office`.
    ///
    /// Where several shows may be named, the words are several only if each is plainly a show: an id, a number elsewhere,
    /// a link, or a name with a space. Before another argument, the last word is that argument.
    fileprivate func joined(_ words: [String]) -> [String] {
        guard let first = arguments.first, case .show = first.kind, words.count > arguments.count else { return words }
        let takesEpisode = arguments.count == 2 && !first.isRepeated && !arguments[1].isOptional
        let isApart = takesEpisode && SeenTarget(words.suffix(2).joined(separator: " ")) != nil
        let others = isApart ? 2 : arguments.count - 1
        let shows = words.dropLast(others)
        // Two episodes are too many.
        if takesEpisode, shows.last.flatMap(SeenMark.init) != nil { return words }
        let areSeveral = shows.allSatisfy { $0.contains(" ") || $0.contains(",") || ShowReference($0) != .name($0) }
        guard !(first.isRepeated && areSeveral), !shows.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return words }
        let rest = isApart ? [words.suffix(2).joined(separator: " ")] : Array(words.suffix(others))
        return [shows.joined(separator: " ")] + rest
    }
}

extension Command {
    /// Creates the command that arguments name which cannot be parsed, or the default one.
    fileprivate init(namedIn arguments: [String]) {
        let words = arguments.drop { !Command.firstWords.contains($0) }.filter { !$0.hasPrefix("-") }
        self = (try? HelpTopic(naming: words).command) ?? .byDefault
    }
}

extension UsageError {
    /// Returns the error for an option that does not exist, with the nearest option of the command, else the nearest
    /// command.
    fileprivate static func unknownOption(_ typed: String, of command: Command) -> UsageError {
        let name = String(typed.drop { $0 == "-" })
        let option = Suggestion.option(for: name, among: command.listedOptions.flatMap(\.longNames))
        let word = name == "date" ? Command.day.rawValue : name
        return .unknownOption(
            typed: typed,
            nearest: option ?? Command.listedFirstWords.first { $0 == word },
            of: command
        )
    }

    /// Returns the option whose value comes directly before a word, with that value, or nil if there is none.
    static func option(before word: String, in tokens: [ArgumentScanner.Token]) -> (option: Option, value: String)? {
        for (before, after) in zip(tokens, tokens.dropFirst()) where after == .word(word) {
            guard case .option(let option, let value?) = before else { continue }
            switch option.spec.value {
            case .list, .text: return (option, value)
            default: return nil
            }
        }
        return nil
    }

    /// Returns the error, or a clearer one: for a word after a value, as in `--network nbc cbs` or
    /// `--country United States`, or for a first word that means a command, an option, a date or a name.
    fileprivate func explained(by tokens: [ArgumentScanner.Token], _ known: KnownNames) -> UsageError {
        switch self {
        case .unknownCommand(let words, nil):
            if let first = words.first, let (option, value) = Self.option(before: first, in: tokens) {
                return .itemApart(option, value: value, item: first)
            }
            let options = Command.byDefault.listedOptions.flatMap(\.longNames)
            let first = words.first ?? ""
            if case .word(Command.help.rawValue) = tokens.first {
                return Suggestion.command(for: first).map { .unknownCommand(words, meant: $0) } ?? .unknownTopic(first)
            }
            if words.count == 1, ShowReference(first) != .name(first) {
                return .unknownCommand(words, meant: "show \(quotedForShell(first))")
            }
            let command = Suggestion.command(for: first) ?? Suggestion.option(for: first, among: options)
            if words.isNearlyDate { return .dateForm(words) }
            if let command { return .unknownCommand(words, meant: command) }
            if words.count == 1, TimeOfDayText.isTwoTimes(first) {
                return .badValue(.from, nil, value: first, .timeOfDay(latest: TimeOfDayText.lastStart))
            }
            let filter = known.filter(for: words.joined(separator: " "))
            return .unknownCommand(words, meant: filter.map { "\(Program.name) \($0)" })
        case .unknownWords(let words, _, _):
            guard let first = words.first, let (option, value) = Self.option(before: first, in: tokens) else {
                return self
            }
            return .itemApart(option, value: value, item: first)
        case .tooManyArguments(_, let word):
            guard let (option, value) = Self.option(before: word, in: tokens) else { return self }
            return .itemApart(option, value: value, item: word)
        default: return self
        }
    }
}

extension [String] {
    /// Whether words have the form of a date that is not read: numbers with signs, ordinals, numbers of days, and several
    /// days in one word.
    fileprivate var isNearlyDate: Bool {
        let text = joined(separator: " ").lowercased()
        let days = text.split { !$0.isLetter && !$0.isNumber }.filter { PlainWords.isDay(String($0)) }
        let form =
            #/[+-][0-9]+|(?:the )?[0-9]{1,2}(?:st|nd|rd|th)|[0-9]{1,4}[-.\/][0-9]{1,2}[-.\/][0-9]{1,4}.*|(?:(?:in|next|last) )?[0-9]+ (?:day|week)s?(?: ago)?/#
        return days.count > 1 || text.wholeMatch(of: form) != nil
    }
}

extension HelpTopic {
    /// The command that runs if the command line names this topic.
    var command: Command {
        get throws {
            switch self {
            case .overview: return .byDefault
            case .option: return .help
            case .command(let command): return command
            case .family(let family):
                guard let command = family.defaultCommand else { throw UsageError.missingSubcommand(family) }
                return command
            }
        }
    }
}

extension TypedCommandLine.GivenOption {
    /// Creates the use of an option, or nil for a word.
    ///
    /// - Parameter command: The command that must accept the option and its value, or nil for any.
    fileprivate init?(_ token: ArgumentScanner.Token, for command: Command? = nil) throws {
        guard case .option(let option, let typed) = token else { return nil }
        if let command, !command.options.contains(option) { throw UsageError.notForCommand(option, command) }
        do {
            let value = try typed.map { text throws(Expectation) in
                try OptionValue(text, as: option.value(for: command))
            }
            self.init(option: option, value: value ?? .flag)
        } catch {
            throw UsageError.badValue(option, option.isLimited(by: command) ? command : nil, value: typed ?? "", error)
        }
    }
}
