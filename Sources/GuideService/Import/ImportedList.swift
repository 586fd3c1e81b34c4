public import GuidePlatform
import GuideStore
import TVModel

/// The shows in files of this program and of others, to import them: JSON, tables with separated values, and lists of
/// names, in UTF-8. See ``ListForm`` for what is known of the lists of programs.
public struct ImportedList: Sendable {
    /// The maximum number of shows, far above any real list.
    static let showLimit = 10_000
    /// The maximum length of a name, in bytes.
    private static let nameLimit = 400

    private static let unknownHeadings = ShowError.noList(
        "no row names a show. Known headings are \(ListForm.headings)"
    )

    /// The shows, each once, in the order of the files.
    private(set) var shows: [ImportedShow] = []
    /// The number of rows that are left out, by reason.
    private(set) var leftOut: [LeftOutRow: Int] = [:]
    private var positions: [[ShowReference]: Int] = [:]
    private var namedRows = 0

    /// Creates an empty list.
    public init() {}

    /// Adds the rows of a file.
    ///
    /// - Parameter takesNames: Whether a text without headings is a list of names.
    /// - Throws: ``ShowError/noList(_:)`` for a file of something else, or ``ShowError/badImport(_:)`` for a list that is
    ///   damaged. Then no row is added.
    public mutating func read(_ file: Data, takesNames: Bool = true) throws(ShowError) {
        var new = self
        let text = try Self.text(in: file)
        switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
        case UInt8(ascii: "["), UInt8(ascii: "{"): try new.addRows(ofJSON: text)
        // A page of the web is not a list of names, and neither is an empty file.
        case UInt8(ascii: "<"), nil: throw Self.unknownHeadings
        default: try new.addRows(ofTable: text, takesNames)
        }
        if new.namedRows == namedRows, new.leftOut != leftOut { throw Self.unknownHeadings }
        self = new
    }

    /// Removes the shows that their user has given up, whose rows count as left out.
    mutating func finish() {
        for show in shows where show.leftOut != nil { leftOut[.unfollowed, default: 0] += show.rows }
        shows.removeAll { $0.leftOut != nil }
    }

    /// Returns the text in a file, without a byte order mark.
    private static func text(in file: Data) throws(ShowError) -> [UInt8] {
        let bytes = [UInt8](file)
        if bytes.starts(with: "PK\u{3}\u{4}".utf8) {
            throw .noList("it is a compressed archive. Unpack it, and import the folder")
        }
        if bytes.prefix(1_000).contains(0) { throw .noList("it is not text in UTF-8") }
        guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
            throw .badImport("it is not text in UTF-8")
        }
        return Array(bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0))
    }

    /// Adds the rows of a table, or the lines of a text without headings.
    private mutating func addRows(ofTable text: [UInt8], _ takesNames: Bool) throws(ShowError) {
        var reader = SeparatedValues(text[...])
        let first = (try? reader.next()) ?? []
        let headings = first.map(ImportedFields.plain)
        guard ListForm.areHeadings(headings) else {
            if !takesNames || Self.isTable(first, reader) { throw Self.unknownHeadings }
            return try addNames(in: text[...])
        }
        if headings.count == 1 { return try addNames(in: reader.rest) }
        while let row = try reader.next() {
            if row == [""] { continue }
            guard row.dropFirst(headings.count).allSatisfy(\.isEmpty) else {
                throw .badImport("row \(reader.number) has more fields than the first row")
            }
            let values = Dictionary(zip(headings, row.map(JSONValue.string))) { one, _ in one }
            try add(ImportedShow(ImportedFields(values), in: ""))
        }
    }

    /// Returns whether the first two lines have as many fields, which are not the parts of names such as `Love, Death`.
    private static func isTable(_ first: [String], _ reader: SeparatedValues) -> Bool {
        var reader = reader
        let second = (try? reader.next()) ?? []
        return first.count > 1 && second.count == first.count && !first.dropFirst().contains { $0.hasPrefix(" ") }
    }

    /// Adds lines of names. A name may be in quotes, as in a table. Without them, separators belong to it.
    private mutating func addNames(in lines: ArraySlice<UInt8>) throws(ShowError) {
        for line in lines.split(whereSeparator: SeparatedValues.isLineEnd) {
            var reader = SeparatedValues(line)
            let fields = (try? reader.next()) ?? []
            let name = fields.count == 1 ? fields[0] : String(decoding: line, as: UTF8.self)
            if !name.trimmed.isEmpty { try add(ImportedShow(line: name)) }
        }
    }

    /// Adds the rows of JSON, or of JSON in each line.
    private mutating func addRows(ofJSON text: [UInt8]) throws(ShowError) {
        if let value = try? JSONValue(json: Data(text)) { return try add(value, in: "") }
        for line in text.split(whereSeparator: SeparatedValues.isLineEnd) {
            guard let value = try? JSONValue(json: Data(line)) else { throw .badImport("it is not JSON") }
            try add(value, in: "")
        }
    }

    /// Adds the rows in a value: a list, the known lists in an object, or the object itself.
    private mutating func add(_ value: JSONValue, in list: String) throws(ShowError) {
        switch value {
        case .list(let values):
            for value in values { try add(value, in: list) }
        case .object(let object):
            let known = ListForm.listKeys.all
            let lists = object.filter { known.contains(ImportedFields.plain($0.key)) && $0.value.isList }
            for (key, value) in lists.sorted(by: { $0.key < $1.key }) { try add(value, in: key) }
            if lists.isEmpty { try add(ImportedShow(ImportedFields(object), in: list)) }
        case .string(let name): try add(ImportedShow(line: name))
        default: throw .noList("a row must be an object or a name")
        }
    }

    private mutating func add(_ show: ImportedShow) throws(ShowError) {
        let isNamed = (1...Self.nameLimit).contains(show.name.utf8.count)
        let reason = isNamed ? show.leftOut : show.leftOut ?? .unnamed
        namedRows += reason == .unnamed ? 0 : 1
        // Other rows may say that their user has given a show up.
        if let reason, reason != .unfollowed {
            leftOut[reason, default: 0] += 1
        } else if let known = positions[show.references] {
            shows[known].add(show)
        } else {
            guard shows.count < Self.showLimit else { throw .badImport("it has more than \(Self.showLimit) shows") }
            positions[show.references] = shows.count
            shows.append(show)
        }
    }
}

extension JSONValue {
    fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
