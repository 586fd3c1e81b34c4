import GuideReports
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
    /// The words about a guide.
    case words

    /// Creates the topic that the words after `help` name: as ``init(naming:)``, or an option, with or without dashes.
    init?(asked words: [String]) throws {
        if words.count == 1, words[0].lowercased() == "words" {
            self = .words
            return
        }
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

    /// Creates the topic that the first of these words name, or nil if the first names none. Later words are ignored.
    ///
    /// - Parameter options: The options beside them.
    /// - Throws: An error if the second word is none of the family's.
    init?(naming words: [String], beside options: [String] = []) throws {
        guard let first = words.first else {
            self = .overview
            return
        }
        if let family = CommandFamily.named(first.lowercased()) {
            guard let word = words.dropFirst().first else {
                self = .family(family)
                return
            }
            guard let command = Command.named("\(family.name) \(word.lowercased())") else {
                let near = Suggestion.nearest(to: word, among: family.subcommands)
                let rest = words.dropFirst(2)
                let line =
                    Advice.line(for: words.map(ArgumentScanner.Token.word)) ?? near.map { [family.name, $0] + rest }
                    ?? Self.guide(of: family, words)
                let whole = line.flatMap { Advice.parsable($0 + options) } ?? line
                let advice =
                    whole.map { "Did you mean \(Advice.shellLine($0))?" }
                    ?? "It takes \(family.subcommands.joinedByWord("or"))."
                let problem = "There is no command tvguide \(family.name) \(quotedForDisplay(word))."
                throw CommandFailure("\(problem) \(advice)", .misused)
            }
            self = .command(command)
        } else if let command = Command.named(first.lowercased()), command.subcommand == nil {
            self = .command(command)
        } else {
            return nil
        }
    }

    /// Returns the guide of the favorites that is meant by words behind `favorites`, such as `favorites tonight`.
    private static func guide(of family: CommandFamily, _ words: [String]) -> [String]? {
        let query = WordReader().read(Array(words.dropFirst()))
        guard family.name == Option.favorites.rawValue, query.text.allSatisfy(WordQuery.isFiller) else { return nil }
        let saysNothing = query.terms.count == 1 && !query.text.isEmpty
        return saysNothing ? [family.name] : words.dropFirst() + [Option.favorites.dashedName]
    }

    /// Returns the command that runs if the command line names this topic.
    func command() throws -> Command {
        switch self {
        case .overview: return .byDefault
        case .option, .words: return .help
        case .command(let command): return command
        case .family(let family):
            if let command = family.defaultCommand { return command }
            let words = family.subcommands.joinedByWord("or")
            throw CommandFailure("The command tvguide \(family.name) needs a subcommand: \(words).", .misused)
        }
    }

    /// The words that name the topic.
    var words: [String] {
        switch self {
        case .overview: []
        case .family(let family): [family.name]
        case .command(let command): command.words
        case .option(let option): [option.dashedName]
        case .words: ["words"]
        }
    }
}
