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
