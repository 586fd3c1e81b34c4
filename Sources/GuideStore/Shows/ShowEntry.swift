import GuideDigest
package import TVModel

/// The place of one thing that is told of shows, and what kind of thing it is.
package struct ShowEntry<Value: Sendable & Codable & Equatable>: Hashable, Sendable {
    /// Where it lies in the store.
    package let path: String

    private init(_ kind: ShowCache.Kind, _ name: String) {
        path = "\(ShowCache.folder)/\(kind.rawValue)/\(name).json"
    }
}

extension ShowEntry<Show> {
    /// A show itself.
    package static func facts(of id: Show.ID) -> Self { Self(.facts, "\(id)") }

    /// The show that has a number at IMDb, which may be anybody's text.
    package static func lookup(imdb number: String) -> Self { Self(.lookups, SHA256.hex(of: number.utf8)) }
}

extension ShowEntry<[Show]> {
    /// A page of the list of all shows.
    package static func page(_ number: Int) -> Self { Self(.pages, "\(number)") }

    /// What was found for a text, which is anybody's.
    package static func search(_ text: String) -> Self { Self(.searches, SHA256.hex(of: text.utf8)) }
}

extension ShowEntry<[Episode]> {
    /// The episodes of a show.
    package static func episodes(of id: Show.ID) -> Self { Self(.episodes, "\(id)") }
}

extension ShowEntry<Cast> {
    /// Who plays in a show.
    package static func cast(of id: Show.ID) -> Self { Self(.cast, "\(id)") }
}
