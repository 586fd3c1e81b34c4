import GuidePlatform
package import TVModel

extension FavoritesStore {
    /// The prefix of the names of damaged lists that were set aside.
    static let setAsidePrefix = "favorites.damaged-"
    /// The number of days for which a file of details is kept although no list names it.
    ///
    /// The file may belong to a favorite that is being added, which waits up to a minute for the lock. One day is
    /// enough even if the machine sleeps meanwhile or the clock of a file server is wrong.
    static let keepingDays = 1

    /// Reads the details of a favorite, or returns nil if they cannot be read.
    func readDetails(of favorite: Favorite) -> ShowDetails? {
        files.checkedValue(StoredDetails.self, at: path(favorite.file))?.details(of: favorite.id)
    }

    /// Writes the details of shows, each into a new file. If one cannot be written, the others are removed.
    func writeDetails(
        _ details: [ShowDetails],
        addedAt instant: (ShowDetails) -> Instant
    ) async throws -> [Favorite] {
        var favorites: [Favorite] = []
        do {
            for details in details {
                let mark = String(UInt64.random(in: .min ... .max), radix: 36)
                let file = "\(details.id)-\(mark).json"
                try await files.write(value: StoredDetails(details), to: path(file))
                let (added, fetched) = (instant(details), details.fetchedAt)
                favorites.append(Favorite(show: details.show, addedAt: added, fetchedAt: fetched, file: file))
            }
        } catch {
            for favorite in favorites { removeDetails(favorite.file) }
            throw error
        }
        return favorites
    }

    /// Removes a file of details, or moves it aside if it was changed since it was written. If that fails, the file only
    /// takes up space.
    func removeDetails(_ file: String) {
        let path = path(file)
        guard isDetails(path) else { return }
        do {
            try files.keepOthers(at: path) { CheckedJSON.isOwn($0, as: StoredDetails.self) }
            try files.remove(path)
        } catch {}
    }

    /// Removes the details that no list names. Runs leave such files if they end before they change the list.
    ///
    /// Nothing is removed while a list is not fully readable or a damaged list is set aside, since that list may name
    /// any file.
    ///
    /// - Parameter now: The time of this machine's clock, which also sets the times of files.
    package func prune(now: Instant) throws {
        let limit = now.daysAgo(Self.keepingDays)
        // The files are listed before the lists are read, so that a file that is named in between is kept.
        let old = try files.list(Self.details).filter { $0.modified < limit }
        guard !old.isEmpty, let named = try filesOfBothLists() else { return }
        let unnamed = old.filter { !named.contains($0.path) }
        guard !unnamed.isEmpty, !(try files.list("").contains { $0.path.hasPrefix(Self.setAsidePrefix) }) else {
            return
        }
        try files.removeAll(unnamed.filter { isDetails($0.path) })
    }

    /// Returns the files that the list and its copy name, or nil if one of them is not fully readable.
    private func filesOfBothLists() throws -> Set<String>? {
        var named: Set<String> = []
        for name in [Self.list, Self.copy] {
            guard case .list(let list) = StoredFavorites.reading(try files.read(name)), list.isWhole else { return nil }
            named.formUnion(list.favorites.map { path($0.file) })
        }
        return named
    }

    /// Returns whether this store wrote a file in the folder of details, judged by its name and its contents.
    private func isDetails(_ path: String) -> Bool {
        guard let match = path.wholeMatch(of: /details\/([0-9]+)-[0-9a-z]{1,13}\.json/), let id = Int(match.1) else {
            return false
        }
        return files.isOwn(path) { $0.version > 0 && $0.show?.id == id && $0.fetchedAt != nil }
    }

    private func path(_ file: String) -> String { "\(Self.details)/\(file)" }
}
