public import GuidePlatform
import GuideStore
import TVModel

/// The shows in files of this program and of others, to import them: JSON, tables with separated values, and lists of
/// names.
///
/// The keys decide what a row means, not the name of the file. An `id` without a site is never the service's.
public struct ImportedList: Sendable {
    /// The maximum number of shows, far above any real list.
    static let showLimit = 10_000
    /// The maximum number of commas in JSON, since each value takes far more memory than its text.
    static let commaLimit = 5_000_000

    private static let tooManyShows = ShowError.badImport("it has more than \(showLimit) shows")
    private static let noList = ShowError.badImport(
        "no row names a show. Expected a list with numbers or names of shows, or one name on each line"
    )

    /// The shows, each once, in the order of the files.
    private(set) var shows: [ImportedShow] = []
    /// The number of rows that are left out, by reason.
    public private(set) var leftOut: [LeftOutRow: Int] = [:]
    /// The kinds of the rows that are left out as being of another kind, each once, as the list writes them.
    private(set) var otherKinds: [String] = []
    /// The positions of the shows, by their numbers, and by the names of those without one.
    private var positions: [ShowReference: Int] = [:]
    private var namedRows = 0

    /// Creates an empty list.
    public init() {}

    /// Adds the rows of a file: UTF-8, UTF-16 with a byte order mark, or Latin-1.
    ///
    /// - Throws: ``ShowError/badImport(_:)``. Then no row is added.
    public mutating func read(_ file: Data) throws(ShowError) {
        var new = self
        do {
            try new.addRows(of: Self.text(of: file))
        } catch let error as ShowError {
            throw error
        } catch {
            throw .badImport("it is not JSON")
        }
        self = new
    }

    /// Joins the rows without a number to the only show with a number and their name, and removes the shows that their user
    /// does not follow any longer, whose rows count as left out.
    mutating func finish() {
        let numbered = Dictionary(
            grouping: shows.indices.filter { !shows[$0].references[0].isName && shows[$0].title != nil }
        ) { ShowMatcher.plain(shows[$0].name) }
        for index in shows.indices where shows[index].references[0].isName {
            guard let found = numbered[ShowMatcher.plain(shows[index].name)], found.count == 1,
                shows[found[0]].fits(shows[index])
            else { continue }
            shows[found[0]].add(shows[index])
            shows[index].rows = 0
        }
        for show in shows where show.isFollowed == false { leftOut[.unfollowed, default: 0] += show.rows }
        shows.removeAll { $0.isFollowed == false || $0.rows == 0 }
    }

    /// Counts rows as left out.
    mutating func leaveOut(_ rows: Int, as reason: LeftOutRow, kind: String?) {
        leftOut[reason, default: 0] += rows
        if let kind, otherKinds.count < 10, !otherKinds.contains(kind) { otherKinds.append(kind) }
    }

    /// Returns the text of a file in UTF-8.
    private static func text(of file: Data) throws -> [UInt8] {
        var bytes = [UInt8](file)
        if bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) || bytes.starts(with: [0x1F, 0x8B]) {
            throw ShowError.badImport("it is a compressed archive. Unpack it, and import the files in it")
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let (low, high) = bytes[0] == 0xFF ? (0, 1) : (1, 0)
            // Half a unit at the end becomes one half of a character.
            if !bytes.count.isMultiple(of: 2) { bytes.replaceSubrange((bytes.count - 1)..., with: [0xD8, 0xD8]) }
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
                UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + high]) << 8
            }
            bytes = Array(String(decoding: units, as: UTF16.self).utf8)
            guard String(validating: units, as: UTF16.self) != nil else { throw notText(bytes, before: "\u{FFFD}") }
        } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes.removeFirst(3)
        }
        guard !bytes.contains(0) else { throw notText(bytes, before: "\0") }
        if String(validating: bytes, as: UTF8.self) != nil { return bytes }
        // Half a character at the end of a text that is UTF-8 otherwise
        for count in 1...3 where bytes.dropLast(count).contains(where: { $0 > 0x7F }) {
            guard String(validating: bytes.dropLast(count), as: UTF8.self) == nil else {
                throw notText(bytes, before: "\0")
            }
        }
        return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    }

    /// Returns the error for the line that ends before a character, or for the last one.
    private static func notText(_ bytes: [UInt8], before character: String) -> ShowError {
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
        let lines = text.prefix { !character.unicodeScalars.contains($0) }.count { $0 == "\n" }
        return .badImport("line \(lines + 1) is not text. Save it as UTF-8")
    }

    private mutating func addRows(of text: [UInt8]) throws {
        let before = (named: namedRows, unnamed: leftOut[.unnamed])
        switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
        case UInt8(ascii: "["), UInt8(ascii: "{"): try addRows(ofJSON: text)
        // A page of the web is not a list of names, and neither is an empty file.
        case UInt8(ascii: "<"), nil: throw Self.noList
        default: try addRows(ofTable: text)
        }
        if namedRows == before.named, leftOut[.unnamed] != before.unnamed { throw Self.noList }
    }

    /// Adds the rows of a table, or the lines of a text whose first line has no known keys.
    private mutating func addRows(ofTable text: [UInt8]) throws {
        var reader = SeparatedValues(text)
        let first = (try? reader.next()) ?? []
        let keys = first.map(ImportedFields.plain)
        guard ImportedRow.areKeys(keys) else {
            // Several keys such as `created_at` are no name.
            guard first.count == 1 || !first.contains(where: { $0.contains("_") }) else {
                throw Self.noList
            }
            for line in reader.rows.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
                // A name may be in quotes, as in a table. Without them, separators belong to it.
                var reader = SeparatedValues(Array(line))
                let fields = (try? reader.next()) ?? []
                let name = fields.count == 1 ? fields[0] : String(decoding: line, as: UTF8.self)
                if !name.trimmed.isEmpty { try add(ImportedRow(line: name)) }
            }
            return
        }
        while let row = try reader.next() {
            if row == [""] { continue }
            guard row.dropFirst(keys.count).allSatisfy(\.isEmpty) else {
                throw ShowError.badImport("row \(reader.number) has more fields than the first row")
            }
            try add(ImportedRow(ImportedFields(row, keys)))
        }
    }

    /// Adds the rows of a list, of the lists in an object, of objects one after another, or of one object.
    private mutating func addRows(ofJSON text: [UInt8]) throws {
        guard text.count(where: { $0 == UInt8(ascii: ",") }) <= Self.commaLimit else {
            throw Self.tooManyShows
        }
        let decoder = JSONDecoder()
        let rows: [JSONRow]
        do {
            rows = try decoder.decode(JSONRows.self, from: Data(text)).rows
        } catch {
            rows = try decoder.decode(JSONRows.self, from: Data(Self.list(ofObjectsIn: text))).rows
        }
        for (index, row) in rows.enumerated() {
            guard let rows = row.rows else { throw ShowError.badImport("row \(index + 1) must be an object or a name") }
            for row in rows { try add(row) }
        }
    }

    private mutating func add(_ row: ImportedRow) throws {
        switch row {
        case .leftOut(.unnamed, _): leaveOut(1, as: .unnamed, kind: nil)
        case .leftOut(let reason, let kind):
            namedRows += 1
            leaveOut(1, as: reason, kind: kind)
        case .show(let show):
            namedRows += 1
            let keys = show.references[0].isName ? show.references : show.references.filter { !$0.isName }
            let known = keys.compactMap { positions[$0] }.first { shows[$0].fits(show) }
            if let known {
                shows[known].add(show)
            } else {
                guard shows.count < Self.showLimit else {
                    throw Self.tooManyShows
                }
                shows.append(show)
            }
            for key in keys where positions[key] == nil { positions[key] = known ?? shows.count - 1 }
        }
    }

    /// Returns objects that follow each other as a list.
    private static func list(ofObjectsIn text: [UInt8]) -> [UInt8] {
        var list = [UInt8(ascii: "[")]
        var (depth, isInText, isEscaped) = (0, false, false)
        for byte in text {
            if depth == 0, byte == UInt8(ascii: "{"), list.count > 1 { list.append(UInt8(ascii: ",")) }
            list.append(byte)
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isInText
            case UInt8(ascii: "\""): isInText.toggle()
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += isInText ? 0 : 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= isInText ? 0 : 1
            default: break
            }
        }
        return list + [UInt8(ascii: "]")]
    }
}

/// The rows of a list, or of the known lists in an object, or an object as the only row.
private struct JSONRows: Decodable {
    let rows: [JSONRow]

    private static let listKeys: Set = [
        "favorites", "shows", "series", "anime", "items", "movies", "games", "watchlist", "watched", "history",
        "watching", "plantowatch", "completed", "hold", "dropped", "notinteresting", "lists",
    ]

    /// Returns whether an array with this key in an object is a list.
    static func isList(_ key: String) -> Bool { listKeys.contains(ImportedFields.plain(key)) }

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: JSONKey.self) {
            let keys = object.allKeys.filter { Self.isList($0.stringValue) }.sorted { $0.stringValue < $1.stringValue }
            let lists = keys.compactMap { try? object.decode([JSONRow].self, forKey: $0) }
            rows = lists.isEmpty ? [try JSONRow(from: decoder)] : lists.flatMap(\.self)
        } else {
            rows = try decoder.singleValueContainer().decode([JSONRow].self)
        }
    }
}

/// A row of JSON, which is converted as soon as it is decoded, since its values take far more memory.
private struct JSONRow: Decodable {
    /// The row, or the rows of a list of shows, or nil if it is neither an object nor a name.
    let rows: [ImportedRow]?

    init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        var rows = Self.rows(value, in: ImportedFields.plain(decoder.codingPath.first?.stringValue ?? ""))
        if case .object(let object) = value, rows?.count == 1, case .show(var show)? = rows?[0],
            case .id(let id) = show.references[0]
        {
            // The rest may have another form. The name is enough.
            let stored = try? Stored<Show>(from: decoder).model
            let name = if case .string(let name)? = object["name"] { Show(id: id, name: name) } else { nil as Show? }
            show.show = stored?.id == id ? stored : name
            // The service may have corrected its own year.
            if stored?.id == id { show.year = nil }
            rows = [.show(show)]
        }
        self.rows = rows
    }

    private static func rows(_ value: JSONValue, in list: String) -> [ImportedRow]? {
        switch value {
        case .string(let name): return [ImportedRow(line: name)]
        case .object(let object):
            let lists = object.sorted { $0.key < $1.key }.compactMap { key, value -> [ImportedRow]? in
                guard case .list(let values) = value, JSONRows.isList(key) else { return nil }
                return values.flatMap { rows($0, in: ImportedFields.plain(key)) ?? [] }
            }
            return lists.isEmpty ? [ImportedRow(ImportedFields(object), in: list)] : lists.flatMap(\.self)
        default: return nil
        }
    }
}
