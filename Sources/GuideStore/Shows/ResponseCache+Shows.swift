import GuidePlatform
package import TVModel

extension ResponseCache {
    package func copy<Value>(of entry: ShowEntry<Value>) -> Fetched<Value>? { read(at: entry.path) }

    /// Returns what is stored of a show, which may lack its episodes or its cast, or nil if nothing is but the show itself.
    ///
    /// - Parameter known: The show with the facts from other sources.
    package func details(of id: Show.ID, known: Fetched<Show>? = nil) -> Fetched<ShowDetails>? {
        let cast = copy(of: .cast(of: id))
        if let stored = copy(of: .details(of: id)) {
            return Self.details(stored.map(\.show), stored.map(\.episodes), cast)
        }
        return known.map { Self.details($0, nil, cast) }
    }

    private static func details(
        _ show: Fetched<Show>,
        _ episodes: Fetched<[Episode]>?,
        _ cast: Fetched<Cast>?
    ) -> Fetched<ShowDetails> {
        let fetchedAt =
            [show.fetchedAt, episodes?.fetchedAt, cast?.fetchedAt].compactMap(\.self).min() ?? show.fetchedAt
        let details = ShowDetails(show: show.value, episodes: episodes?.value, cast: cast?.value, fetchedAt: fetchedAt)
        return Fetched(details, fetchedAt: fetchedAt)
    }

    /// Stores a show with its episodes, and its cast, which guides read alone.
    package func store(_ details: Fetched<ShowDetails>) async throws {
        if let cast = details.value.cast { try await store(details.map { _ in cast }, as: .cast(of: details.value.id)) }
        let stored = details.map { ShowWithEpisodes(show: $0.show, episodes: $0.episodes ?? []) }
        try await store(stored, as: .details(of: details.value.id))
    }

    /// Returns the IDs of the shows whose cast may be stored, without reading any.
    package func idsWithCast() -> Set<Show.ID> {
        let names = entries(of: .cast).compactMap { $0.path.split(separator: "/").last?.dropLast(".json".count) }
        return Set(names.compactMap { Int($0) })
    }

    package func store<Value>(_ copy: Fetched<Value>, as entry: ShowEntry<Value>) async throws {
        let response = StoredResponse(root: root, path: entry.path, fetchedAt: copy.fetchedAt, value: copy.value)
        try await files.write(value: Stored(of: response), to: entry.path)
    }

    /// Returns the shows of all entries. A show may occur several times.
    package func showsOfResponses() -> [Fetched<Show>] {
        let single: [Fetched<Show>] = copies(of: .lookups)
        let detailed: [Fetched<ShowOfDetails>] = copies(of: .details)
        let several: [Fetched<[Show]>] = [Kind.pages, .searches].flatMap { copies(of: $0) }
        return single + detailed.map { $0.map(\.show) }
            + several.flatMap { list in list.value.map { Fetched($0, fetchedAt: list.fetchedAt) } }
    }

    /// Returns the values of all usable entries of a kind.
    private func copies<Value: StoredValue>(of kind: Kind) -> [Fetched<Value>] {
        entries(of: kind).compactMap { read(at: $0.path) }
    }

    private func entries(of kind: Kind) -> [StoredFile] {
        (try? files.list("\(Self.showFolder)/\(kind.rawValue)")) ?? []
    }

    /// Returns a copy, or nil if it is invalid or belongs to another path, service or version.
    private func read<Value: StoredValue>(at path: String) -> Fetched<Value>? {
        let stored = files.checkedValue(Stored<StoredResponse<Value>>.self, at: path)?.model
        guard let stored, stored.version == 1, stored.root == root, stored.path == path,
            let value = stored.value, let fetchedAt = stored.fetchedAt
        else { return nil }
        return Fetched(value, fetchedAt: fetchedAt)
    }
}

/// The place of a response about shows in the cache.
package struct ShowEntry<Value: StoredValue>: Hashable, Sendable {
    package let path: String

    private init(_ kind: ResponseCache.Kind, _ name: String) {
        path = "\(ResponseCache.showFolder)/\(kind.rawValue)/\(name).json"
    }

    package static func page(_ number: Int) -> Self where Value == [Show] { Self(.pages, "\(number)") }
    package static func details(of id: Show.ID) -> Self where Value == ShowWithEpisodes { Self(.details, "\(id)") }
    package static func cast(of id: Show.ID) -> Self where Value == Cast { Self(.cast, "\(id)") }

    /// Returns the entry of the show with the number of another site, which may be any text.
    package static func lookup(_ number: String) -> Self where Value == Show {
        Self(.lookups, SHA256.hex(of: number.utf8))
    }

    /// Returns the entry of the shows that match a text, which may be any text.
    package static func search(_ text: String) -> Self where Value == [Show] {
        Self(.searches, SHA256.hex(of: text.utf8))
    }
}

/// A show and its episodes, without its cast.
package struct ShowWithEpisodes: StoredModel {
    let show: Show
    let episodes: [Episode]

    package static func exchanged(_ value: Self?, with members: inout StoredMembers) throws -> Self? {
        var show = value?.show
        var episodes = value?.episodes
        try members.exchange("show", &show)
        try members.exchange("episodes", objects: &episodes)
        return if let show, let episodes { Self(show: show, episodes: episodes) } else { nil }
    }
}

/// The show alone of ``ShowWithEpisodes``, which is only read.
private struct ShowOfDetails: StoredModel {
    let show: Show

    static func exchanged(_ value: Self?, with members: inout StoredMembers) throws -> Self? {
        var show = value?.show
        try members.exchange("show", &show)
        return show.map { Self(show: $0) }
    }
}

/// A response with its origin.
private struct StoredResponse<Value: StoredValue>: StoredModel {
    /// The version that this program writes. Entries of another version count as missing.
    var version = 1
    /// The root address of the service that sent it.
    var root = ""
    /// The path in the store, so that a moved file is not mistaken for another response.
    var path = ""
    var fetchedAt: Instant?
    var value: Value?

    static func exchanged(_ response: Self?, with members: inout StoredMembers) throws -> Self? {
        var response = response ?? Self()
        try members.exchange("version", &response.version)
        try members.exchange("root", &response.root)
        try members.exchange("path", &response.path)
        try members.exchange("fetchedAt", &response.fetchedAt)
        try Value.exchange("value", &response.value, with: &members)
        return response
    }
}
