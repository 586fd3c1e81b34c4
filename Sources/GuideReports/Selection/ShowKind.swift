import TVModel

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
    package static let synonyms = [
        "kid": "Children", "child": "Children", "cartoon": "Animation", "animated": "Animation",
        "scifi": "Science-Fiction", "sport": "Sports", "talk": "Talk Show", "game": "Game Show", "award": "Award Show",
        "docu": "Documentary", "romantic": "Romance", "cooking": "Food", "sitcom": "Comedy", "soap": "Drama",
    ]

    /// Returns the kind that a text names, or nil if it names none. Case, spaces and hyphens do not matter, and a plural
    /// names the same kind.
    package static func named(_ text: String) -> String? {
        let word = text.nameKey
        let singular =
            word.hasSuffix("ies") ? word.dropLast(3) + "y" : word.hasSuffix("s") ? word.dropLast() : word[...]
        return [word, String(singular)].compactMap { word in
            names.first { $0.nameKey == word } ?? synonyms[word]
        }
        .first
    }
}
