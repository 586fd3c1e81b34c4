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

/// A first word that several commands share, such as `cache` of `cache path` and `cache clear`.
struct CommandFamily: Hashable, Sendable {
    /// The first word.
    let name: String
    /// The purpose of the family, in one sentence.
    let summary: String
    /// The purpose of the family, at length.
    let description: String
    /// The command that runs if the first word is used alone, or nil if that is an error.
    var defaultCommand: Command?

    static let all: [CommandFamily] = [.favorites, .templates, .cache]

    /// Returns the family with this first word.
    static func named(_ name: String) -> CommandFamily? { all.first { $0.name == name } }

    var commands: [Command] { Command.listed.filter { $0.family == self } }
    /// The second words that may follow the name of the family.
    var subcommands: [String] { commands.compactMap(\.subcommand) }
}

extension CommandFamily {
    static let cache = CommandFamily(
        name: "cache",
        summary: "Show or clear the data stored on disk.",
        description: """
            Responses of the service are stored on disk, one file for each country and date, so that a second run \
            is quick and a guide can be made while the service is unreachable.
            """
    )

    static let favorites = CommandFamily(
        name: "favorites",
        summary: "Keep favorites, and read them offline.",
        description: """
            Favorites are stored on this computer, each with its episodes, cast and poster, so that they can be read \
            offline. Guides mark them, and --favorites shows only them. Without COMMAND, the favorites are listed. \
            SHOW is a name, an id, a number elsewhere (imdb:tt0098904, tvdb:76107), or a link to TVmaze, IMDb or TheTVDB.
            """,
        defaultCommand: .favoritesList
    )

    static let templates = CommandFamily(
        name: "templates",
        summary: "List, export, check and try templates.",
        description: """
            Mustache templates lay out the reports. These commands print the built-in ones and the data that they \
            render, and check and try your own.
            """
    )
}
