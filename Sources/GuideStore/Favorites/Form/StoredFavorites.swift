import GuidePlatform

/// The list of favorites as stored on disk: an object with a checksum, a version, a revision and a row for each
/// favorite.
struct StoredFavorites: Equatable, Sendable {
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
    enum Reading: Equatable, Sendable {
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

    private struct Header: Decodable {
        let version: Int
        let revision: Int?

        init(from decoder: any Decoder) throws {
            let form = try decoder.container(keyedBy: JSONKey.self)
            version = try form.decode(Int.self, forKey: "version")
            // The revision may have another type in a newer version, which must still be recognized as newer.
            revision = try? form.decode(Int.self, forKey: "revision")
        }
    }
}

/// Splits a JSON text into the raw bytes of its parts, so that unknown parts can be kept unchanged.
///
/// The text must be JSON that a decoder has accepted. For any other text, the results are meaningless.
enum RawJSON {
    /// Returns the elements of an array, or nil if the text is not an array.
    static func elements(of array: Data) -> [Data]? {
        parts(of: Array(array)[...], between: UInt8(ascii: "["), and: UInt8(ascii: "]"))?.map { Data($0) }
    }

    /// Returns the value of a member of an object, or nil if the text is not an object or lacks the member.
    ///
    /// - Parameter name: The name of the member, without characters that JSON escapes.
    static func member(_ name: String, of object: Data) -> Data? {
        let key = Array("\"\(name)\"".utf8)
        let members = parts(of: Array(object)[...], between: UInt8(ascii: "{"), and: UInt8(ascii: "}")) ?? []
        for member in members where member.starts(with: key) {
            let rest = trimmed(member.dropFirst(key.count))
            if rest.first == UInt8(ascii: ":") { return Data(trimmed(rest.dropFirst())) }
        }
        return nil
    }

    /// Returns the parts between the commas of an array or object, or nil if the text is not enclosed in its brackets.
    private static func parts(
        of text: ArraySlice<UInt8>,
        between opening: UInt8,
        and closing: UInt8
    ) -> [ArraySlice<UInt8>]? {
        let text = trimmed(text)
        guard text.count >= 2, text.first == opening, text.last == closing else { return nil }
        let inner = trimmed(text.dropFirst().dropLast())
        if inner.isEmpty { return [] }
        var parts: [ArraySlice<UInt8>] = []
        var (start, depth, isInString, isEscaped) = (inner.startIndex, 0, false, false)
        for index in inner.indices {
            let byte = inner[index]
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                parts.append(trimmed(inner[start..<index]))
                start = index + 1
            default: break
            }
        }
        return parts + [trimmed(inner[start...])]
    }

    /// Returns a text without the whitespace around it.
    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let front = text.drop(while: isSpace)
        return front.prefix(upTo: front.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? front.startIndex)
    }
}
