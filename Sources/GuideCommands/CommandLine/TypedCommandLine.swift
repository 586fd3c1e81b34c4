import GuideReports
import GuideService
import TVModel

/// A parsed command line.
struct TypedCommandLine: Equatable, Sendable {
    /// One use of an option.
    struct GivenOption: Equatable, Sendable {
        let option: Option
        let value: OptionValue
        /// The place where it was set.
        var origin = ValueOrigin.commandLine
    }

    /// The command that was given, or the default one. It is `help` or `version` also for the options of these names.
    let command: Command
    /// The arguments of the command; for `help`, the words of a ``HelpTopic``.
    let arguments: [String]
    /// The options in the order given. Settings come before them, in ascending order of precedence.
    var options: [GivenOption] { didSet { values = OptionValues(options) } }
    /// The values that the options set.
    private(set) var values: OptionValues
    /// The words about a guide, or nil if none were typed.
    var guide: TypedGuide?

    init(command: Command, arguments: [String], options: [GivenOption]) {
        self.command = command
        self.arguments = arguments
        self.options = options
        values = OptionValues(options)
    }

    /// Returns whether an option was given.
    func has(_ option: Option) -> Bool { last(option) != nil }

    /// Returns the place where the value with the highest precedence was set, or nil if the option was not set.
    func origin(of option: Option) -> ValueOrigin? { last(option)?.origin }

    /// Returns the last use of an option.
    func last(_ option: Option) -> GivenOption? { options.last { $0.option == option } }
}

/// Words about a guide, which are read once more when the names in its listings are known.
struct TypedGuide: Equatable, Sendable {
    /// All arguments of the program.
    let arguments: [String]
    /// The words, without those of the command.
    let typed: [String]
    /// The days of a span such as `fri-sun`, or nil for those of the command.
    let days: WordQuery.When?
    /// The conditions for which there is no option.
    let words: WordQuery
    /// Whether all words are about days and times, so that no name can change their meaning.
    let isAboutTime: Bool
}

/// The place where the value of an option was set, in order of precedence, the highest first.
enum ValueOrigin: Hashable, Sendable {
    case commandLine
    case environment(variable: String)
    /// A line of a settings file, counted from 1.
    case file(path: String, line: Int)

    /// Returns the name of the option in that place: `--country`, `TVGUIDE_API_URL`, or the line of a file.
    func name(of option: Option) -> String {
        switch self {
        case .commandLine: option.dashedName
        case .environment(let variable): variable
        case .file: "\(place): \(option.rawValue)"
        }
    }

    /// The place within a sentence, safe to print.
    var place: String {
        switch self {
        case .commandLine: "the command line"
        case .environment(let variable): variable
        case .file(let path, let line): "\(displayable(path)), line \(line)"
        }
    }
}

extension TypedCommandLine {
    /// Parses arguments, without the name of the program.
    ///
    /// Options may come before or after the words of a command. `--help`, `--usage` and `--version` take precedence
    /// over other errors in a command line whose words and options are known.
    ///
    /// - Parameter names: The names in the listings of a guide, or nil before these are fetched.
    /// - Throws: The first error found.
    init(parsing arguments: [String], _ names: GuideNames? = nil) throws {
        if arguments.first == Command.completeLine.rawValue {
            self.init(command: .completeLine, arguments: Array(arguments.dropFirst()), options: [])
            return
        }
        if let option = HelpTopic.option(namedIn: arguments) {
            self.init(command: .help, arguments: [option.dashedName], options: [])
            return
        }
        let tokens = try ArgumentScanner.tokens(of: arguments)
        let words = tokens.compactMap(\.word)
        let isRequest = words.count > 2 && words[0].lowercased() == "show" && words[1].lowercased() == "me"
        let topic = isRequest ? nil : try HelpTopic(naming: words, beside: tokens.optionArguments)
        if let topic, let line = try Self(askingForHelpOn: topic, tokens) {
            self = line
            return
        }
        let command = try topic?.command()
        if let command, !words.isEmpty, !GuideLine.reports.contains(command) {
            try self.init(command, Array(words.dropFirst(topic?.words.count ?? 0)), tokens)
        } else {
            try self.init(guideOf: arguments, tokens, after: words.isEmpty ? nil : command, names)
        }
    }

    /// Creates the command line of a command with its arguments.
    private init(_ command: Command, _ arguments: [String], _ tokens: [ArgumentScanner.Token]) throws {
        let options = try Self.options(tokens, of: command)
        let operands = command.spec.joined(arguments)
        try Self.check(options.map(\.option))
        try Self.check(operands, of: command, in: tokens)
        self.init(command: command, arguments: operands, options: options)
    }

    /// Creates the command line of a guide.
    ///
    /// - Parameter report: The command that was typed before the words, or nil if there is none.
    private init(
        guideOf arguments: [String],
        _ tokens: [ArgumentScanner.Token],
        after report: Command?,
        _ names: GuideNames?
    ) throws {
        let typed = tokens.compactMap(\.word).dropFirst(report == nil ? 0 : 1)
        let words = typed.filter { !$0.allSatisfy(\.isWhitespace) }
        let line = try GuideLine(Array(words), after: report, names)
        if let word = line.words.text.first, let failure = CommandFailure.itemApart(word, in: tokens) { throw failure }
        let options = try Self.options(tokens, of: line.command, beside: line.words.text)
        try Self.check((options + line.options).map(\.option))
        if line.command == .day { try Self.check(line.arguments, of: .day, in: tokens) }
        self.init(command: line.command, arguments: line.arguments, options: options + line.options)
        guard !words.isEmpty else { return }
        guide = TypedGuide(
            arguments: arguments,
            typed: Array(words),
            days: line.days,
            words: line.words,
            isAboutTime: line.isAboutTime
        )
    }

    /// Returns the options that were typed for a command.
    ///
    /// - Parameter text: The words of a guide that have no meaning, which may be those of another command.
    private static func options(
        _ tokens: [ArgumentScanner.Token],
        of command: Command,
        beside text: [String] = []
    ) throws -> [GivenOption] {
        try tokens.compactMap { token in
            if case .unknown(let typed) = token {
                let before = Set(tokens.prefix { $0 != token }.compactMap(\.word))
                let judged = text.first.map(before.contains) == true ? text : []
                throw Advice.failure(for: judged, in: tokens) ?? .noOption(typed, of: command, in: tokens)
            }
            if case .option(let option, _) = token, !command.takes(option), !text.isEmpty,
                let failure = Advice.failure(for: text, in: tokens, taking: option)
            {
                throw failure
            }
            if case .option(let option, _) = token, !command.takes(option),
                let line = Advice.line(for: tokens, replacing: token, named: option.rawValue, of: command)
            {
                let problem = "The command \(command.call) does not take \(option.dashedName)."
                throw CommandFailure("\(problem) Did you mean \(Advice.shellLine(line))?", .misused)
            }
            return try GivenOption(token, for: command)
        }
    }

    /// Creates the command line for `--help`, `--usage` or `--version`, whichever comes first, or nil for others.
    private init?(askingForHelpOn topic: HelpTopic, _ tokens: [ArgumentScanner.Token]) throws {
        // Help is shown even if a value is invalid.
        let options = tokens.compactMap { try? GivenOption($0) }
        guard let request = OptionValues(options).request else { return nil }
        for case .unknown(let typed) in tokens { throw CommandFailure.noOption(typed, of: .byDefault, in: tokens) }
        if request == .version {
            self.init(command: .version, arguments: [], options: options)
        } else {
            self.init(command: .help, arguments: topic.words, options: options)
        }
    }

    /// Checks that no two options exclude each other.
    private static func check(_ options: [Option]) throws {
        for option in options {
            guard let other = option.spec.excluded.first(where: options.contains) else { continue }
            throw CommandFailure.conflicting(option, other)
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
        var used = expected.count
        if command == .help {
            // Its single argument is a command, which may have two words.
            guard let topic = try HelpTopic(asked: typed) else { throw CommandFailure.noTopic(typed, in: tokens) }
            used = topic.words.count
        }
        guard typed.count > used else { return }
        throw CommandFailure.itemApart(typed[used], in: tokens) ?? .tooManyArguments(command, extra: typed[used])
    }

    private static func check(_ typed: String, as argument: ArgumentSpec, of command: Command) throws {
        guard !typed.allSatisfy(\.isWhitespace) else { throw CommandFailure.missingArgument(argument.name, command) }
        if case .show = argument.value, typed.isNegativeNumber { throw CommandFailure.noOption(typed, of: command) }
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
        let areNumbers = shows.allSatisfy { $0.allSatisfy(\.isNumber) }
        guard !(first.isRepeated && areSeveral), !areNumbers || isApart && shows.count == 1 else { return words }
        let rest = isApart ? [words.suffix(2).joined(separator: " ")] : Array(words.suffix(others))
        return [shows.joined(separator: " ")] + rest
    }
}

extension TypedCommandLine.GivenOption {
    /// Creates the use of an option, or nil for a word.
    ///
    /// - Parameter command: The command that must accept the option and its value, or nil for any.
    init?(_ token: ArgumentScanner.Token, for command: Command? = nil) throws {
        guard case .option(let option, let typed) = token else { return nil }
        if let command, !command.takes(option) {
            let problem = "The command \(command.call) does not take \(option.dashedName)."
            throw CommandFailure("\(problem) See \(command.helpCall) for its options.", .misused)
        }
        let kind = option.spec(for: command).value
        let isLimited = kind.choices.count < option.spec.value.choices.count
        let limiting = isLimited ? command : nil
        let thing = limiting.map { "\(option.dashedName) of \($0.call)" } ?? "The option \(option.dashedName)"
        let value = try typed.map { try OptionValue($0, as: kind, of: thing) }
        self.init(option: option, value: value ?? .flag)
    }
}
