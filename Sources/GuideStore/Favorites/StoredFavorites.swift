import Foundation
import TVModel

/// The form of the list of favorites on disk: versioned, each with its show and the name of the file with the rest.
struct StoredFavorites: Codable, Sendable {
    /// What this program writes.
    static let version = 1

    let version: Int
    /// Counts the changes, so that an older list never replaces a newer copy.
    var revision: Int
    var favorites: [Row]

    /// A favorite in the list.
    struct Row: Codable, Sendable {
        let show: Show
        let addedAt: Int
        let fetchedAt: Int
        let file: String

        init(_ favorite: Favorite) {
            show = favorite.show
            addedAt = favorite.addedAt.secondsSince1970
            fetchedAt = favorite.fetchedAt.secondsSince1970
            file = favorite.file
        }

        /// The favorite it is; nil where anything in it is off.
        var favorite: Favorite? {
            guard let added = Instant(storedSeconds: addedAt), let fetched = Instant(storedSeconds: fetchedAt),
                StorePath.isName(file)
            else { return nil }
            return Favorite(show: show, addedAt: added, fetchedAt: fetched, file: file)
        }
    }

    /// A list of favorites.
    init(_ favorites: [Favorite] = [], revision: Int = 0) {
        version = Self.version
        self.revision = revision
        self.favorites = favorites.map(Row.init)
    }

    /// What bytes on disk say.
    enum Reading: Sendable {
        /// There is no file.
        case nothing
        /// A list, and how often it was changed.
        case list([Favorite], revision: Int)
        /// A list of a newer version.
        case newer
        /// No list.
        case damaged(Data)
    }

    /// Reads bytes on disk.
    static func reading(_ data: Data?) -> Reading {
        guard let data else { return .nothing }
        guard let form = try? JSONDecoder().decode(StoredFavorites.self, from: data), form.version == version else {
            let later = try? JSONDecoder().decode(Version.self, from: data)
            return later.map { $0.version > version } == true ? .newer : .damaged(data)
        }
        let favorites = form.favorites.compactMap(\.favorite)
        let areAllThere = favorites.count == form.favorites.count && Set(favorites.map(\.id)).count == favorites.count
        return areAllThere && form.revision >= 0 ? .list(favorites, revision: form.revision) : .damaged(data)
    }

    private struct Version: Decodable { let version: Int }
}

/// The form of a favorite's episodes and cast on disk.
struct StoredDetails: Codable, Sendable {
    let version: Int
    let show: Show
    let fetchedAt: Int
    let episodes: [Episode]?
    let cast: Cast?

    init(_ details: ShowDetails) {
        version = StoredFavorites.version
        show = details.show
        fetchedAt = details.fetchedAt.secondsSince1970
        episodes = details.episodes
        cast = details.cast
    }

    /// The details it holds of a show; nil where anything in it is off.
    func details(of id: Show.ID) -> ShowDetails? {
        guard version == StoredFavorites.version, show.id == id, let instant = Instant(storedSeconds: fetchedAt) else {
            return nil
        }
        return ShowDetails(show: show, episodes: episodes, cast: cast, fetchedAt: instant)
    }
}
