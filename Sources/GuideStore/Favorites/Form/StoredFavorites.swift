import Foundation

/// The list of favorites as it is stored: an object with its checksum, its version, its revision and a row for each favorite.
struct StoredFavorites: Equatable, Sendable {
    /// The version that this program writes.
    static let version = 1

    /// The rows, first added first.
    var rows: [FavoriteRow] = []
    /// The number of changes so far, so that an older list never replaces a newer copy.
    var revision = 0

    /// The favorites of the rows that can be read. Of several rows of one show, the first counts.
    var favorites: [Favorite] {
        var seen: Set<Favorite.ID> = []
        return rows.compactMap(\.favorite).filter { seen.insert($0.id).inserted }
    }

    /// Whether every row can be read and is of a show of its own.
    var isWhole: Bool { favorites.count == rows.count }

    /// The rows that cannot be read, except those of shows that another row gives.
    var unreadableRows: [FavoriteRow] {
        let ids = Set(favorites.map(\.id))
        return rows.filter { row in row.favorite == nil && row.id.map(ids.contains) != true }
    }

    /// The list of the rows that can be read, to save from a file that is damaged elsewhere.
    var readablePart: StoredFavorites {
        // A number that no user reaches is damaged, too.
        StoredFavorites(rows: rows.filter { $0.favorite != nil }, revision: revision > 1 << 40 ? 0 : revision)
    }

    /// The bytes of the file. Every row is written as it was read.
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
    /// The outcome of reading a file.
    enum Reading: Equatable, Sendable {
        /// There is no file.
        case missing
        /// The file is a list. Single rows of it may still be unreadable.
        case list(StoredFavorites)
        /// The file is a list, but does not agree with its checksum; these are its bytes.
        case altered(StoredFavorites, Data)
        /// The file was written by a newer version.
        case newer
        /// The file is no list; these are its bytes.
        case damaged(Data)

        /// The revision of the list, or nil if there is no list that can be read.
        var revision: Int? {
            if case .list(let list) = self { list.revision } else { nil }
        }
    }

    /// Reads the bytes of a file, or nil for no file.
    static func reading(_ data: Data?) -> Reading {
        guard let data else { return .missing }
        guard let header = try? JSONDecoder().decode(Header.self, from: data) else { return .damaged(data) }
        let state = CheckedJSON.state(of: data)
        // A version of which one bit was changed is no newer version.
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
            // A newer version may have another kind of revision, and is still a newer version.
            revision = try? form.decode(Int.self, forKey: .revision)
        }
    }
}
