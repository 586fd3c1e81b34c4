import Foundation
package import TVModel

/// What the service told of shows, on disk: one file for each thing, such as `shows/episodes/143.json`.
///
/// As with ``ScheduleCache``, an entry that cannot be read, is cut, comes from another service root or was written by
/// another version is a miss, never an error.
package struct ShowCache: Sendable {
    /// The folder of all that is told of shows.
    package static let folder = "shows"
    /// How long an entry stays after it was last written, in days.
    package static let keepingDays = 60

    /// The kinds of things, each in a folder of its own.
    package enum Kind: String, CaseIterable, Sendable {
        case facts, episodes, cast, pages, searches, lookups
    }

    private let files: any FileStore
    private let root: String

    /// The cache of the answers of one service root.
    package init(files: any FileStore, root: String) {
        self.files = files
        self.root = root
    }

    /// The stored answer.
    package func copy<Value>(of entry: ShowEntry<Value>) -> StoredCopy<Value>? {
        read(Value.self, at: entry.path)
    }

    /// What becomes another whenever an answer is stored; nil where none is.
    package func revision<Value>(of entry: ShowEntry<Value>) -> String? {
        ((try? files.file(entry.path)) ?? nil)?.revision
    }

    /// Stores an answer in the place of an older one.
    package func store<Value>(_ copy: StoredCopy<Value>, as entry: ShowEntry<Value>) async throws(StoreFailure) {
        let stored = StoredAnswer(copy, of: entry.path, root: root)
        guard let data = try? JSONEncoder.ofStore.encode(stored) else { throw .unencodable(path: entry.path) }
        try await files.write(data, to: entry.path)
    }

    /// All that any entry tells of any show; a show may stand there several times.
    package func shows() -> [StoredCopy<Show>] {
        let single = [Kind.facts, .lookups].flatMap { copies(Show.self, of: $0) }
        let several = [Kind.pages, .searches].flatMap { copies([Show].self, of: $0) }.flatMap { list in
            list.value.map { StoredCopy($0, fetchedAt: list.fetchedAt) }
        }
        return single + several
    }

    /// Removes the entries that were written too long ago; one that cannot be removed keeps no other.
    ///
    /// - Parameter now: The date of this machine, as the files' own age is told by it.
    package func prune(now: Instant) throws(StoreFailure) {
        let oldest = Date(timeIntervalSince1970: Double(now.secondsSince1970 - Self.keepingDays * 86_400))
        var failure: StoreFailure?
        for file in try files.list(Self.folder) where file.modified < oldest && Self.isEntry(file) {
            do throws(StoreFailure) { try files.remove(file.path) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }

    /// Whether a file is named as entries are; what else somebody put into the folder is not ours to remove.
    package static func isEntry(_ file: StoredFile) -> Bool {
        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == folder, parts[2].hasSuffix(".json"),
            let kind = Kind(rawValue: String(parts[1]))
        else { return false }
        let name = parts[2].dropLast(".json".count)
        return switch kind {
        case .facts, .episodes, .cast, .pages: Int(name) != nil
        case .searches, .lookups: name.utf8.count == 64 && name.utf8.allSatisfy("0123456789abcdef".utf8.contains)
        }
    }

    /// What all usable entries of a kind hold.
    private func copies<Value: Codable & Sendable>(_ type: Value.Type, of kind: Kind) -> [StoredCopy<Value>] {
        let found = ((try? files.list("\(Self.folder)/\(kind.rawValue)")) ?? []).filter(Self.isEntry)
        return found.compactMap { read(type, at: $0.path) }
    }

    private func read<Value: Codable & Sendable>(_ type: Value.Type, at path: String) -> StoredCopy<Value>? {
        guard let data = try? files.read(path) else { return nil }
        let stored = try? JSONDecoder().decode(StoredAnswer<Value>.self, from: data)
        return stored?.copy(of: path, root: root)
    }
}

extension JSONEncoder {
    /// The encoder of all that lies on disk: the same value makes the same bytes.
    static var ofStore: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
