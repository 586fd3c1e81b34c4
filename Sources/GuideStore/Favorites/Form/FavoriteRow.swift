import GuidePlatform
import TVModel

/// A row of the stored list: its JSON, and the favorite that the JSON describes.
///
/// The JSON is kept, so that a row that this version cannot read remains in the file unchanged.
struct FavoriteRow: Equatable, Sendable {
    /// The JSON exactly as stored.
    let json: Data
    /// The favorite, or nil if the row cannot be read.
    let favorite: Favorite?

    /// Parses a row.
    init(json: Data) {
        self.json = json
        favorite = (try? JSONDecoder().decode(Form.self, from: json))?.favorite
    }

    /// Creates the row of a favorite.
    ///
    /// - Throws: ``StoreFailure/unencodable(path:)`` if JSON cannot express a number of the show.
    init(_ favorite: Favorite) throws(StoreFailure) {
        json = try Form(favorite).storedBytes(for: FavoritesStore.list)
        self.favorite = favorite
    }

    /// The ID of the show, even if the rest of the row is unreadable, or nil if it is unknown.
    var id: Show.ID? {
        favorite?.id ?? (try? JSONDecoder().decode(Mark.self, from: json))?.show.id
    }
}

extension FavoriteRow {
    /// The members of a row that are read and written.
    private struct Form: Decodable, JSONRepresentable {
        let show: StoredShow
        let addedAt: Int
        let fetchedAt: Int
        let file: String

        init(_ favorite: Favorite) {
            show = StoredShow(of: favorite.show)
            addedAt = favorite.addedAt.secondsSince1970
            fetchedAt = favorite.fetchedAt.secondsSince1970
            file = favorite.file
        }

        var json: JSONValue {
            .object([
                "show": show.json,
                "addedAt": .integer(addedAt),
                "fetchedAt": .integer(fetchedAt),
                "file": .string(file),
            ])
        }

        /// The favorite, or nil if a time or the name of the file is invalid.
        var favorite: Favorite? {
            guard let added = Instant(storedSeconds: addedAt), let fetched = Instant(storedSeconds: fetchedAt),
                StorePath.isName(file)
            else { return nil }
            return Favorite(show: show.model, addedAt: added, fetchedAt: fetched, file: file)
        }
    }

    /// The member that identifies the show of an unreadable row.
    private struct Mark: Decodable {
        let show: ShowMark

        struct ShowMark: Decodable { let id: Int }
    }
}
