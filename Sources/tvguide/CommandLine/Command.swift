/// The commands of the program, by the words that call them. ``definition`` is the type that defines a command.
///
/// The order of the cases is the order in help, manual and completions.
enum Command: String, CaseIterable, Sendable {
    case week, day, tonight, now
    case browse
    case search, shows, show, episodes, cast
    case favoritesAdd = "favorites add"
    case favoritesRemove = "favorites remove"
    case favoritesList = "favorites list"
    case favoritesRefresh = "favorites refresh"
    case favoritesSeen = "favorites seen"
    case favoritesMissed = "favorites missed"
    case favoritesUpcoming = "favorites upcoming"
    case favoritesCalendar = "favorites calendar"
    case favoritesExport = "favorites export"
    case favoritesImport = "favorites import"
    case alerts
    case site
    case grab
    case templatesList = "templates list"
    case templatesShow = "templates show"
    case templatesExport = "templates export"
    case templatesData = "templates data"
    case templatesCheck = "templates check"
    case templatesRender = "templates render"
    case cacheStatus = "cache status"
    case cacheClear = "cache clear"
    case cachePath = "cache path"
    case config, doctor, completions, help, version
    /// Completes a command line for a shell. It is not listed anywhere.
    case completeLine = "complete-line"

    /// The commands that help, manual and completions list.
    static let listed = allCases.filter { $0 != .completeLine }
    /// The command that runs if the command line names no command.
    static let byDefault = Command.week

    /// Returns the command with these words, such as `cache path`.
    static func named(_ words: String) -> Command? { listed.first { $0.rawValue == words } }

    /// The first words of all commands, each once.
    static let firstWords: [String] = listed.map { $0.words[0] }.reduce(into: []) {
        if $0.last != $1 { $0.append($1) }
    }

    /// Returns the summary of the family or the command with this first word.
    static func summary(of word: String) -> String? {
        CommandFamily.named(word)?.summary ?? named(word)?.spec.summary
    }
}

extension Command {
    /// The one or two words that call the command.
    var words: [String] { rawValue.split(separator: " ").map(String.init) }
    /// The family of a command of two words.
    var family: CommandFamily? { words.count > 1 ? CommandFamily.named(words[0]) : nil }
    /// The second word of a command of two words.
    var subcommand: String? { words.count > 1 ? words[1] : nil }
    /// The call of the command in a shell, such as `tvguide cache path`.
    var call: String { "\(Program.name) \(rawValue)" }

    /// The call with arguments and required options, such as `tvguide day DATE`.
    var usage: String {
        ([call] + spec.arguments.map(\.usage) + spec.requiredOptions.map(\.usage)).joined(separator: " ")
    }

    /// The options that the command accepts, in the order of the table.
    var options: [Option] {
        let spec = spec
        let own = Set(spec.options + spec.requiredOptions)
        return Option.allCases.filter { ($0.isCommon || own.contains($0)) && !spec.excludedOptions.contains($0) }
    }
}
