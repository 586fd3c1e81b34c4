import GuidePlatform

/// A change of the list of favorites.
struct FavoritesChange: Sendable {
    /// The favorites before the change.
    let before: [Favorite]
    /// The favorites after it.
    let after: [Favorite]
    /// The damage that was found, or nil if there was none.
    let damage: FavoritesDamage?
}

extension FavoritesStore {
    /// A change of the rows of the list.
    typealias RowChange = @Sendable ([FavoriteRow]) throws(StoreFailure) -> [FavoriteRow]

    /// Changes the list under the lock, sets damaged bytes aside, and removes details that are no longer named.
    func change(_ body: @escaping RowChange) async throws(StoreFailure) -> FavoritesChange {
        var setAside: SetAside?
        while true {
            let (kept, copy) = (setAside?.bytes ?? [], readCopy())
            defer { index.forget() }
            let attempt = try await files.update(Self.list) { bytes -> Attempt in
                self.attempt(changing: &bytes, copy: copy, kept: kept, body)
            }
            switch attempt {
            case .done(let done):
                await finish(done, kept)
                return FavoritesChange(
                    before: done.before.favorites,
                    after: done.after.favorites,
                    damage: damage(of: done.after, because: done.resolution, setAsideAs: setAside?.name)
                )
            case .damaged(let damaged): setAside = try await self.setAside(damaged)
            case .refused(let failure): throw failure
            }
        }
    }

    /// Changes the list so that it names new files of details. Files that it does not name afterwards are removed.
    ///
    /// If the change fails, all of them are removed, and nothing has changed.
    ///
    /// - Returns: The change, and the favorites whose new files the list names.
    func change(
        using new: [Favorite],
        _ body: @escaping RowChange
    ) async throws(StoreFailure) -> (change: FavoritesChange, named: Set<Favorite.ID>) {
        do {
            let change = try await change(body)
            let files = Set(change.after.map(\.file))
            for favorite in new where !files.contains(favorite.file) { removeDetails(favorite.file) }
            return (change, Set(new.filter { files.contains($0.file) }.map(\.id)))
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
        } catch .newerVersion {
            return []
        } catch {
            return nil
        }
    }

    /// Reads the list and its copy, and decides which one to use.
    func resolution() throws(StoreFailure) -> FavoritesResolution {
        let bytes = try files.read(Self.list)
        let resolution = FavoritesResolution(of: bytes, copy: readCopy, displayPath: files.displayPath)
        if case .refused(let failure) = resolution { throw failure }
        return resolution
    }

    /// Returns the favorites of a stored list, with a report of any damage.
    ///
    /// - Parameter resolution: The reason why another list is used, or nil.
    func list(_ stored: StoredFavorites, because resolution: FavoritesResolution?) -> FavoritesList {
        FavoritesList(
            stored.favorites,
            damage: damage(of: stored, because: resolution ?? .usable(stored), setAsideAs: nil)
        )
    }
}

extension FavoritesStore {
    /// The outcome of one attempt at a change.
    private enum Attempt: Sendable {
        case done(Done)
        case damaged(DamagedFavorites)
        case refused(StoreFailure)
    }

    /// A completed change.
    private struct Done: Sendable {
        let resolution: FavoritesResolution
        let before: StoredFavorites
        let after: StoredFavorites
        /// The bytes of the list after the change, or nil if there is no list.
        let bytes: Data?
    }

    /// The copies of damaged bytes under other names.
    private struct SetAside: Sendable {
        let bytes: [Data]
        /// The path of the first copy, or nil if no copy was made.
        let name: String?
    }

    /// Changes the bytes of the list, unless damaged bytes must be set aside first.
    private func attempt(
        changing bytes: inout Data?,
        copy: Result<StoredFavorites.Reading, StoreFailure>,
        kept: [Data],
        _ body: RowChange
    ) -> Attempt {
        let resolution = FavoritesResolution(of: bytes, copy: { copy }, displayPath: files.displayPath)
        if case .refused(let failure) = resolution { return .refused(failure) }
        // Only bytes that are kept under another name may be replaced.
        if case .damaged(let damaged) = resolution, !damaged.bytes.allSatisfy(kept.contains) {
            return .damaged(damaged)
        }
        let before = resolution.list
        var after = before
        do { after.rows = try body(before.rows) } catch { return .refused(error) }
        if after != before || resolution.needsRepair {
            let revisions = [StoredFavorites.reading(bytes), try? copy.get()].map { $0?.revision ?? 0 }
            after.revision = min(revisions.reduce(before.revision, max), .max - 1) + 1
            bytes = after.data
        }
        return .done(Done(resolution: resolution, before: before, after: after, bytes: bytes))
    }

    /// Updates the copy, and then removes the details that neither list names any longer.
    ///
    /// - Parameter kept: Contents that were set aside.
    private func finish(_ done: Done, _ kept: [Data]) async {
        guard let bytes = done.bytes else { return }
        do {
            try await keepCopy(of: bytes, revision: done.after.revision, kept)
        } catch {
            // The change itself is complete. The old copy may still be needed, so its details are kept.
            return
        }
        let kept = Set(done.after.favorites.map(\.file))
        for favorite in done.before.favorites where !kept.contains(favorite.file) { removeDetails(favorite.file) }
    }

    /// Replaces the copy with the list, unless the copy is newer or was written by a newer version.
    private func keepCopy(of bytes: Data, revision: Int, _ kept: [Data]) async throws(StoreFailure) {
        if case .success(.list(let copy)) = readCopy(), copy.revision == revision { return }
        try files.keepOthers(at: Self.copy, except: kept)
        try await files.update(Self.copy) { old in
            switch StoredFavorites.reading(old) {
            case .list(let copy) where copy.revision >= revision: break
            case .newer: break
            case .list, .altered, .missing, .damaged: old = bytes
            }
        }
    }

    private func readCopy() -> Result<StoredFavorites.Reading, StoreFailure> {
        do {
            return .success(StoredFavorites.reading(try files.read(Self.copy)))
        } catch {
            return .failure(error)
        }
    }

    /// Writes damaged bytes to files that are named after their digests, so that no other file is overwritten.
    private func setAside(_ damaged: DamagedFavorites) async throws(StoreFailure) -> SetAside {
        var names: [String] = []
        for data in damaged.bytes {
            let name = "\(Self.setAsidePrefix)\(SHA256.hex(of: data).prefix(12)).json"
            try await files.update(name) { bytes in if bytes == nil { bytes = data } }
            names.append(name)
        }
        return SetAside(bytes: damaged.bytes, name: names.first.map(files.displayPath))
    }

    /// Returns the report of damage, or nil if the list was usable and all its rows are readable.
    private func damage(
        of list: StoredFavorites,
        because resolution: FavoritesResolution,
        setAsideAs name: String?
    ) -> FavoritesDamage? {
        var unreadable = list.unreadableRows
        let (file, kind, recovered): (String, FavoritesDamage.Kind, Int?)
        switch resolution {
        case .damaged(let damaged):
            if damaged.isAltered { unreadable = damaged.unreadableRows }
            let kept = damaged.replacement?.favorites.count
            (file, kind, recovered) = (damaged.file, damaged.isAltered ? .altered : .damaged, kept)
        case .missing(let copy): (file, kind, recovered) = (Self.list, .missing, copy.favorites.count)
        case .usable, .unchecked, .refused:
            if unreadable.isEmpty { return nil }
            (file, kind, recovered) = (Self.list, .unreadableRows, nil)
        }
        return FavoritesDamage(
            file: files.displayPath(file),
            kind: kind,
            setAsideAs: name,
            recovered: recovered,
            unreadableRows: unreadable.count,
            unreadableIDs: unreadable.compactMap(\.id)
        )
    }
}
