import Foundation
import GuideJSON
import TVModel

/// A row of the stored list: its JSON, and the favorite that it describes.
///
/// The JSON is kept, so that a row that this version cannot read stays in the file as it is.
struct FavoriteRow: Equatable, Sendable {
    /// The JSON as it is stored.
    let json: Data
    /// The favorite, or nil if the row cannot be read.
    let favorite: Favorite?

    /// Reads a row.
    init(json: Data) {
        self.json = json
        favorite = (try? JSONDecoder().decode(Form.self, from: json))?.favorite
    }

    /// Creates the row of a favorite.
    ///
    /// - Throws: ``StoreFailure/unencodable(path:)`` if a number of the show has no JSON.
    init(_ favorite: Favorite) throws(StoreFailure) {
        json = try Form(favorite).storedBytes(for: FavoritesStore.list)
        self.favorite = favorite
    }

    /// The number of the show, also in a row that is otherwise unreadable; nil if it is not known.
    var id: Show.ID? {
        favorite?.id ?? (try? JSONDecoder().decode(Mark.self, from: json))?.show.id
    }
}

extension FavoriteRow {
    /// The members of a row.
    private struct Form: Decodable, JSONRepresentable {
        let show: KeyedShow
        let addedAt: Int
        let fetchedAt: Int
        let file: String

        init(_ favorite: Favorite) {
            show = KeyedShow(of: favorite.show)
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

        /// The favorite, or nil if a time or the name of the file is impossible.
        var favorite: Favorite? {
            guard let added = Instant(storedSeconds: addedAt), let fetched = Instant(storedSeconds: fetchedAt),
                StorePath.isName(file)
            else { return nil }
            return Favorite(show: show.show, addedAt: added, fetchedAt: fetched, file: file)
        }
    }

    /// The member by which an unreadable row is named.
    private struct Mark: Decodable {
        let show: ShowMark

        struct ShowMark: Decodable { let id: Int }
    }
}
