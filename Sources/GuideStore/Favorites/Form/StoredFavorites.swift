import GuidePlatform
import TVModel

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
}

extension StoredFavorites {
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
