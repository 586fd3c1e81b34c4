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

    init(json: Data) {
        self.json = json
        favorite = (try? JSONDecoder().decode(Form.self, from: json))?.favorite
    }

    /// Creates the row of a favorite.
    ///
    /// - Parameter old: The row that it replaces, whose members that this version does not know are kept.
    /// - Throws: ``FileFailure`` if JSON cannot express a number of the show.
    init(_ favorite: Favorite, replacing old: FavoriteRow? = nil) throws {
        var form = Form(favorite)
        if let old, case .object(let members)? = try? JSONValue(json: old.json) { form.others = members }
        json = try form.storedBytes(for: FavoritesStore.list)
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
        let seen: SeenForm?
        /// The members of a newer version. Those of this version are ignored.
        var others: [String: JSONValue] = [:]

        private enum CodingKeys: CodingKey, CaseIterable { case show, addedAt, fetchedAt, file, seen }

        init(_ favorite: Favorite) {
            show = StoredShow(of: favorite.show)
            addedAt = favorite.addedAt.secondsSince1970
            fetchedAt = favorite.fetchedAt.secondsSince1970
            file = favorite.file
            seen = favorite.seen.map { SeenForm(season: $0.season, number: $0.number) }
        }

        var json: JSONValue {
            var members = others
            for key in CodingKeys.allCases { members[key.stringValue] = nil }
            members["show"] = show.json
            members["addedAt"] = .integer(addedAt)
            members["fetchedAt"] = .integer(fetchedAt)
            members["file"] = .string(file)
            members["seen"] = seen.map { ["season": .integer($0.season), "number": .integer($0.number)] }
            return .object(members)
        }

        /// The favorite, or nil if a time, the mark or the name of the file is invalid.
        var favorite: Favorite? {
            guard let added = Instant(storedSeconds: addedAt), let fetched = Instant(storedSeconds: fetchedAt),
                StorePath.isName(file)
            else { return nil }
            let mark = seen.flatMap { SeenMark(season: $0.season, number: $0.number) }
            if seen != nil, mark == nil { return nil }
            return Favorite(show: show.model, addedAt: added, fetchedAt: fetched, seen: mark, file: file)
        }

        struct SeenForm: Decodable {
            let season: Int
            let number: Int
        }
    }

    /// The member that identifies the show of an unreadable row.
    private struct Mark: Decodable {
        let show: ShowMark

        struct ShowMark: Decodable { let id: Int }
    }
}
