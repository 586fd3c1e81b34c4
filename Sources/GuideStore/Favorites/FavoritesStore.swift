import GuidePlatform
import Synchronization
package import TVModel

/// The user's favorites on disk.
///
/// `favorites.json` lists them, and `favorites.last-good.json` contains the same bytes, written after it. A file in
/// `details/` contains the episodes and the cast of each. One rule holds for damage: the list is used if it is whole,
/// else the copy if that is whole, else the readable rows of both.
///
/// Every change reads, changes and writes the files under the store's lock. Nothing is fetched while the lock is held.
package final class FavoritesStore: Sendable {
    static let list = "favorites.json"
    /// The name of the copy of the list.
    static let copy = "favorites.last-good.json"

    /// The files of the favorites and of their posters.
    package let files: DataFolder
    /// The result of the last reading of the list, or nil after a change.
    private let index = Mutex<Index?>(nil)

    /// One revision of the list and its copy, so that a run that asks for many favorites reads them once.
    private struct Index {
        let revisions: [String?]
        let found: Found
        let list: FavoritesList
        let byID: [Show.ID: Favorite]
    }

    package init(files: DataFolder) {
        self.files = files
    }

    /// Reads the favorites, in the order in which they were added.
    ///
    /// Damage is repaired if possible: damaged bytes are kept under another name, and both lists are written anew. If
    /// nothing can be written, or another run holds the lock, what was found is used without being stored.
    ///
    /// - Throws: ``FileFailure`` if the list cannot be read or belongs to a newer version.
    package func favorites() async throws -> FavoritesList {
        let current = try current()
        let found = current.found
        // Reading never replaces a lost list with an empty one. The next change sets the lost list aside.
        let isLost = found.damage.map { $0.recovered == nil } ?? false
        if found.needsRepair, !isLost {
            do {
                let change = try await change(waitingUpTo: .zero) { _ in }
                return FavoritesList(favorites: change.after, damage: change.damage)
            } catch let error where error is CancellationError || FileFailure(error)?.reason == .newerVersion {
                throw error
            } catch {}
        }
        return current.list
    }

    /// The path of the list, for messages.
    package var displayPath: String { files.displayPath(Self.list) }

    /// Returns whether there is a list, perhaps an empty one, or its copy.
    ///
    /// - Throws: ``FileFailure`` if that cannot be found out.
    package func hasList() throws -> Bool {
        if try files.read(Self.list) != nil || files.read(Self.copy) != nil { return true }
        try files.checkIsFolder()
        return false
    }

    /// Returns the favorites that can be read, or none. Nothing is repaired.
    package func readableFavorites() -> [Favorite] { (try? current())?.list.favorites ?? [] }

    /// Returns a favorite, or nil if the show is not a favorite. Nothing is repaired.
    package func favorite(_ id: Show.ID) -> Favorite? { (try? current())?.byID[id] }

    /// Reads the details of a favorite, or returns nil if the show is not a favorite. Nothing is repaired.
    ///
    /// If the episodes and the cast cannot be read, the details contain only the show itself.
    package func details(of id: Show.ID) -> ShowDetails? {
        guard let favorite = favorite(id) else { return nil }
        return storedDetails(of: favorite)
            ?? ShowDetails(show: favorite.show, episodes: nil, cast: nil, fetchedAt: favorite.fetchedAt)
    }

    /// Adds shows with their details, unless they are already favorites. The list is written once.
    ///
    /// - Throws: ``FileFailure`` if the list cannot be changed. Then no show is added.
    package func add(_ details: [ShowDetails], at instant: Instant) async throws -> FavoritesChange {
        try await change { list in
            var ids = Set(list.favorites.map(\.id))
            for details in details where ids.insert(details.id).inserted {
                try self.write(details)
                let file = Self.file(of: details.id)
                let fetchedAt = details.fetchedAt
                let new = Favorite(show: details.show, addedAt: instant, fetchedAt: fetchedAt, file: file)
                list.rows.append(FavoriteRow(new))
            }
        }
    }

    /// Replaces the details of favorites. Shows that are not favorites are ignored. The list is written once.
    ///
    /// If the new details of a show lack the episodes or the cast, the old ones are kept.
    ///
    /// - Returns: The shows that are favorites.
    /// - Throws: ``FileFailure`` if the list cannot be changed.
    @discardableResult
    package func replace(_ details: [ShowDetails]) async throws -> Set<Show.ID> {
        let new = Dictionary(details.map { ($0.id, $0) }) { $1 }
        let change = try await change { list in
            try list.update { favorite in
                guard var new = new[favorite.id] else { return }
                let old = self.storedDetails(of: favorite)
                new.episodes = new.episodes ?? old?.episodes
                new.cast = new.cast ?? old?.cast
                try self.write(new)
                // The mark stays, even if it was set while the details were fetched.
                favorite.show = new.show
                favorite.fetchedAt = new.fetchedAt
                favorite.file = Self.file(of: new.id)
            }
        }
        return Set(change.after.map(\.id)).intersection(new.keys)
    }

    /// Sets or removes the marks of favorites. The list is written once, if a mark changes.
    ///
    /// - Parameter mark: Returns the mark of a show, given the present one. It is called while the list is locked.
    /// - Throws: ``FileFailure`` if the list cannot be changed. Then no mark is changed.
    package func markSeen(
        _ ids: Set<Show.ID>,
        _ mark: @Sendable (Show.ID, SeenMark?) -> SeenMark?
    ) async throws -> FavoritesChange {
        try await change { list in
            list.update { if ids.contains($0.id) { $0.seen = mark($0.id, $0.seen) } }
        }
    }

    /// Removes shows from the favorites, with their details: all of them in one step, or none if that fails.
    package func remove(_ ids: Set<Show.ID>) async throws -> FavoritesChange {
        try await change { list in
            list.rows.removeAll { row in row.favorite.map { ids.contains($0.id) } ?? false }
        }
    }

    /// Returns what is in the list and its copy, which are read unless they are as they were the last time.
    private func current() throws -> Index {
        let revisions = try [Self.list, Self.copy].map { try files.file($0)?.revision }
        if let known = index.withLock(\.self), known.revisions == revisions { return known }
        let found = try find()
        let list = FavoritesList(favorites: found.list.favorites, damage: report(found, on: found.list))
        let byID = Dictionary(list.favorites.map { ($0.id, $0) }) { one, _ in one }
        let read = Index(revisions: revisions, found: found, list: list, byID: byID)
        index.withLock { $0 = read }
        return read
    }
}

extension FavoritesStore {
    /// The list in use.
    private struct Found {
        var list: StoredFavorites
        /// The bytes of the file `favorites.json`, which may be another list.
        let bytes: Data?
        /// Whether a newer version wrote the copy, which stays as it is.
        var isCopyNewer = false
        /// The damage for which another list is used, or only a part of it.
        var damage: FavoritesDamage?
        /// The bytes to keep under another name before they are replaced.
        var damaged: [Data] = []
        /// Whether the list and its copy must be written, even if nothing is changed.
        var needsRepair = false
    }

    /// Changes the list under the lock, and sets damaged bytes aside.
    ///
    /// - Parameter limit: The maximum time to wait for other runs, or nil for that of the folder.
    private func change(
        waitingUpTo limit: Duration? = nil,
        _ body: (inout StoredFavorites) throws -> Void
    ) async throws -> FavoritesChange {
        let lock = try await files.lock(waitingUpTo: limit)
        defer {
            lock.release()
            index.withLock { $0 = nil }
        }
        var found = try find(isChanged: true)
        var list = found.list
        // Also if not all could be written.
        defer { if list != found.list { removeUnnamed(found.list.favorites + list.favorites) } }
        try body(&list)
        if list != found.list || found.needsRepair {
            found.damage?.setAsideAs = try found.damaged.map(setAside).first.map(files.displayPath)
            try files.keepOthers(at: Self.copy, except: found.damaged + [found.bytes].compactMap(\.self)) { bytes in
                // An error means that a newer version wrote it.
                do { return try parsed(bytes, Self.copy) != nil } catch { return true }
            }
            list.revision += 1
            try write(list, to: found.isCopyNewer ? [Self.list] : [Self.list, Self.copy])
        }
        let damage = report(found, on: list)
        return FavoritesChange(before: found.list.favorites, after: list.favorites, damage: damage)
    }

    /// Replaces the list, and then its copy. Both are written before, so that a full disk changes nothing.
    private func write(_ list: StoredFavorites, to names: [String]) throws {
        let bytes = list.bytes()
        let prepared = try names.map { name in
            let file = try files.prepare(name)
            try file.write(bytes)
            return file
        }
        for file in prepared { try file.commit() }
    }

    /// Writes damaged bytes to a file that is named after their digest, so that no other file is overwritten.
    private func setAside(_ damaged: Data) throws -> String {
        let path = "favorites.damaged-\(SHA256.hex(of: damaged).prefix(12)).json"
        if try files.read(path) == nil { try files.replace(path, with: damaged) }
        return path
    }

    /// Finds the list to use: the list if it is whole, else the copy if that is whole, else the readable rows of both.
    private func find(isChanged: Bool = false) throws -> Found {
        let bytes = try files.read(Self.list)
        let list = try bytes.flatMap { try parsed($0, Self.list, isChanged) }
        if let list, list.isWhole {
            let copy = isChanged ? try files.read(Self.copy) : try? files.read(Self.copy)
            // An earlier run may have ended before it wrote the copy.
            let isOther = copy != bytes
            var isNewer = false
            // An error means that a newer version wrote it.
            do { if isOther, let copy { _ = try parsed(copy, Self.copy) } } catch { isNewer = true }
            let needsRepair = !list.isChecked || isOther && !isNewer
            return Found(list: list, bytes: bytes, isCopyNewer: isNewer, needsRepair: needsRepair)
        }
        let copyBytes = try files.read(Self.copy)
        var damage = FavoritesDamage(file: files.displayPath(Self.list))
        if bytes == nil, copyBytes == nil {
            try files.checkIsFolder()
            return Found(list: StoredFavorites(), bytes: nil)
        }
        if let copy = try copyBytes.flatMap({ try parsed($0, Self.copy, isChanged) }), list == nil || copy.isWhole {
            if bytes == nil { damage.kind = .missing }
            damage.recovered = copy.favorites.count
            let damaged = [bytes].compactMap(\.self)
            return Found(list: copy, bytes: bytes, damage: damage, damaged: damaged, needsRepair: true)
        }
        if let list { return Found(list: list, bytes: bytes) }
        let damaged = [bytes, copyBytes].compactMap(\.self)
        let all = StoredFavorites(rows: damaged.flatMap(StoredFavorites.rows))
        if bytes == nil { damage.file = files.displayPath(Self.copy) }
        if !all.favorites.isEmpty {
            damage.kind = .altered
            damage.recovered = all.favorites.count
            damage.unreadableIDs = Set(all.unreadableRows.compactMap(\.id)).sorted()
            damage.unreadableRows = damage.unreadableIDs.count
        }
        let rows = StoredFavorites(rows: all.favorites.map { FavoriteRow($0) })
        return Found(list: rows, bytes: bytes, damage: damage, damaged: damaged, needsRepair: true)
    }

    /// Returns the list in a file, or nil if the file is damaged. It throws if a newer version wrote the file.
    private func parsed(_ bytes: Data, _ name: String, _ isChanged: Bool = false) throws -> StoredFavorites? {
        try StoredFavorites.read(bytes, at: files.displayPath(name), isChanged: isChanged)
    }

    /// Returns the damage that was found, with the rows of the list in use that cannot be read.
    private func report(_ found: Found, on list: StoredFavorites) -> FavoritesDamage? {
        let rows = list.unreadableRows
        if found.damage == nil, rows.isEmpty { return nil }
        var damage = found.damage ?? FavoritesDamage(file: files.displayPath(Self.list), kind: .unreadableRows)
        if damage.kind != .altered {
            damage.unreadableRows = rows.count
            damage.unreadableIDs = rows.compactMap(\.id)
        }
        return damage
    }
}

extension FavoritesStore {
    package static let details = "details"

    private static func file(of id: Show.ID) -> String { "\(id).json" }

    /// Reads the details of a favorite, or returns nil if they cannot be read.
    private func storedDetails(of favorite: Favorite) -> ShowDetails? {
        // A refresh by another run replaces a file that an earlier version wrote, which had a random name.
        details(of: favorite.id, in: favorite.file) ?? details(of: favorite.id, in: Self.file(of: favorite.id))
    }

    private func details(of id: Show.ID, in file: String) -> ShowDetails? {
        let details = files.checkedValue(Stored<ShowDetails>.self, at: "\(Self.details)/\(file)")?.model
        return details?.id == id ? details : nil
    }

    /// Writes the details of a show. What is not an intact file of this program at their place is moved aside.
    private func write(_ details: ShowDetails) throws {
        let path = "\(Self.details)/\(Self.file(of: details.id))"
        try files.keepOthers(at: path) { CheckedJSON.isOwn($0, as: Stored<ShowDetails>.self) }
        try files.replace(path, with: CheckedJSON.file(of: Stored(of: details).storedBytes))
    }

    /// Removes the details that the list does not name, unless they cannot be read as such. If that fails, they only
    /// take up space.
    private func removeUnnamed(_ favorites: [Favorite]) {
        guard let named = (try? find()).map({ Set($0.list.favorites.map(\.file)) }) else { return }
        for favorite in favorites where !named.contains(favorite.file) {
            guard details(of: favorite.id, in: favorite.file) != nil else { continue }
            try? files.remove("\(Self.details)/\(favorite.file)")
        }
    }
}

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

    /// The shows that were added or removed, or whose favorites are others now.
    package var changed: Set<Show.ID> {
        let old = Dictionary(before.map { ($0.id, $0) }) { one, _ in one }
        return Set((removed + after.filter { old[$0.id] != $0 }).map(\.id))
    }
}
