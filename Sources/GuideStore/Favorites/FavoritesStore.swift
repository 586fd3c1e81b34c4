import GuidePlatform
import Synchronization
package import TVModel

/// The user's favorites on disk.
///
/// `favorites.json` lists them, each with the name of a file in `details/` that contains its episodes and cast. These
/// files are never changed, only replaced by files with new names, so that every reader finds a complete file. After
/// every change, the list is copied. The copy is used if the list is damaged or missing. All files have checksums. A
/// list that does not match its checksum counts as damaged. If there is no good copy, its readable rows are kept.
///
/// Every change reads, changes and writes the list under the store's lock. Nothing is fetched while the lock is held.
package final class FavoritesStore: Sendable {
    static let list = "favorites.json"
    /// The name of the last good copy of the list.
    static let copy = "favorites.last-good.json"
    static let details = "details"

    /// The files of the favorites and of their posters.
    package let files: FileStore
    /// The list as it was last read without damage, or nil after a change.
    let index = Mutex<FavoritesIndex?>(nil)

    package init(files: FileStore) {
        self.files = files
    }

    /// Reads the favorites, in the order in which they were added.
    ///
    /// Damage is repaired if possible: damaged bytes are kept under another name, and the last good copy replaces them.
    /// If nothing can be written, the copy is used without being stored.
    ///
    /// - Throws: ``FileFailure`` if the list cannot be read or belongs to a newer version.
    package func favorites() async throws -> FavoritesList {
        if let known = known() { return FavoritesList(known.favorites) }
        let resolution = try resolution()
        // Reading never replaces a lost list with an empty one. The next change sets the lost list aside.
        if resolution.needsRepair, !resolution.isLost {
            do {
                let change = try await change { $0 }
                return FavoritesList(change.after, damage: change.damage)
            } catch let error where error is CancellationError || FileFailure(error)?.reason == .newerVersion {
                throw error
            } catch {}
        }
        let damage = damage(of: resolution.list, because: resolution)
        return FavoritesList(resolution.list.favorites, damage: damage)
    }

    /// Returns a favorite, or nil if the show is not a favorite. Nothing is repaired.
    package func favorite(_ id: Show.ID) -> Favorite? {
        if let known = known() { return known.byID[id] }
        return (try? resolution())?.list.favorites.first { $0.id == id }
    }

    /// Reads the details of a favorite, or returns nil if the show is not a favorite. Nothing is repaired.
    ///
    /// If the episodes and the cast cannot be read, the details contain only the show itself.
    package func details(of id: Show.ID) -> ShowDetails? {
        // The file may be replaced between the two reads, but hardly three times in a row.
        for _ in 0..<3 {
            guard let favorite = favorite(id) else { return nil }
            if let details = readDetails(of: favorite) { return details }
        }
        return favorite(id).map {
            ShowDetails(show: $0.show, episodes: nil, cast: nil, fetchedAt: $0.fetchedAt)
        }
    }

    /// Adds shows with their details, unless they are already favorites. The list is written once.
    ///
    /// - Throws: ``FileFailure`` if the list cannot be changed. Then no show is added.
    package func add(_ details: [ShowDetails], at instant: Instant) async throws -> FavoritesChange {
        let new = try await writeDetails(details) { _ in instant }
        return try await change(using: new) { rows in
            var ids = Set(rows.compactMap { $0.favorite?.id })
            var rows = rows
            for favorite in new where ids.insert(favorite.id).inserted { rows.append(try FavoriteRow(favorite)) }
            return rows
        }
    }

    /// Replaces the details of favorites. Shows that are not favorites are ignored. The list is written once.
    ///
    /// If the new details of a show lack the episodes or the cast, the old ones are kept.
    ///
    /// - Returns: The shows that are favorites.
    /// - Throws: ``FileFailure`` if the list cannot be changed. Then nothing is replaced.
    @discardableResult
    package func replace(_ details: [ShowDetails]) async throws -> Set<Show.ID> {
        let whole = details.compactMap { details -> ShowDetails? in
            guard let old = self.details(of: details.id) else { return nil }
            var whole = details
            whole.episodes = details.episodes ?? old.episodes
            whole.cast = details.cast ?? old.cast
            return whole
        }
        let new = try await writeDetails(whole, addedAt: \.fetchedAt)
        let byID = Dictionary(new.map { ($0.id, $0) }) { _, last in last }
        let change = try await change(using: new) { rows in
            var rows = rows
            for (index, row) in rows.enumerated() {
                guard let old = row.favorite, var favorite = byID[old.id] else { continue }
                favorite.addedAt = old.addedAt
                // The mark is the present one, even if it was set while the details were fetched.
                favorite.seen = old.seen
                rows[index] = try FavoriteRow(favorite, replacing: row)
            }
            return rows
        }
        return Set(change.after.map(\.id)).intersection(byID.keys)
    }

    /// Sets or removes the marks of favorites. The list is written once, if a mark changes.
    ///
    /// - Parameter mark: Returns the mark of a show, given the present one. It is called while the list is locked.
    /// - Throws: ``FileFailure`` if the list cannot be changed. Then no mark is changed.
    package func markSeen(
        _ ids: Set<Show.ID>,
        _ mark: @escaping @Sendable (Show.ID, SeenMark?) -> SeenMark?
    ) async throws -> FavoritesChange {
        try await change { rows in
            var rows = rows
            for (index, row) in rows.enumerated() {
                guard var favorite = row.favorite, ids.contains(favorite.id) else { continue }
                let old = favorite.seen
                favorite.seen = mark(favorite.id, old)
                guard favorite.seen != old else { continue }
                rows[index] = try FavoriteRow(favorite, replacing: row)
            }
            return rows
        }
    }

    /// Removes shows from the favorites, with their details: all of them in one step, or none if that fails.
    package func remove(_ ids: Set<Show.ID>) async throws -> FavoritesChange {
        try await change { rows in
            rows.filter { row in row.favorite.map { ids.contains($0.id) } != true }
        }
    }

    /// Returns the favorites if the list, or the copy of a missing list, is readable as a whole, or nil if it is not. If
    /// neither exists, there are no favorites. Nothing is repaired.
    package func wholeList() -> [Favorite]? {
        guard let resolution = try? resolution(), [nil, .missing].contains(resolution.damage?.kind),
            resolution.list.isWhole
        else { return nil }
        return resolution.list.favorites
    }

    /// Returns the favorites of a list without damage, or nil if the list is missing or needs a closer look.
    private func known() -> FavoritesIndex? {
        guard let revision = try? files.file(Self.list)?.revision else { return nil }
        if let known = index.withLock(\.self), known.revision == revision { return known }
        guard let resolution = try? resolution(), !resolution.needsRepair, resolution.list.isWhole else { return nil }
        let known = FavoritesIndex(of: resolution.list.favorites, at: revision)
        index.withLock { $0 = known }
        return known
    }
}

/// The favorites as of one revision of the list, so that a run that asks for many of them reads the list once.
struct FavoritesIndex: Sendable {
    let revision: String
    /// The favorites, in the order in which they were added.
    let favorites: [Favorite]
    let byID: [Show.ID: Favorite]

    init(of favorites: [Favorite], at revision: String) {
        self.revision = revision
        self.favorites = favorites
        byID = Dictionary(favorites.map { ($0.id, $0) }) { one, _ in one }
    }
}
