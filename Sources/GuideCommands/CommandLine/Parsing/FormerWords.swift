import GuideReports
import TVModel

/// A command of an earlier version that still works, and the words that replace it.
struct FormerCommand: Hashable, Sendable {
    /// The words that called it.
    let words: [String]
    /// The command that does the same.
    let command: Command
    /// The options that make it do so, unless they are given, each with its value.
    var options: [ArgumentScanner.Token] = []

    static let all: [FormerCommand] = [
        FormerCommand(words: ["episodes"], command: .show, options: [.option(.episodes, value: nil)]),
        FormerCommand(words: ["cast"], command: .show, options: [.option(.cast, value: nil)]),
        FormerCommand(words: ["favorites", "list"], command: .favorites),
        FormerCommand(words: ["favorites", "next"], command: .favorites),
        FormerCommand(words: ["favorites", "refresh"], command: .favorites, options: [.option(.refresh, value: nil)]),
        FormerCommand(
            words: ["favorites", "calendar"],
            command: .favoritesUpcoming,
            options: [.option(.past, value: "30d"), .option(.format, value: "ics")]
        ),
        FormerCommand(words: ["cache", "status"], command: .cache),
        FormerCommand(words: ["cache", "path"], command: .cache),
        FormerCommand(words: ["version"], command: .version, options: [.option(.version, value: nil)]),
    ]

    /// The words of commands that no other does the work of, each with the call that comes nearest.
    static let gone = [
        ["templates", "list"]: "templates export DIR", ["templates", "show"]: "templates export DIR NAME",
    ]

    /// The words that called it, such as `favorites list`.
    var name: String { words.joined(separator: " ") }

    /// The notice that names the words of today.
    var notice: String {
        let options = options.map { token in
            guard case .option(let option, let value) = token else { return "" }
            return " " + [option.dashedName, value].compactMap(\.self).joined(separator: " ")
        }
        let now = command == .version ? Program.name : command.call
        return "\(Program.name) \(name) is now \(now)\(options.joined())."
    }

    /// Returns whether a command line does what this command did, so that its section of a settings file applies.
    func matches(_ line: TypedCommandLine) -> Bool {
        guard line.command == command, case .option(let option, _)? = options.first else {
            return line.command == command
        }
        return line.has(option)
    }

    /// Returns tokens with the words of today, and the former command whose words they had.
    ///
    /// - Throws: An error for a command that no other does the work of.
    static func replace(
        in tokens: [ArgumentScanner.Token]
    ) throws -> (tokens: [ArgumentScanner.Token], former: FormerCommand?) {
        let words = tokens.compactMap(\.word)
        guard !words.isEmpty else { return (tokens, nil) }
        let isHelp = words.first == Command.help.rawValue
        let typed = words.dropFirst(isHelp ? 1 : 0).map { $0.lowercased() }
        if let gone = gone.first(where: { typed.starts(with: $0.key) }) {
            let problem = "There is no command \(Program.name) \(gone.key.joined(separator: " ")) any more."
            throw CommandFailure("\(problem) Use \(Program.name) \(gone.value).", .misused)
        }
        guard let former = all.first(where: { typed.starts(with: $0.words) }) else { return (tokens, nil) }
        let arguments = words.dropFirst((isHelp ? 1 : 0) + former.words.count)
        let given = Set(tokens.compactMap { if case .option(let option, _) = $0 { option } else { nil } })
        let namesFormat = tokens.contains { token in
            guard case .option(.output, let path?) = token else { return false }
            return ReportFormat(fileName: path) != nil
        }
        let added = former.options.filter { token in
            guard case .option(let option, _) = token else { return false }
            let isReplaced = option == .format && namesFormat || option == .past && given.contains(.days)
            return !isHelp && !given.contains(option) && !isReplaced
        }
        let now = (isHelp ? ["help"] : []) + (former.command == .version ? [] : former.command.words)
        return (
            added + (now + arguments).map(ArgumentScanner.Token.word) + tokens.filter { $0.word == nil },
            former
        )
    }
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
