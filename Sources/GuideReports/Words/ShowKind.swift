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
        var singular = word
        if word.hasSuffix("ies") {
            singular = word.dropLast(3) + "y"
        } else if word.hasSuffix("s") {
            singular.removeLast()
        }
        return [word, singular].compactMap { word in
            names.first { $0.nameKey == word } ?? synonyms[word]
        }
        .first
    }

    /// The types whose genres say what a show is about.
    private static let nouns = ["Scripted": "series", "Animation": "series", "Documentary": "documentary"]
    /// The genres that stand before such a word, in the form that they have there.
    private static let adjectives = [
        "Action": "action", "Adventure": "adventure", "Children": "children’s", "Crime": "crime", "Espionage": "spy",
        "Family": "family", "Fantasy": "fantasy", "Food": "food", "History": "history", "Horror": "horror",
        "Legal": "legal", "Medical": "medical", "Music": "music", "Mystery": "mystery", "Nature": "nature",
        "Romance": "romantic", "Science-Fiction": "science-fiction", "Sports": "sports", "Supernatural": "supernatural",
        "Thriller": "thriller", "Travel": "travel", "War": "war", "Western": "western",
    ]

    /// Returns whether two kinds that follow each other are one, as this type puts them: `crime drama`, `animated comedy`.
    static func areOne(_ first: String, _ second: String) -> Bool {
        let isAdjective = adjectives[first] != nil || first == "Animation"
        return isAdjective && ["Comedy", "Drama", "Documentary"].contains(second)
    }

    /// Returns what a show is in words: `Animated comedy`, `Crime drama`, `Nature documentary`, `Talk show`, or an empty text
    /// if its type is unknown.
    static func words(for type: String, _ genres: [String]) -> String {
        let words: String
        if let noun = nouns[type] {
            let about = ["Comedy", "Drama"].first(where: genres.contains)?.lowercased() ?? noun
            let first = type == "Animation" ? "animated" : genres.lazy.compactMap { adjectives[$0] }.first
            words = [first ?? "", type == "Documentary" ? noun : about].joinedNonEmpty(by: " ")
        } else {
            words = type == "Reality" ? "reality show" : type.lowercased()
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
