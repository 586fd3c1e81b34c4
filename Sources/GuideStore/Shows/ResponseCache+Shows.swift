package import GuidePlatform
package import TVModel

extension ResponseCache {
    package func copy<Form>(of entry: ShowEntry<Form>) -> Fetched<Form.Model>? {
        read(Form.self, at: entry.path)
    }

    /// Returns what is stored of a show, which may lack its episodes or its cast, or nil if nothing is but the show itself.
    ///
    /// - Parameter known: The show with the facts from other sources.
    package func details(of id: Show.ID, known: Fetched<Show>? = nil) -> Fetched<ShowDetails>? {
        let cast = copy(of: .cast(of: id))
        if let stored = copy(of: .details(of: id)) {
            return Self.details(stored.map(\.show), stored.map { $0.episodes ?? [] }, cast)
        }
        return (copy(of: .facts(of: id)) ?? known).map { Self.details($0, copy(of: .episodes(of: id)), cast) }
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
        try await store(details, as: .details(of: details.value.id))
    }

    /// Returns the IDs of the shows whose cast may be stored, without reading any.
    package func idsWithCast() -> Set<Show.ID> {
        let names = entries(of: .cast).compactMap { $0.path.split(separator: "/").last?.dropLast(".json".count) }
        return Set(names.compactMap { Int($0) })
    }

    package func store<Form>(
        _ copy: Fetched<Form.Model>,
        as entry: ShowEntry<Form>
    ) async throws {
        try await files.write(value: StoredResponse<Form>(copy, of: entry.path, root: root), to: entry.path)
    }

    /// Returns the shows of all entries. A show may occur several times.
    package func showsOfResponses() -> [Fetched<Show>] {
        let single =
            [Kind.facts, .lookups].flatMap { copies(StoredShow.self, of: $0) }
            + copies(StoredShowOfDetails.self, of: .details)
        let several = [Kind.pages, .searches].flatMap { copies([StoredShow].self, of: $0) }.flatMap { list in
            list.value.map { Fetched($0, fetchedAt: list.fetchedAt) }
        }
        return single + several
    }

    /// Returns the values of all usable entries of a kind.
    private func copies<Form: StoredForm>(_ form: Form.Type, of kind: Kind) -> [Fetched<Form.Model>] {
        entries(of: kind).compactMap { read(form, at: $0.path) }
    }

    private func entries(of kind: Kind) -> [StoredFile] {
        (try? files.list("\(Self.showFolder)/\(kind.rawValue)")) ?? []
    }

    private func read<Form: StoredForm>(_ form: Form.Type, at path: String) -> Fetched<Form.Model>? {
        files.checkedValue(StoredResponse<Form>.self, at: path)?.copy(of: path, root: root)
    }
}

/// The place of a response about shows in the cache, with its stored form.
package struct ShowEntry<Form: StoredForm>: Hashable, Sendable {
    package let path: String

    private init(_ kind: ResponseCache.Kind, _ name: String) {
        path = "\(ResponseCache.showFolder)/\(kind.rawValue)/\(name).json"
    }
}

extension ShowEntry<StoredShow> {
    package static func facts(of id: Show.ID) -> Self { Self(.facts, "\(id)") }

    /// Returns the entry of the show with the number of another site, which may be any text.
    package static func lookup(_ number: String) -> Self { Self(.lookups, SHA256.hex(of: number.utf8)) }
}

extension ShowEntry<[StoredShow]> {
    package static func page(_ number: Int) -> Self { Self(.pages, "\(number)") }

    /// Returns the entry of the shows that match a text, which may be any text.
    package static func search(_ text: String) -> Self { Self(.searches, SHA256.hex(of: text.utf8)) }
}

extension ShowEntry<[StoredEpisode]> {
    package static func episodes(of id: Show.ID) -> Self { Self(.episodes, "\(id)") }
}

extension ShowEntry<StoredShowWithEpisodes> {
    package static func details(of id: Show.ID) -> Self { Self(.details, "\(id)") }
}

extension ShowEntry<StoredCast> {
    package static func cast(of id: Show.ID) -> Self { Self(.cast, "\(id)") }
}

/// A show and its episodes as stored, without its cast.
package struct StoredShowWithEpisodes: StoredForm {
    let show: StoredShow
    let episodes: [StoredEpisode]

    package init(of details: ShowDetails) {
        show = StoredShow(of: details.show)
        episodes = [StoredEpisode](of: details.episodes ?? [])
    }

    package var json: JSONValue { ["show": show.json, "episodes": episodes.json] }

    package var model: ShowDetails {
        ShowDetails(show: show.model, episodes: episodes.model, cast: nil, fetchedAt: Instant(secondsSince1970: 0))
    }
}

/// The show alone of ``StoredShowWithEpisodes``.
private struct StoredShowOfDetails: StoredForm {
    let show: StoredShow

    init(of show: Show) { self.show = StoredShow(of: show) }

    var json: JSONValue { ["show": show.json] }
    var model: Show { show.model }
}

/// The stored form of a response, with its version and its path.
struct StoredResponse<Form: StoredForm>: Decodable, JSONRepresentable {
    let version: Int
    /// The root address of the service that sent it.
    let root: String
    /// The path in the store, so that a moved file is not mistaken for another response.
    let path: String
    let fetchedAt: Int
    let value: Form

    init(_ copy: Fetched<Form.Model>, of path: String, root: String) {
        version = storedResponseVersion
        self.root = root
        self.path = path
        fetchedAt = copy.fetchedAt.secondsSince1970
        value = Form(of: copy.value)
    }

    var json: JSONValue {
        .object(omittingNulls: [
            "version": .integer(version),
            "root": .string(root),
            "path": .string(path),
            "fetchedAt": .integer(fetchedAt),
            "value": value.json,
        ])
    }

    /// Returns the copy, or nil if it is invalid or belongs to another path, service or version.
    func copy(of wantedPath: String, root wantedRoot: String) -> Fetched<Form.Model>? {
        guard version == storedResponseVersion, root == wantedRoot, path == wantedPath,
            let instant = Instant(storedSeconds: fetchedAt)
        else { return nil }
        return Fetched(value.model, fetchedAt: instant)
    }
}

/// The version that this program writes. Entries of another version count as missing.
private let storedResponseVersion = 1
