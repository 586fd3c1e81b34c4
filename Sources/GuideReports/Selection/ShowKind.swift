/// The kinds of show: the genres and types of the service. Source: tvmaze.com/shows, whose filters list them.
package enum ShowKind {
    /// The names, as the service spells them.
    package static let names = [
        "Action", "Adult", "Adventure", "Animation", "Anime", "Award Show", "Children", "Comedy", "Crime", "DIY",
        "Documentary", "Drama", "Espionage", "Family", "Fantasy", "Food", "Game Show", "History", "Horror", "Legal",
        "Medical", "Music", "Mystery", "Nature", "News", "Panel Show", "Reality", "Romance", "Science-Fiction",
        "Scripted", "Sports", "Supernatural", "Talk Show", "Thriller", "Travel", "Variety", "War", "Western",
    ]

    /// Other words for some of them.
    private static let synonyms = [
        "kids": "Children", "cartoon": "Animation", "scifi": "Science-Fiction", "sport": "Sports", "talk": "Talk Show",
        "game": "Game Show", "award": "Award Show",
    ]

    /// Returns the kind that a text names, or nil if it names none. Case, spaces and hyphens do not matter, and a plural
    /// names the same kind.
    package static func named(_ text: String) -> String? {
        let word = plain(text)
        let singular =
            word.hasSuffix("ies") ? word.dropLast(3) + "y" : word.hasSuffix("s") ? word.dropLast() : word[...]
        return [word, String(singular)].compactMap { word in
            names.first { plain($0) == word } ?? synonyms[word]
        }
        .first
    }

    private static func plain(_ text: String) -> String { text.lowercased().filter { !" -".contains($0) } }
}
