import GuidePlatform
package import TVModel

/// The user's favorites on disk.
///
/// `favorites.json` lists them, each with the name of a file in `details/` that contains its episodes and cast. These
/// files are never changed, only replaced by files with new names, so that every reader finds a complete file. After
/// every change, the list is copied. The copy is used if the list is damaged or missing. All files have checksums. A
/// list that does not match its checksum counts as damaged. If there is no good copy, its readable rows are kept.
///
/// Every change reads, changes and writes the list under the store's lock. Nothing is fetched while the lock is held.
package struct FavoritesStore: Sendable {
    /// The name of the list.
    static let list = "favorites.json"
    /// The name of the last good copy of the list.
    static let copy = "favorites.last-good.json"
    /// The name of the folder of episodes and casts.
    static let details = "details"

    /// The files of the favorites and of their posters.
    package let files: any FileStore
    /// The files of details that have no checksum yet.
    let unchecked = UncheckedFiles()

    /// Creates the store of favorites in these files.
    package init(files: any FileStore) {
        self.files = files
    }

    /// Reads the favorites, in the order in which they were added.
    ///
    /// Damage is repaired if possible: damaged bytes are kept under another name, and the last good copy replaces them.
    /// If nothing can be written, the copy is used without being stored.
    ///
    /// - Throws: ``StoreFailure`` if the list cannot be read or belongs to a newer version.
    package func favorites() async throws(StoreFailure) -> FavoritesList {
        let resolution = try resolution()
        guard resolution.needsRepair else { return list(resolution.list, because: nil) }
        // Reading never replaces a lost list with an empty one. The next change sets the lost list aside.
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

    /// Reads the details of a favorite, or returns nil if the show is not a favorite. Nothing is repaired.
    ///
    /// If the episodes and the cast cannot be read, the details contain only the show itself.
    package func details(of id: Show.ID) -> ShowDetails? {
        // The file may be replaced between the two reads, but hardly three times in a row.
        for _ in 0..<3 {
            guard let favorite = readFavorites().first(where: { $0.id == id }) else { return nil }
            if let details = readDetails(of: favorite) { return details }
        }
        return readFavorites().first { $0.id == id }.map {
            ShowDetails(show: $0.show, episodes: nil, cast: nil, fetchedAt: $0.fetchedAt)
        }
    }

    /// Adds a show with its details, unless it is already a favorite.
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

    /// Replaces the details of a favorite. If the show is not a favorite, nothing happens.
    ///
    /// If the new details lack the episodes or the cast, the old ones are kept.
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

    /// Reads the favorites as far as possible without repairs.
    private func readFavorites() -> [Favorite] {
        ((try? resolution()) ?? .usable(StoredFavorites())).list.favorites
    }
}

/// The result of adding a favorite.
package struct FavoriteInsertion: Sendable, Hashable {
    /// The effect on the list.
    package enum Addition: Sendable, Hashable {
        /// The show became a favorite.
        case added
        /// The show was already a favorite and is unchanged.
        case alreadyThere
    }

    /// The effect on the list.
    package let addition: Addition
    /// The damage that was found in the list, or nil if there was none.
    package let damage: FavoritesDamage?
}

/// The result of removing a favorite.
package struct FavoriteRemoval: Sendable, Hashable {
    /// The removed favorite, or nil if the show was not a favorite.
    package let favorite: Favorite?
    /// The damage that was found in the list, or nil if there was none.
    package let damage: FavoritesDamage?
}
