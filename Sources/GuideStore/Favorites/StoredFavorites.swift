import GuidePlatform
package import TVModel

/// The list of favorites as stored on disk: an object with a checksum, a version, a revision and a row for each
/// favorite.
struct StoredFavorites: JSONRepresentable, Equatable, Sendable {
    static let version = 1

    /// The rows, in the order in which the favorites were added.
    var rows: [FavoriteRow] = []
    /// The number of changes so far, by which earlier versions of the program decide between the list and its copy.
    var revision = 0
    /// Whether the file has a checksum. A person or an older version wrote one without.
    var isChecked = true

    /// The favorites of the readable rows. If several rows have the same show, the first one is used.
    var favorites: [Favorite] { rows.compactMap(\.favorite).withEachOnce }

    /// The unreadable rows, without those whose show has a readable row.
    var unreadableRows: [FavoriteRow] {
        let ids = Set(favorites.map(\.id))
        return rows.filter { row in row.favorite == nil && row.id.map(ids.contains) != true }
    }

    /// Whether the list is as it was written. Without a checksum, a row that cannot be read counts as damage.
    var isWhole: Bool { isChecked || unreadableRows.isEmpty }

    var json: JSONValue {
        ["favorites": rows.json, "revision": .integer(revision), "version": .integer(Self.version)]
    }

    /// Returns the contents of the file.
    func bytes() -> Data { CheckedJSON.file(of: storedBytes) }

    /// Changes the favorites. Rows that cannot be read and members of a newer version stay as they are.
    mutating func update(_ change: (inout Favorite) throws -> Void) rethrows {
        for index in rows.indices {
            guard let old = rows[index].favorite else { continue }
            var new = old
            try change(&new)
            if new != old { rows[index].replace(with: new) }
        }
    }

    /// Reads the contents of a file, or returns nil if they are no list, or do not match their checksum.
    ///
    /// - Parameter isChanged: Whether the list will be changed, so that what a newer version wrote must be kept.
    /// - Throws: ``FileFailure/Reason/newerVersion`` if a newer version wrote the file.
    static func read(_ bytes: Data, at path: String, isChanged: Bool = false) throws -> StoredFavorites? {
        let read = try CheckedJSON.value(Form.self, of: version, in: bytes, at: path) { $0.version == version }
        guard let (form, isChecked) = read else { return nil }
        let revision = min(max(form.revision ?? 0, 0), 1 << 40)
        var list = StoredFavorites(rows: form.favorites, revision: revision, isChecked: isChecked)
        if isChanged { list.keepUnknown(in: bytes) }
        return list
    }

    private struct Form: Decodable {
        let version: Int
        let revision: Int?
        let favorites: [FavoriteRow]
    }

    /// Keeps the rows of a file as they are, unless this version would write the same bytes.
    private mutating func keepUnknown(in bytes: Data) {
        guard self.bytes() != bytes, case .object(let file)? = try? JSONValue(json: bytes),
            case .list(let rows)? = file["favorites"]
        else { return }
        for (index, row) in zip(self.rows.indices, rows) { self.rows[index].keep(row) }
    }

    /// Returns the rows that are whole in a damaged file: all objects that are rows.
    ///
    /// Braces in texts count, too, so that a damaged text affects no other row.
    static func rows(in damaged: Data) -> [FavoriteRow] {
        var (starts, rows): ([Data.Index], [FavoriteRow]) = ([], [])
        for index in damaged.indices {
            if damaged[index] == UInt8(ascii: "{") { starts.append(index) }
            guard damaged[index] == UInt8(ascii: "}"), let start = starts.popLast() else { continue }
            let row = try? JSONDecoder().decode(FavoriteRow.self, from: damaged[start...index])
            if let row, row.id != nil { rows.append(row) }
        }
        return rows
    }
}

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
        var show = favorite?.show
        var addedAt = favorite?.addedAt
        var fetchedAt = favorite?.fetchedAt
        var file = favorite?.file ?? ""
        var seen = favorite?.seen
        try members.exchange("show", &show)
        try members.exchange("addedAt", &addedAt)
        try members.exchange("fetchedAt", &fetchedAt)
        try members.exchange("file", &file)
        try members.exchange("seen", &seen)
        guard let show, let addedAt, let fetchedAt, GuardedFolder.isName(file) else { return nil }
        return Favorite(show: show, addedAt: addedAt, fetchedAt: fetchedAt, seen: seen, file: file)
    }
}

extension SeenMark: StoredModel {
    package static func exchanged(_ mark: SeenMark?, with members: inout StoredMembers) throws -> SeenMark? {
        var season = mark?.season ?? 0
        var number = mark?.number ?? 0
        try members.exchange("season", &season)
        try members.exchange("number", &number)
        let mark = SeenMark(season: season, number: number)
        try members.require(mark != nil)
        return mark
    }
}

/// The details of a favorite as stored on disk: the show, its episodes and its cast.
extension ShowDetails: StoredModel {
    package static func exchanged(_ details: ShowDetails?, with members: inout StoredMembers) throws -> ShowDetails? {
        var version = 1
        var show = details?.show
        var fetchedAt = details?.fetchedAt
        var episodes = details?.episodes
        var cast = details?.cast
        var change = details?.change
        try members.exchange("version", &version)
        try members.exchange("show", &show)
        try members.exchange("fetchedAt", &fetchedAt)
        try members.exchange("episodes", objects: &episodes)
        try members.exchange("cast", &cast)
        try members.exchange("change", &change)
        guard version == 1, let show, let fetchedAt else { return nil }
        var details = ShowDetails(show: show, episodes: episodes, cast: cast, fetchedAt: fetchedAt)
        details.change = change
        return details
    }
}

extension ShowChange: StoredModel {
    package static func exchanged(_ change: ShowChange?, with members: inout StoredMembers) throws -> ShowChange? {
        var kind = change?.kind.rawValue ?? ""
        var key = change?.key ?? ""
        var at = change?.at
        var episode = change?.episode
        var day = change?.before?.day
        var start = change?.before?.start
        try members.exchange("kind", &kind)
        try members.exchange("key", &key)
        try members.exchange("at", &at)
        try members.require(at != nil)
        try members.exchange("episode", &episode)
        try members.exchange("day", &day)
        try members.exchange("start", &start)
        let before = day.map { AirDate(day: $0, start: start) }
        // A kind of a newer version is not told.
        let known = ShowNews.Kind(rawValue: kind) ?? .dated
        return at.map { ShowChange(known, key: key, at: $0, episode: episode, before: before) }
    }
}
