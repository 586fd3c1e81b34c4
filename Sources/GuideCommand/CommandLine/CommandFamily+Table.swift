import CommandLineKit

extension CommandFamily {
    static let favorites = CommandFamily(
        "favorites",
        summary: "Keep favorites, and read them without a network.",
        description: """
            Favorites are kept on this machine, each with its episodes, its cast and its poster, so that they can be \
            read without a network. Guides mark them, and --favorites shows nothing else. Without a further \
            word the favorites are listed. WHICH is a number, a number at IMDb, or a name.
            """,
        defaultCommand: Command.favoritesList.rawValue
    )
    static let templates = CommandFamily(
        "templates",
        summary: "See, export, check and try templates.",
        description: """
            Reports are laid out by Mustache templates. These commands give you the built-in ones to start from, \
            the data that they see, and a quick way to check and try your own.
            """
    )
    static let cache = CommandFamily(
        "cache",
        summary: "See or clear what is stored on disk.",
        description: """
            Every answer of the service is kept on disk, one file for each country and date, so that a second run \
            is quick and a guide can be made while the service is away.
            """
    )
}
