import TVModel

extension Show {
    /// Returns the categories of its programmes, each once: `Series`, the type, and the genres.
    ///
    /// - Parameter addsDVB: Whether to add a DVB genre, by the names that tvheadend knows.
    func programmeGenres(addsDVB: Bool) -> [String] {
        let type = self.type?.xmlLine
        let genres = self.genres.compactMap(\.xmlLine)
        // MythTV takes the first category that it does not know as a type for the genre.
        let own = ["Series"] + [type].compactMap { $0 == "Scripted" ? nil : $0 } + genres
        let known = Set(([type].compactMap(\.self) + genres).map { $0.lowercased() })
        // `Drama` is used only if no other word has a name, since it is the least specific.
        let extra = addsDVB ? dvbGenres.first { known.contains($0.word.lowercased()) }?.name : nil
        var seen: Set<String> = []
        return (own.filter { !Self.isFilm($0) } + [extra].compactMap(\.self)).filter {
            seen.insert($0.lowercased()).inserted
        }
    }

    /// Returns whether other programs would list the programme as a movie.
    private static func isFilm(_ name: String) -> Bool {
        ["movie", "film"].contains { name.lowercased().split(separator: " ").contains(Substring($0)) }
    }
}

/// The genres of DVB, by the names that tvheadend knows. Source: tvheadend, `src/epg.c`; ETSI EN 300 468, table 28.
private let dvbGenres: [(word: String, name: String)] = [
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
