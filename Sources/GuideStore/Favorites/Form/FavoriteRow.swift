import GuidePlatform
package import TVModel

/// A row of the stored list.
struct FavoriteRow: Decodable, JSONRepresentable, Equatable, Sendable {
    /// The favorite, or nil if this version cannot read the row.
    private(set) var favorite: Favorite?
    /// The row as it was read, or nil if it contains nothing but the favorite.
    private var stored: JSONValue?

    init(_ favorite: Favorite) { self.favorite = favorite }

    init(from decoder: any Decoder) throws {
        favorite = try? Stored<Favorite>(from: decoder).model
        if favorite == nil { stored = try JSONValue(from: decoder) }
    }

    var json: JSONValue { stored ?? favorite.map { Stored(of: $0).json } ?? .null }

    /// The ID of the show, even if the rest of the row is unreadable, or nil if it is unknown.
    var id: Show.ID? {
        if let favorite { return favorite.id }
        guard case .object(let row)? = stored, case .object(let show)? = row["show"],
            case .integer(let id)? = show["id"]
        else { return nil }
        return id
    }

    /// Keeps what a newer version wrote in the row.
    mutating func keep(_ json: JSONValue) { stored = json }

    /// Replaces the favorite. Members of a newer version are kept.
    mutating func replace(with new: Favorite) {
        favorite = new
        guard case .object(var members)? = stored, case .object(let own) = Stored(of: new).json else { return }
        members["seen"] = nil
        stored = .object(members.merging(own) { $1 })
    }
}

extension Favorite: StoredModel {
    package static func exchanged(_ favorite: Favorite?, with members: inout StoredMembers) throws -> Favorite? {
        var (show, addedAt, fetchedAt) = (favorite?.show, favorite?.addedAt, favorite?.fetchedAt)
        var (file, seen) = (favorite?.file ?? "", favorite?.seen)
        try members.exchange("show", &show)
        try members.exchange("addedAt", &addedAt)
        try members.exchange("fetchedAt", &fetchedAt)
        try members.exchange("file", &file)
        try members.exchange("seen", &seen)
        guard let show, let addedAt, let fetchedAt, FileStore.isName(file) else { return nil }
        return Favorite(show: show, addedAt: addedAt, fetchedAt: fetchedAt, seen: seen, file: file)
    }
}

extension SeenMark: StoredModel {
    package static func exchanged(_ mark: SeenMark?, with members: inout StoredMembers) throws -> SeenMark? {
        var (season, number) = (mark?.season ?? 0, mark?.number ?? 0)
        try members.exchange("season", &season)
        try members.exchange("number", &number)
        let mark = SeenMark(season: season, number: number)
        try members.require(mark != nil)
        return mark
    }
}
