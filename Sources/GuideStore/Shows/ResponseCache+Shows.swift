import GuidePlatform
package import TVModel

extension ResponseCache {
    package func copy<Form>(of entry: ShowEntry<Form>) -> Fetched<Form.Model>? {
        read(Form.self, at: entry.path)
    }

    /// Returns the IDs of the shows whose cast may be stored, without reading any.
    package func idsWithCast() -> Set<Show.ID> {
        let names = entries(of: .cast).compactMap { $0.path.split(separator: "/").last?.dropLast(".json".count) }
        return Set(names.compactMap { Int($0) })
    }

    package func store<Form>(
        _ copy: Fetched<Form.Model>,
        as entry: ShowEntry<Form>
    ) async throws(StoreFailure) {
        try await files.write(value: StoredResponse<Form>(copy, of: entry.path, root: root), to: entry.path)
    }

    /// Returns the shows of all entries. A show may occur several times.
    package func showsOfResponses() -> [Fetched<Show>] {
        let single = [Kind.facts, .lookups].flatMap { copies(StoredShow.self, of: $0) }
        let several = [Kind.pages, .searches].flatMap { copies([StoredShow].self, of: $0) }.flatMap { list in
            list.value.map { Fetched($0, fetchedAt: list.fetchedAt) }
        }
        return single + several
    }

    /// Returns the values of all usable entries of a kind.
    private func copies<Form: StoredForm>(_ form: Form.Type, of kind: Kind) -> [Fetched<Form.Model>] {
        entries(of: kind).compactMap { read(form, at: $0.path) }
    }

    /// Returns the files of a kind that have the names of entries.
    private func entries(of kind: Kind) -> [StoredFile] {
        ((try? files.list("\(Self.showFolder)/\(kind.rawValue)")) ?? []).filter(Self.hasEntryName)
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

extension ShowEntry<StoredCast> {
    package static func cast(of id: Show.ID) -> Self { Self(.cast, "\(id)") }
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
