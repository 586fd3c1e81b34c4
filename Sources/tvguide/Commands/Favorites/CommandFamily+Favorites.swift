extension CommandFamily {
    static let favorites = CommandFamily(
        name: "favorites",
        summary: "Keep favorites, and read them offline.",
        description: """
            Favorites are stored on this computer, each with its episodes, cast and poster, so that they can be read \
            offline. Guides mark them, and --favorites shows only them. Without COMMAND, the favorites are listed. \
            SHOW is an id, an IMDb id, or a name.
            """,
        defaultCommand: .favoritesList
    )
}
