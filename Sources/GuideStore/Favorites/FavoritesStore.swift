import Foundation
package import TVModel

/// The user's favorites on disk.
///
/// `favorites.json` lists them, each with the name of a file in `details/` that holds its episodes and cast. These files
/// are never changed, only replaced by others of new names, so that every reader finds a whole file. A last good copy of
/// the list follows every change and serves when the list is damaged or missing. All files have checksums; a list that does
/// not agree with its own counts as damaged, and without a good copy keeps the rows that can be read.
///
/// Every change reads, changes and writes the list under the store's lock. Nothing is fetched meanwhile.
package struct FavoritesStore: Sendable {
    /// The list.
    static let list = "favorites.json"
    /// The last good copy of the list.
    static let copy = "favorites.last-good.json"
    /// The folder of episodes and casts.
    static let details = "details"

    /// The store of the favorites and of their pictures.
    package let files: any FileStore
    /// The files of details that have no checksum yet.
    let unchecked = UncheckedFiles()

    /// Creates the favorites of a store.
    package init(files: any FileStore) {
        self.files = files
    }

    /// The favorites, first added first.
    ///
    /// Damage is repaired if possible: damaged bytes are kept under another name, and the last good copy takes their
    /// place. If nothing can be written, the copy serves without being stored.
    ///
    /// - Throws: ``StoreFailure`` if the list cannot be read or belongs to a newer version.
    package func favorites() async throws(StoreFailure) -> FavoritesList {
        let resolution = try resolution()
        guard resolution.needsRepair else { return list(resolution.list, because: nil) }
        // Reading never puts an empty list in the place of a lost one; the next change sets the lost one aside.
        if resolution.isLost { return list(resolution.list, because: resolution) }
        do throws(StoreFailure) {
            let change = try await change { rows throws(StoreFailure) in rows }
            return FavoritesList(change.after, damage: change.damage)
        } catch .cancelled {
            throw .cancelled
        } catch .newerVersion(let path) {
            throw .newerVersion(path: path)
        } catch {
            return list(resolution.list, because: resolution)
        }
    }

    /// The details of a favorite, or nil if the show is no favorite. Nothing is repaired here.
    ///
    /// If the episodes and the cast cannot be read, the details hold only the show itself.
    package func details(of id: Show.ID) -> ShowDetails? {
        // The file may be replaced between the two readings, but not again and again.
        for _ in 0..<3 {
            guard let favorite = readFavorites().first(where: { $0.id == id }) else { return nil }
            if let details = readDetails(of: favorite) { return details }
        }
        return readFavorites().first { $0.id == id }.map {
            ShowDetails(show: $0.show, episodes: nil, cast: nil, fetchedAt: $0.fetchedAt)
        }
    }

    /// Adds a show with its details, unless it is a favorite already.
    ///
    /// - Throws: ``StoreFailure`` if the list cannot be changed.
    package func add(_ details: ShowDetails, at instant: Instant) async throws(StoreFailure) -> FavoriteInsertion {
        let favorite = try await writeDetails(details, addedAt: instant)
        let change = try await change(using: favorite.file) { rows throws(StoreFailure) in
            let isThere = rows.contains { $0.favorite?.id == favorite.id }
            return isThere ? rows : rows + [try FavoriteRow(favorite)]
        }
        guard change.after.contains(where: { $0.file == favorite.file }) else {
            removeDetails(favorite.file)
            return FavoriteInsertion(addition: .alreadyThere, damage: change.damage)
        }
        return FavoriteInsertion(addition: .added, damage: change.damage)
    }

    /// Replaces the details of a favorite, and does nothing if the show is no favorite.
    ///
    /// Episodes or a cast that the new details lack are taken from the old ones.
    ///
    /// - Returns: Whether the show is a favorite.
    /// - Throws: ``StoreFailure`` if the list cannot be changed.
    @discardableResult
    package func replace(_ details: ShowDetails) async throws(StoreFailure) -> Bool {
        guard let old = self.details(of: details.id) else { return false }
        var whole = details
        whole.episodes = details.episodes ?? old.episodes
        whole.cast = details.cast ?? old.cast
        let new = try await writeDetails(whole, addedAt: whole.fetchedAt)
        let change = try await change(using: new.file) { rows throws(StoreFailure) in
            var rows = rows
            for (index, row) in rows.enumerated() {
                guard let old = row.favorite, old.id == new.id else { continue }
                rows[index] = try FavoriteRow(
                    Favorite(show: new.show, addedAt: old.addedAt, fetchedAt: new.fetchedAt, file: new.file)
                )
            }
            return rows
        }
        guard change.after.contains(where: { $0.file == new.file }) else {
            removeDetails(new.file)
            return false
        }
        return true
    }

    /// Removes a show from the favorites, with its details.
    ///
    /// - Throws: ``StoreFailure`` if the list cannot be changed.
    package func remove(_ id: Show.ID) async throws(StoreFailure) -> FavoriteRemoval {
        let change = try await change { rows throws(StoreFailure) in rows.filter { $0.favorite?.id != id } }
        return FavoriteRemoval(favorite: change.before.first { $0.id == id }, damage: change.damage)
    }

    /// The favorites as far as they can be read without repairing anything.
    private func readFavorites() -> [Favorite] {
        ((try? resolution()) ?? .usable(StoredFavorites())).list.favorites
    }
}

/// The outcome of adding a favorite.
package struct FavoriteInsertion: Sendable, Hashable {
    /// Whether a show became a favorite.
    package enum Addition: Sendable, Hashable {
        /// It became a favorite.
        case added
        /// It was a favorite before and is unchanged.
        case alreadyThere
    }

    /// Whether the show became a favorite.
    package let addition: Addition
    /// The damage that was found in the list, or nil.
    package let damage: FavoritesDamage?
}

/// The outcome of removing a favorite.
package struct FavoriteRemoval: Sendable, Hashable {
    /// The favorite that was removed, or nil if the show was none.
    package let favorite: Favorite?
    /// The damage that was found in the list, or nil.
    package let damage: FavoritesDamage?
}
