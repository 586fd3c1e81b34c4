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
        } catch let error as UsageError {
            throw error.explained(by: tokens, of: arguments, known)
        }
    }

    private init(_ tokens: [ArgumentScanner.Token]) throws {
        let words = tokens.compactMap(\.word)
        let topic = try HelpTopic(naming: words)
        if let line = Self(askingForHelpOn: topic, tokens) {
            self = line
            return
        }
        let command = try topic.command()
        var options: [GivenOption] = []
        for token in tokens {
            if let given = try GivenOption(token, for: command) { options.append(given) }
        }
        let operands = command.spec.joined(Array(words.dropFirst(topic.words.count)))
        try Self.check(options.map(\.option), of: command)
        try Self.check(operands, of: command, in: tokens)
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
            throw CommandFailure.conflicting(conflict.first, conflict.second)
        }
        if let missing = command.spec.requiredOptions.first(where: { !options.contains($0) }) {
            throw CommandFailure.missingOption(missing, command)
        }
    }

    /// Checks the number of a command's arguments, and that each is allowed in its place.
    private static func check(_ typed: [String], of command: Command, in tokens: [ArgumentScanner.Token]) throws {
        let expected = command.spec.arguments
        for (position, argument) in expected.enumerated() {
            guard position < typed.count else {
                if argument.isOptional { break }
                throw CommandFailure.missingArgument(argument.name, command)
            }
            let words = argument.isRepeated ? typed[position...] : typed[position...position]
            for word in words { try check(word, as: argument, of: command) }
        }
        if expected.last?.isRepeated == true { return }
        // The single argument of help is a command, which may have two words.
        let used = command == .help ? try HelpTopic(asked: typed).words.count : expected.count
        guard typed.count > used else { return }
        throw CommandFailure.itemApart(typed[used], in: tokens) ?? .tooManyArguments(command, extra: typed[used])
    }

    private static func check(_ typed: String, as argument: ArgumentSpec, of command: Command) throws {
        guard !typed.allSatisfy(\.isWhitespace) else { throw CommandFailure.missingArgument(argument.name, command) }
        if case .show = argument.value, typed.isNegativeNumber { throw UsageError.unknownOption(typed) }
        let thing = "The \(argument.name) of \(command.call)"
        if command == .shows, case .number(let pages) = Option.page.spec.value {
            _ = try OptionValue(typed, as: .number(pages), of: thing)
            return
        }
        guard case .choice(_, let words) = argument.value, !words.contains(typed) else { return }
        throw CommandFailure.badChoice(of: thing, value: typed, words)
    }
}

extension CommandSpec {
    /// Returns arguments with the words of one show joined, as in `show the office`.
    ///
    /// Where several shows may be named, the words are several only if each is plainly a show: an id, a number elsewhere,
    /// a link, or a name with a space. Before another argument, the last word is that argument.
    fileprivate func joined(_ words: [String]) -> [String] {
        guard let first = arguments.first, case .show = first.value, words.count > arguments.count else { return words }
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

extension UsageError {
    /// Returns the failure, made clearer: for a word after a value, as in `--network nbc cbs` or
    /// `--country United States`, or for a first word that means a command, an option, a date or a name.
    fileprivate func explained(
        by tokens: [ArgumentScanner.Token],
        of arguments: [String],
        _ known: KnownNames
    ) -> CommandFailure {
        switch self {
        case .missingValue(let option):
            return CommandFailure("The option \(option.dashedName) needs a value, as in \(option.usage).", .misused)
        case .unknownOption(let typed):
            let words = arguments.drop { !Command.firstWords.contains($0) }.filter { !$0.hasPrefix("-") }
            return Self.noOption(typed, of: (try? HelpTopic(naming: words).command()) ?? .byDefault)
        case .unknownCommand(let words):
            let isHelp = if case .word(Command.help.rawValue) = tokens.first { true } else { false }
            return CommandFailure.itemApart(words[0], in: tokens) ?? Self.noCommand(words, isHelp: isHelp, known)
        }
    }

    /// Returns the failure for an option that does not exist, with the nearest option of the command, else the nearest
    /// command.
    private static func noOption(_ typed: String, of command: Command) -> CommandFailure {
        let name = String(typed.drop { $0 == "-" })
        let word = name == "date" ? Command.day.rawValue : name
        let nearest =
            Suggestion.option(for: name, among: command.listedOptions.flatMap(\.longNames))
            ?? Command.listedFirstWords.first { $0 == word }
        let advice =
            nearest.map { "Did you mean \($0)?" }
            ?? "\(command.call) -h lists the usual ones, \(command.helpCall) all."
        return CommandFailure("There is no option \(quotedForDisplay(typed)). \(advice)", .misused)
    }

    /// Returns the failure for words that begin with no command, and that mean one, an option, a date or a name.
    ///
    /// - Parameter isHelp: Whether they follow the word help.
    private static func noCommand(_ words: [String], isHelp: Bool, _ known: KnownNames) -> CommandFailure {
        let (first, typed) = (words[0], words.joined(separator: " "))
        let problem = "There is no command \(quotedForDisplay(first))"
        func suggest(_ meant: String) -> CommandFailure { .init("\(problem). Did you mean \(meant)?", .misused) }
        if isHelp {
            let advice = "and no option \(quotedForDisplay(first)). \(Program.name) help lists the commands."
            return Suggestion.command(for: first).map(suggest) ?? .init("There is no command \(advice)", .misused)
        }
        if words.count == 1, ShowReference(first) != .name(first) { return suggest("show \(quotedForShell(first))") }
        if words.isNearlyDate {
            return .init(
                "\(quotedForDisplay(typed)) is not read as a date. A day is \(Program.name) friday, \(Program.name) "
                    + "day +2 or \(Program.name) 2026-11-27; with a time, \(Program.name) friday 20:00.",
                .misused
            )
        }
        let options = Command.byDefault.listedOptions.flatMap(\.longNames)
        let command = Suggestion.command(for: first) ?? Suggestion.option(for: first, among: options)
        if let command { return suggest(command) }
        if words.count == 1, TimeOfDayText.isTwoTimes(first) {
            return .badTime(of: "The option --from", value: first, latest: TimeOfDayText.lastStart)
        }
        if let filter = known.filter(for: typed) { return suggest("\(Program.name) \(filter)") }
        return .init("\(problem). To look for a show: \(Program.name) search \(quotedForShell(typed)).", .misused)
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
    /// Returns the command that runs if the command line names this topic.
    func command() throws -> Command {
        switch self {
        case .overview: return .byDefault
        case .option: return .help
        case .command(let command): return command
        case .family(let family):
            if let command = family.defaultCommand { return command }
            let words = family.subcommands.joinedByWord("or")
            throw CommandFailure("The command tvguide \(family.name) needs a subcommand: \(words).", .misused)
        }
    }
}

extension TypedCommandLine.GivenOption {
    /// Creates the use of an option, or nil for a word.
    ///
    /// - Parameter command: The command that must accept the option and its value, or nil for any.
    fileprivate init?(_ token: ArgumentScanner.Token, for command: Command? = nil) throws {
        guard case .option(let option, let typed) = token else { return nil }
        if let command, !command.options.contains(option) {
            let problem = "The command \(command.call) does not take \(option.dashedName)."
            throw CommandFailure("\(problem) See \(command.helpCall) for its options.", .misused)
        }
        let kind = option.value(for: command)
        let isLimited = kind.choices.count < option.spec.value.choices.count
        let limiting = isLimited ? command : nil
        let thing = limiting.map { "\(option.dashedName) of \($0.call)" } ?? "The option \(option.dashedName)"
        let value = try typed.map { try OptionValue($0, as: kind, of: thing) }
        self.init(option: option, value: value ?? .flag)
    }
}
