import GuideReports
import TVModel

/// A command of an earlier version that still works, and what replaces it.
struct FormerCommand: Hashable, Sendable {
    /// The words that called it, such as `favorites list`.
    let name: String
    /// The command that does the same.
    let command: Command
    /// The options that make it do so, unless they are given, as they are typed.
    var options = ""

    static let all = [
        FormerCommand(name: "episodes", command: .show, options: "--episodes"),
        FormerCommand(name: "cast", command: .show, options: "--cast"),
        FormerCommand(name: "favorites list", command: .favorites),
        FormerCommand(name: "favorites next", command: .favorites),
        FormerCommand(name: "favorites refresh", command: .favorites, options: "--refresh"),
        FormerCommand(name: "favorites calendar", command: .favoritesUpcoming, options: "--past 30d --format ics"),
        FormerCommand(name: "cache status", command: .cache),
        FormerCommand(name: "cache path", command: .cache),
        FormerCommand(name: "version", command: .version, options: "--version"),
    ]

    /// The words of commands that no other does the work of, each with the call that comes nearest.
    static let gone = ["templates list": "templates export DIR", "templates show": "templates export DIR NAME"]

    /// The notice that names the words of today.
    var notice: String {
        let now = [command == .version ? Program.name : command.call, options].filter { !$0.isEmpty }
        return "\(Program.name) \(name) is now \(now.joined(separator: " "))."
    }

    private var optionTokens: [ArgumentScanner.Token] { (try? ArgumentScanner.tokens(of: options.words)) ?? [] }

    /// Returns whether a command line does what this command did, so that its section of a settings file applies.
    func matches(_ line: TypedCommandLine) -> Bool {
        line.command == command && optionTokens.first?.option.map(line.has) ?? true
    }

    /// Returns tokens with the words of today, and the former command whose words they had.
    ///
    /// - Throws: An error for a command that no other does the work of.
    static func replace(
        in tokens: [ArgumentScanner.Token]
    ) throws -> (tokens: [ArgumentScanner.Token], former: FormerCommand?) {
        let words = tokens.compactMap(\.word)
        let help = words.prefix { $0 == Command.help.rawValue }.prefix(1)
        let typed = words.dropFirst(help.count).map { $0.lowercased() }
        guard !typed.isEmpty else { return (tokens, nil) }
        if let (name, call) = gone.first(where: { typed.starts(with: $0.key.words) }) {
            let problem = "There is no command \(Program.name) \(name) any more."
            throw CommandFailure("\(problem) Use \(Program.name) \(call).", .misused)
        }
        guard let former = all.first(where: { typed.starts(with: $0.name.words) }) else { return (tokens, nil) }
        var given = Set(tokens.compactMap(\.option))
        if given.contains(.days) { given.insert(.past) }
        for case .option(.output, let path?) in tokens where ReportFormat(fileName: path) != nil {
            given.insert(.format)
        }
        let added = former.optionTokens.filter { $0.option.map(given.contains) == false }
        let now = help + (former.command == .version ? [] : former.command.words)
        let arguments = words.dropFirst(help.count + former.name.words.count)
        return (
            (help.isEmpty ? added : []) + (now + arguments).map(ArgumentScanner.Token.word)
                + tokens.filter { $0.word == nil },
            former
        )
    }
}

extension String {
    /// The words between spaces.
    fileprivate var words: [String] { split(separator: " ").map(String.init) }
}

/// The words of earlier versions that are not those of a command.
enum FormerWords {
    /// The values of options that are without effect, each with the option and the value that does the same.
    static let values: [String: (option: Option, now: String)] = ["tune-in": (.clock, "auto")]

    /// The commands of earlier versions that still work, as sentences.
    static let description =
        "Commands of earlier versions still work, with a notice that names the words of today: "
        + FormerCommand.all.map(\.name).joinedByWord("and") + "."

    /// Returns the notices about the former words of a command line and its settings.
    static func notices(about line: TypedCommandLine) -> [String] {
        let values = values.compactMap { word, replacement -> String? in
            guard line.text(replacement.option) == word else { return nil }
            let name = line.name(of: replacement.option)
            return "\(name) takes no \(word) any more; it is \(replacement.now)."
        }
        return [line.former?.notice].compactMap(\.self) + values
    }
}
