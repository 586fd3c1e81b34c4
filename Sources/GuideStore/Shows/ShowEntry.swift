import GuidePlatform
package import TVModel

/// The place of a response about shows in the cache, with its stored form.
package struct ShowEntry<Form: StoredForm>: Hashable, Sendable {
    /// The path in the store.
    package let path: String

    private init(_ kind: ShowCache.Kind, _ name: String) {
        path = "\(ShowCache.folder)/\(kind.rawValue)/\(name).json"
    }
}

extension ShowEntry<StoredShow> {
    package static func facts(of id: Show.ID) -> Self { Self(.facts, "\(id)") }

    /// Returns the entry of the show with the number of another site, which may be any text.
    package static func lookup(_ number: String) -> Self { Self(.lookups, SHA256.hex(of: number.utf8)) }
}

extension ShowEntry<[StoredShow]> {
    /// Returns the entry of a page of the list of all shows.
    package static func page(_ number: Int) -> Self { Self(.pages, "\(number)") }

    /// Returns the entry of the shows that match a text, which may be any text.
    package static func search(_ text: String) -> Self { Self(.searches, SHA256.hex(of: text.utf8)) }
}

extension ShowEntry<[StoredEpisode]> {
    package static func episodes(of id: Show.ID) -> Self { Self(.episodes, "\(id)") }
}

extension ShowEntry<StoredCast> {
    package static func cast(of id: Show.ID) -> Self { Self(.cast, "\(id)") }
}
