import GuideDigest
import Foundation
import GuidePlatform
package import TVModel

/// The user's favorites on disk.
///
/// `favorites.json` lists them, each with the name of a file in `details/` that holds its episodes and cast. Those files
/// are never changed, only replaced by others of new names, so that whoever reads meanwhile reads something whole. A copy
/// of the list follows every change; it serves when the list itself is damaged.
///
/// Every change reads, changes and writes the list under the store's lock. Nothing is fetched there.
package struct FavoritesStore: Sendable {
    /// The list.
    static let list = "favorites.json"
    /// The last good copy of the list.
    static let copy = "favorites.last-good.json"
    /// The folder of episodes and casts.
    static let details = "details"

    /// The store that the favorites lie in, which has their pictures too.
    package let files: any FileStore

    /// The favorites of a store.
    package init(files: any FileStore) {
        self.files = files
    }

    /// The favorites, first added first.
    ///
    /// Damage is repaired where that can be: the bytes are kept under another name, and the last good copy takes their
    /// place. Where nothing may be written it serves all the same.
    package func favorites() async throws(StoreFailure) -> FavoritesList {
        switch StoredFavorites.reading(try files.read(Self.list)) {
        case .nothing: return FavoritesList([])
        case .list(let favorites, _): return FavoritesList(favorites)
        case .newer: throw .newerVersion(path: shown(Self.list))
        case .damaged:
            do throws(StoreFailure) {
                let (favorites, damage) = try await change { $0 }
                return FavoritesList(favorites, damage: damage)
            } catch .cancelled {
                throw .cancelled
            } catch {
                let last = lastGood?.favorites
                let damage = FavoritesDamage(file: shown(Self.list), setAsideAs: nil, recovered: last?.count)
                return FavoritesList(last ?? [], damage: damage)
            }
        }
    }

    /// What is kept of a favorite; nil where the show is none. Nothing is repaired here.
    ///
    /// Of one whose episodes and cast cannot be read, the show itself is left.
    package func details(of id: Show.ID) -> ShowDetails? {
        // The file may be replaced between the two readings, but not again and again.
        for _ in 0..<3 {
            guard let favorite = readFavorites().first(where: { $0.id == id }) else { return nil }
            if let details = details(of: favorite) { return details }
        }
        return readFavorites().first { $0.id == id }.map {
            ShowDetails(show: $0.show, episodes: nil, cast: nil, fetchedAt: $0.fetchedAt)
        }
    }

    /// What became of a show that was to be added.
    package enum Addition: Sendable, Hashable {
        /// It is a favorite now.
        case added
        /// It was one already, and is as it was.
        case alreadyThere
    }

    /// Adds a show with all that is kept of it, unless it is there.
    package func add(
        _ details: ShowDetails,
        at instant: Instant
    ) async throws(StoreFailure) -> (addition: Addition, damage: FavoritesDamage?) {
        let favorite = try await stored(details, addedAt: instant)
        let (favorites, damage) = try await changeOrForget(favorite.file) { favorites in
            favorites.contains { $0.id == favorite.id } ? favorites : favorites + [favorite]
        }
        guard favorites.contains(where: { $0.file == favorite.file }) else {
            forget(favorite.file)
            return (.alreadyThere, damage)
        }
        return (.added, damage)
    }

    /// Puts new details in the place of a favorite's old ones; does nothing where the show is none any more.
    ///
    /// What the new details lack is taken from the old ones.
    @discardableResult
    package func replace(_ details: ShowDetails) async throws(StoreFailure) -> Bool {
        guard let old = self.details(of: details.id) else { return false }
        var whole = details
        whole.episodes = details.episodes ?? old.episodes
        whole.cast = details.cast ?? old.cast
        let new = try await stored(whole, addedAt: whole.fetchedAt)
        let (favorites, _) = try await changeOrForget(new.file) { favorites in
            favorites.map { favorite in
                guard favorite.id == new.id else { return favorite }
                return Favorite(
                    show: new.show,
                    addedAt: favorite.addedAt,
                    fetchedAt: new.fetchedAt,
                    file: new.file
                )
            }
        }
        guard favorites.contains(where: { $0.file == new.file }) else {
            forget(new.file)
            return false
        }
        return true
    }

    /// Removes a show; says which favorite it was, nil where it was none.
    package func remove(_ id: Show.ID) async throws(StoreFailure) -> (favorite: Favorite?, damage: FavoritesDamage?) {
        let (_, damage, before) = try await changing { $0.filter { $0.id != id } }
        return (before.first { $0.id == id }, damage)
    }
}

extension FavoritesStore {
    /// What one attempt at a change came to.
    private enum Attempt: Sendable {
        case done(before: [Favorite], after: [Favorite], bytes: Data, revision: Int)
        case damaged(Data)
        case newer
        case unencodable
    }

    /// Changes the list under the lock, sets aside what is damaged, and removes the files that nothing names any more.
    private func changing(
        _ body: @escaping @Sendable ([Favorite]) -> [Favorite]
    ) async throws(StoreFailure) -> (after: [Favorite], damage: FavoritesDamage?, before: [Favorite]) {
        var damaged: Data?
        var damage: FavoritesDamage?
        while true {
            let (known, good) = (damaged, lastGood)
            let attempt = try await files.update(Self.list) { bytes -> Attempt in
                let (before, revision): ([Favorite], Int)
                switch StoredFavorites.reading(bytes) {
                case .nothing: (before, revision) = ([], good?.revision ?? 0)
                case .list(let list, let number): (before, revision) = (list, max(number, good?.revision ?? 0))
                case .newer: return .newer
                // Only what has been kept under another name may be replaced.
                case .damaged(let data) where data != known: return .damaged(data)
                case .damaged: (before, revision) = (good?.favorites ?? [], good?.revision ?? 0)
                }
                let after = body(before)
                if after == before, known == nil || bytes != known {
                    return .done(before: before, after: after, bytes: bytes ?? Data(), revision: revision)
                }
                guard let new = try? JSONEncoder.ofStore.encode(StoredFavorites(after, revision: revision + 1)) else {
                    return .unencodable
                }
                bytes = new
                return .done(before: before, after: after, bytes: new, revision: revision + 1)
            }
            switch attempt {
            case .done(let before, let after, let bytes, let revision):
                // The change is made; without its copy it is only less safe.
                if !bytes.isEmpty { try? await keepCopy(of: bytes, revision: revision) }
                let kept = Set(after.map(\.file))
                for favorite in before where !kept.contains(favorite.file) { forget(favorite.file) }
                if before != after { sweep(keeping: kept) }
                return (after, damage, before)
            case .damaged(let data):
                let name = try await setAside(data)
                damaged = data
                damage = FavoritesDamage(
                    file: shown(Self.list),
                    setAsideAs: shown(name),
                    recovered: lastGood?.favorites.count
                )
            case .newer: throw .newerVersion(path: shown(Self.list))
            case .unencodable: throw .unencodable(path: Self.list)
            }
        }
    }

    private func change(
        _ body: @escaping @Sendable ([Favorite]) -> [Favorite]
    ) async throws(StoreFailure) -> (favorites: [Favorite], damage: FavoritesDamage?) {
        let (after, damage, _) = try await changing(body)
        return (after, damage)
    }

    /// Changes the list; where that fails, the new file of details goes too, and nothing has changed.
    private func changeOrForget(
        _ file: String,
        _ body: @escaping @Sendable ([Favorite]) -> [Favorite]
    ) async throws(StoreFailure) -> (favorites: [Favorite], damage: FavoritesDamage?) {
        do throws(StoreFailure) {
            return try await change(body)
        } catch {
            if !readFavorites().contains(where: { $0.file == file }) { forget(file) }
            throw error
        }
    }

    /// Lets the copy follow the list, unless that is ahead already.
    private func keepCopy(of bytes: Data, revision: Int) async throws(StoreFailure) {
        if lastGood?.revision == revision { return }
        try await files.update(Self.copy) { old in
            if case .list(_, let number) = StoredFavorites.reading(old), number >= revision { return }
            old = bytes
        }
    }

    /// Keeps damaged bytes under a name that their digest makes, so that nothing else is ever overwritten.
    private func setAside(_ data: Data) async throws(StoreFailure) -> String {
        let name = "favorites.damaged-\(SHA256.hex(of: data).prefix(12)).json"
        try await files.update(name) { bytes in if bytes == nil { bytes = data } }
        return name
    }

    /// The last good copy.
    private var lastGood: (favorites: [Favorite], revision: Int)? {
        guard let data = try? files.read(Self.copy),
            case .list(let favorites, let revision) = StoredFavorites.reading(data)
        else { return nil }
        return (favorites, revision)
    }

    /// The favorites, as far as they can be read without repairing anything.
    private func readFavorites() -> [Favorite] {
        guard let data = try? files.read(Self.list) else { return [] }
        switch StoredFavorites.reading(data) {
        case .list(let favorites, _): return favorites
        case .damaged: return lastGood?.favorites ?? []
        case .nothing, .newer: return []
        }
    }

    /// What the file of a favorite holds.
    private func details(of favorite: Favorite) -> ShowDetails? {
        guard let data = try? files.read("\(Self.details)/\(favorite.file)") else { return nil }
        return (try? JSONDecoder().decode(StoredDetails.self, from: data))?.details(of: favorite.id)
    }

    /// Writes the details of a show into a file of their own.
    private func stored(_ details: ShowDetails, addedAt: Instant) async throws(StoreFailure) -> Favorite {
        let mark = String(UInt64.random(in: .min ... .max), radix: 36)
        let file = "\(details.id)-\(mark).json"
        let path = "\(Self.details)/\(file)"
        guard let data = try? JSONEncoder.ofStore.encode(StoredDetails(details)) else {
            throw .unencodable(path: path)
        }
        try await files.write(data, to: path)
        return Favorite(show: details.show, addedAt: addedAt, fetchedAt: details.fetchedAt, file: file)
    }

    /// Removes a file of details that nothing names any more; one that stays harms nobody.
    private func forget(_ file: String) {
        try? files.remove("\(Self.details)/\(file)")
    }

    /// Removes the files that runs left which were killed before the list could name them.
    ///
    /// One that is young may be named in a moment. The newest file tells the time, since it was written just now.
    private func sweep(keeping kept: Set<String>) {
        guard let found = try? files.list(Self.details), let newest = found.map(\.modified).max() else { return }
        for file in found where file.modified < newest.addingTimeInterval(-3_600) {
            let name = String(file.path.dropFirst(Self.details.count + 1))
            if !kept.contains(name) { forget(name) }
        }
    }

    /// How the user knows a file.
    private func shown(_ name: String) -> String {
        (files as? DiskFileStore).map { PathName.joined($0.root, name) } ?? name
    }
}
