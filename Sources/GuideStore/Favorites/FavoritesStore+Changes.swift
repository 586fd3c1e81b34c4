import GuidePlatform
import Synchronization
package import TVModel

/// A change of the list of favorites.
package struct FavoritesChange: Sendable {
    package let before: [Favorite]
    package let after: [Favorite]
    /// The damage that was found in the list, or nil if there was none.
    package let damage: FavoritesDamage?

    /// The shows that became favorites.
    package var added: Set<Show.ID> { Set(after.map(\.id)).subtracting(before.map(\.id)) }

    package var removed: [Favorite] {
        let kept = Set(after.map(\.id))
        return before.filter { !kept.contains($0.id) }
    }

    /// The favorites whose marks changed.
    package var marked: Set<Show.ID> {
        let marks = Dictionary(before.map { ($0.id, $0.seen) }) { one, _ in one }
        return Set(after.filter { marks[$0.id] != .some($0.seen) }.map(\.id))
    }
}

extension FavoritesStore {
    typealias RowChange = @Sendable ([FavoriteRow]) throws -> [FavoriteRow]

    /// Changes the list under the lock, sets damaged bytes aside, and removes details that are no longer named.
    func change(_ body: @escaping RowChange) async throws -> FavoritesChange {
        var (kept, name): ([Data], String?) = ([], nil)
        while true {
            let (known, copy) = (kept, readCopy())
            defer { index.withLock { $0 = nil } }
            let attempt = try await files.update(Self.list) { bytes in
                try self.attempt(changing: &bytes, copy: copy, kept: known, body)
            }
            let resolution = attempt.resolution
            guard let after = attempt.after else {
                kept = resolution.damage?.bytes ?? []
                name = try await setAside(kept)
                continue
            }
            await finish(attempt, kept)
            let damage = damage(of: after, because: resolution, setAsideAs: name)
            return FavoritesChange(before: resolution.list.favorites, after: after.favorites, damage: damage)
        }
    }

    /// Changes the list so that it names new files of details. Files that it does not name afterwards are removed.
    ///
    /// If the change fails, all of them are removed, and nothing has changed.
    func change(
        using new: [Favorite],
        _ body: @escaping RowChange
    ) async throws -> FavoritesChange {
        do {
            let change = try await change(body)
            let files = Set(change.after.map(\.file))
            for favorite in new where !files.contains(favorite.file) { removeDetails(favorite.file) }
            return change
        } catch {
            // A failure in the last step may come after the list was replaced.
            let files = namedFiles()
            for favorite in new where files?.contains(favorite.file) == false { removeDetails(favorite.file) }
            throw error
        }
    }

    /// Returns the files of details that the list names, or nil if it cannot be read and may name any.
    private func namedFiles() -> Set<String>? {
        do {
            return Set(try resolution().list.favorites.map(\.file))
        } catch let error where FileFailure(error)?.reason == .newerVersion {
            return []
        } catch {
            return nil
        }
    }

    /// Reads the list and its copy, and decides which one to use.
    func resolution() throws -> FavoritesResolution {
        try FavoritesResolution(of: try files.read(Self.list), copy: readCopy, displayPath: files.displayPath)
    }

    /// Returns the report of damage, or nil if the list is used and all its rows are readable.
    ///
    /// - Parameter name: The path of the copy of damaged bytes, or nil if there is none.
    func damage(
        of list: StoredFavorites,
        because resolution: FavoritesResolution,
        setAsideAs name: String? = nil
    ) -> FavoritesDamage? {
        let found = resolution.damage
        let unreadable = found?.unreadableRows ?? list.unreadableRows
        if found == nil, unreadable.isEmpty { return nil }
        return FavoritesDamage(
            file: files.displayPath(found?.file ?? Self.list),
            kind: found?.kind ?? .unreadableRows,
            setAsideAs: name,
            recovered: found?.recovered,
            unreadableRows: unreadable.count,
            unreadableIDs: unreadable.compactMap(\.id)
        )
    }
}

extension FavoritesStore {
    private struct Attempt: Sendable {
        let resolution: FavoritesResolution
        /// The list after the change, or nil if damaged bytes must be set aside first.
        var after: StoredFavorites?
        /// The bytes of the list after the change, or nil if there is no list.
        var bytes: Data?
    }

    /// Changes the bytes of the list, unless damaged bytes must be set aside first.
    private func attempt(
        changing bytes: inout Data?,
        copy: Result<StoredFavorites.Reading, any Error>,
        kept: [Data],
        _ body: RowChange
    ) throws -> Attempt {
        let resolution = try FavoritesResolution(of: bytes, copy: { copy }, displayPath: files.displayPath)
        // Only bytes that are kept under another name may be replaced.
        guard resolution.damage?.bytes.allSatisfy(kept.contains) ?? true else { return Attempt(resolution: resolution) }
        let before = resolution.list
        var after = before
        after.rows = try body(before.rows)
        if after != before || resolution.needsRepair {
            let revisions = [StoredFavorites.reading(bytes), try? copy.get()].map { $0?.revision ?? 0 }
            after.revision = min(revisions.reduce(before.revision, max), .max - 1) + 1
            bytes = after.data
        }
        return Attempt(resolution: resolution, after: after, bytes: bytes)
    }

    /// Updates the copy, and then removes the details that neither list names any longer.
    private func finish(_ attempt: Attempt, _ kept: [Data]) async {
        guard let bytes = attempt.bytes, let after = attempt.after else { return }
        do {
            try await keepCopy(of: bytes, revision: after.revision, kept)
        } catch {
            // The change itself is complete. The old copy may still be needed, so its details are kept.
            return
        }
        let named = Set(after.favorites.map(\.file))
        for favorite in attempt.resolution.list.favorites where !named.contains(favorite.file) {
            removeDetails(favorite.file)
        }
    }

    /// Replaces the copy with the list, unless the copy is newer or was written by a newer version.
    private func keepCopy(of bytes: Data, revision: Int, _ kept: [Data]) async throws {
        if case .success(.list(let copy)) = readCopy(), copy.revision == revision { return }
        try files.keepOthers(at: Self.copy, except: kept) { bytes in
            switch StoredFavorites.reading(bytes) {
            case .list, .newer: true
            case .altered, .missing, .damaged: false
            }
        }
        try await files.update(Self.copy) { old in
            switch StoredFavorites.reading(old) {
            case .list(let copy) where copy.revision >= revision: break
            case .newer: break
            case .list, .altered, .missing, .damaged: old = bytes
            }
        }
    }

    private func readCopy() -> Result<StoredFavorites.Reading, any Error> {
        do {
            return .success(StoredFavorites.reading(try files.read(Self.copy)))
        } catch {
            return .failure(error)
        }
    }

    /// Writes damaged bytes to files that are named after their digests, so that no other file is overwritten.
    ///
    /// - Returns: The path of the first file for messages.
    private func setAside(_ damaged: [Data]) async throws -> String? {
        var names: [String] = []
        for data in damaged {
            let name = "\(Self.setAsidePrefix)\(SHA256.hex(of: data).prefix(12)).json"
            try await files.update(name) { bytes in if bytes == nil { bytes = data } }
            names.append(name)
        }
        return names.first.map(files.displayPath)
    }
}
