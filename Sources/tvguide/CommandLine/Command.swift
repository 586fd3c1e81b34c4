import CommandLineKit

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
    case favoritesUpcoming = "favorites upcoming"
    case favoritesCalendar = "favorites calendar"
    case favoritesExport = "favorites export"
    case favoritesImport = "favorites import"
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

    /// Returns the command with these words. The compiler's own initializer would first build a table of all words.
    init?(rawValue words: String) {
        guard let command = Self.allCases.first(where: { $0.rawValue == words }) else { return nil }
        self = command
    }

    /// The first words of all commands, each once.
    static var firstWords: [String] {
        allCases.map { String($0.rawValue.prefix { $0 != " " }) }.reduce(into: []) {
            if $0.last != $1 { $0.append($1) }
        }
    }
}

extension CommandSpec {
    /// Creates an entry of the table of commands, with the program's own names.
    init(
        _ command: Command,
        summary: String,
        description: String,
        arguments: [ArgumentSpec] = [],
        options: [Option] = [],
        requiredOptions: [Option] = [],
        excludedOptions: [Option] = [],
        examples: [Example]
    ) {
        self.init(
            command.rawValue,
            summary: summary,
            description: description,
            arguments: arguments,
            options: options.map(\.rawValue),
            requiredOptions: requiredOptions.map(\.rawValue),
            excludedOptions: excludedOptions.map(\.rawValue),
            examples: examples
        )
    }
}

extension ArgumentSpec {
    /// The ways to name a show.
    static let showInWords = "a show (its name, its id, or its IMDb id)"

    /// An argument that names a show by its ID, its IMDb ID or its name.
    static let show = ArgumentSpec(
        "SHOW",
        description: ArgumentSpec.showInWords,
        .text(),
        adviceOnExtraWords: "Put a name of several words in quotes."
    )
}
