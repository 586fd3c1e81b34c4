import TVModel

/// The categories of a programme.
struct ProgrammeGenres {
    /// The names, without duplicates.
    let names: [String]

    /// Creates the categories of a show: `Series`, its type, and its genres.
    ///
    /// - Parameter addsDVB: Whether to add a DVB genre, by the names that tvheadend knows.
    init(of show: Show, addsDVB: Bool) {
        let type = show.type?.xmlLine
        let genres = show.genres.compactMap(\.xmlLine)
        // MythTV takes the first category that it does not know as a type for the genre.
        let own = ["Series"] + [type].compactMap { $0 == "Scripted" ? nil : $0 } + genres
        let extra = addsDVB ? DVBGenre.name(for: [type].compactMap(\.self) + genres) : nil
        var seen: Set<String> = []
        names = (own.filter { !Self.isFilm($0) } + [extra].compactMap(\.self)).filter {
            seen.insert($0.lowercased()).inserted
        }
    }

    /// Returns whether other programs would list the programme as a movie.
    private static func isFilm(_ name: String) -> Bool {
        ["movie", "film"].contains { name.lowercased().split(separator: " ").contains(Substring($0)) }
    }
}

/// The genres of DVB, by the names that tvheadend knows. Source: tvheadend, `src/epg.c`; ETSI EN 300 468, table 28.
private enum DVBGenre {
    /// Returns the name for the first of a show's type and genres that has one. `Drama` is used only if no other word
    /// has a name, since it is the least specific.
    static func name(for words: [String]) -> String? {
        let known = Set(words.map { $0.lowercased() })
        return table.first { known.contains($0.word.lowercased()) }?.name
    }

    private static let table: [(word: String, name: String)] = [
        ("News", "News / Current affairs"), ("Talk Show", "Talk show"), ("Game Show", "Game show / Quiz / Contest"),
        ("Sports", "Sports"), ("Documentary", "Documentary"), ("Variety", "Variety show"),
        ("Panel Show", "Discussion / Interview / Debate"), ("Animation", "Cartoons / Puppets"),
        ("Award Show", "Show / Game show"), ("Crime", "Detective / Thriller"), ("Thriller", "Detective / Thriller"),
        ("Mystery", "Detective / Thriller"), ("Espionage", "Detective / Thriller"),
        ("Action", "Adventure / Western / War"), ("Adventure", "Adventure / Western / War"),
        ("War", "Adventure / Western / War"), ("Western", "Adventure / Western / War"),
        ("Science-Fiction", "Science fiction / Fantasy / Horror"), ("Fantasy", "Science fiction / Fantasy / Horror"),
        ("Horror", "Science fiction / Fantasy / Horror"), ("Supernatural", "Science fiction / Fantasy / Horror"),
        ("Comedy", "Comedy"), ("Romance", "Romance"), ("Children", "Children's / Youth programs"),
        ("Music", "Music / Ballet / Dance"), ("Food", "Cooking"), ("Travel", "Tourism / Travel"),
        ("Nature", "Nature / Animals / Environment"), ("Medical", "Medicine / Physiology / Psychology"),
        ("History", "Education / Science / Factual topics"), ("DIY", "Handicraft"), ("Drama", "Movie / Drama"),
        ("Reality", "Show / Game show"),
    ]
}
