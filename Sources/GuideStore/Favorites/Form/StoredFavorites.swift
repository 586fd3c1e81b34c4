import GuidePlatform

/// The list of favorites as stored on disk: an object with a checksum, a version, a revision and a row for each
/// favorite.
struct StoredFavorites: Equatable, Sendable {
    /// The version that this program writes.
    static let version = 1

    /// The rows, in the order in which the favorites were added.
    var rows: [FavoriteRow] = []
    /// The number of changes so far, so that an older list never replaces a newer copy.
    var revision = 0

    /// The favorites of the readable rows. If several rows have the same show, the first one is used.
    var favorites: [Favorite] {
        var seen: Set<Favorite.ID> = []
        return rows.compactMap(\.favorite).filter { seen.insert($0.id).inserted }
    }

    /// Whether every row is readable and has a different show.
    var isWhole: Bool { favorites.count == rows.count }

    /// The unreadable rows, without those whose show has a readable row.
    var unreadableRows: [FavoriteRow] {
        let ids = Set(favorites.map(\.id))
        return rows.filter { row in row.favorite == nil && row.id.map(ids.contains) != true }
    }

    /// The list with only its readable rows, to recover from a file that is damaged elsewhere.
    var readablePart: StoredFavorites {
        // A revision that no real list reaches is damage, too.
        StoredFavorites(rows: rows.filter { $0.favorite != nil }, revision: revision > 1 << 40 ? 0 : revision)
    }

    /// The contents of the file. Every row is written as it was read.
    var data: Data {
        var data = Data(#"{"favorites":["#.utf8)
        for (index, row) in rows.enumerated() {
            if index > 0 { data.append(UInt8(ascii: ",")) }
            data.append(row.json)
        }
        data.append(contentsOf: #"],"revision":\#(revision),"version":\#(Self.version)}"#.utf8)
        return CheckedJSON.file(of: data)
    }
}

extension StoredFavorites {
    /// The result of reading a file.
    enum Reading: Equatable, Sendable {
        /// The file does not exist.
        case missing
        /// The file is a list. Some of its rows may be unreadable.
        case list(StoredFavorites)
        /// The file is a list, but does not match its checksum. The bytes are those of the file.
        case altered(StoredFavorites, Data)
        /// The file was written by a newer version.
        case newer
        /// The file is not a list. The bytes are those of the file.
        case damaged(Data)

        /// The revision of the list, or nil if there is no readable list.
        var revision: Int? {
            if case .list(let list) = self { list.revision } else { nil }
        }
    }

    /// Reads the contents of a file, or nil for a missing file.
    static func reading(_ data: Data?) -> Reading {
        guard let data else { return .missing }
        guard let header = try? JSONDecoder().decode(Header.self, from: data) else { return .damaged(data) }
        let state = CheckedJSON.state(of: data)
        // Damage may have raised the version.
        guard header.version <= version || state == .damaged else { return .newer }
        let isAltered = state != .intact && state != .unchecked
        guard header.version == version || isAltered,
            let revision = header.revision ?? (isAltered ? 0 : nil), revision >= 0 || isAltered,
            let rows = RawJSON.member("favorites", of: data).flatMap(RawJSON.elements)
        else { return .damaged(data) }
        let list = StoredFavorites(rows: rows.map(FavoriteRow.init(json:)), revision: max(revision, 0))
        return isAltered ? .altered(list, data) : .list(list)
    }

    /// The members around the rows.
    private struct Header: Decodable {
        let version: Int
        let revision: Int?

        private enum Key: CodingKey { case version, revision }

        init(from decoder: any Decoder) throws {
            let form = try decoder.container(keyedBy: Key.self)
            version = try form.decode(Int.self, forKey: .version)
            // The revision may have another type in a newer version, which must still be recognized as newer.
            revision = try? form.decode(Int.self, forKey: .revision)
        }
    }
}
