public import GuidePlatform
import GuideStore
import TVModel

/// The shows in files of this program and of others, to import them: JSON, tables with separated values, and lists of
/// names. See ``ListForm`` for what is known of the lists of programs.
public struct ImportedList: Sendable {
    /// The maximum number of shows, far above any real list.
    static let showLimit = 10_000
    /// The maximum number of commas in JSON, since each value takes far more memory than its text.
    static let commaLimit = 3_000_000

    /// The maximum length of a name, in bytes.
    private static let nameLimit = 400

    private static let tooManyShows = ShowError.badImport("it has more than \(showLimit) shows")
    private static let unknownHeadings = ShowError.noList(
        "no row names a show. Known headings are \(ListForm.headings)"
    )

    /// The shows, each once, in the order of the files.
    private(set) var shows: [ImportedShow] = []
    /// The number of rows that are left out, by reason.
    private(set) var leftOut: [LeftOutRow: Int] = [:]
    /// The kinds of the rows that are left out as being of another kind, each once, as the list writes them.
    private(set) var otherKinds: [String] = []
    /// The positions of the shows, by their numbers, and by the names of those without one.
    private var positions: [ShowReference: Int] = [:]
    private var namedRows = 0

    /// Creates an empty list.
    public init() {}

    /// Adds the rows of a file. See ``ImportedText`` for its encoding.
    ///
    /// - Parameter takesNames: Whether a text without headings is a list of names.
    /// - Throws: ``ShowError/noList(_:)`` for a file of something else, or ``ShowError/badImport(_:)`` for a list that is
    ///   damaged. Then no row is added.
    public mutating func read(_ file: Data, takesNames: Bool = true) throws(ShowError) {
        var new = self
        let text = try ImportedText(file).bytes
        switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
        case UInt8(ascii: "["), UInt8(ascii: "{"): try new.addRows(ofJSON: text)
        // A page of the web is not a list of names, and neither is an empty file.
        case UInt8(ascii: "<"), nil: throw Self.unknownHeadings
        default: try new.addRows(ofTable: text, takesNames)
        }
        if new.namedRows == namedRows, new.leftOut != leftOut { throw Self.unknownHeadings }
        self = new
    }

    /// Joins the rows without a number to the only show with a number and their name, and removes the shows that their user
    /// has given up, whose rows count as left out.
    mutating func finish() {
        let numbered = shows.indices.filter { !shows[$0].references[0].isName }
        let named = Dictionary(grouping: numbered) { ShowMatcher.plain(shows[$0].name) }
        for index in shows.indices where shows[index].references[0].isName {
            let found = named[ShowMatcher.plain(shows[index].name)] ?? []
            guard found.count == 1, shows[found[0]].fits(shows[index]) else { continue }
            shows[found[0]].add(shows[index])
            shows[index].rows = 0
        }
        for show in shows where show.isFollowed == false { leftOut[.unfollowed, default: 0] += show.rows }
        shows.removeAll { $0.isFollowed == false || $0.rows == 0 }
    }

    /// Adds the rows of a table, or the lines of a text without headings.
    private mutating func addRows(ofTable text: [UInt8], _ takesNames: Bool) throws(ShowError) {
        var reader = SeparatedValues(text)
        var lines = reader.rest
        let first = (try? reader.next()) ?? []
        let headings = first.map(ImportedFields.plain)
        if ListForm.areHeadings(headings) {
            lines = reader.rest
        } else if !takesNames || Self.isTable(first, reader) {
            throw Self.unknownHeadings
        }
        if lines.startIndex == 0 || headings.count == 1 { return try addNames(in: lines) }
        while let row = try reader.next() {
            if row == [""] { continue }
            guard row.dropFirst(headings.count).allSatisfy(\.isEmpty) else {
                throw .badImport("row \(reader.number) has more fields than the first row")
            }
            try add(ImportedRow(ImportedFields(row, headings)))
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
            var reader = SeparatedValues(Array(line))
            let fields = (try? reader.next()) ?? []
            let name = fields.count == 1 ? fields[0] : String(decoding: line, as: UTF8.self)
            if !name.trimmed.isEmpty { try add(ImportedRow(line: name)) }
        }
    }

    /// Adds the rows of JSON, or of JSON in each line.
    private mutating func addRows(ofJSON text: [UInt8]) throws(ShowError) {
        guard text.count(where: { $0 == UInt8(ascii: ",") }) <= Self.commaLimit else { throw Self.tooManyShows }
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
            let known = Set(ListForm.listKeys.all)
            let lists = object.filter { known.contains(ImportedFields.plain($0.key)) && $0.value.isList }
            for (key, value) in lists.sorted(by: { $0.key < $1.key }) { try add(value, in: key) }
            if lists.isEmpty { try add(ImportedRow(ImportedFields(object), in: list), describedBy: value) }
        case .string(let name): try add(ImportedRow(line: name))
        default: throw .noList("a row must be an object or a name")
        }
    }

    private mutating func add(_ row: ImportedRow, describedBy json: JSONValue? = nil) throws(ShowError) {
        switch row {
        case .leftOut(let reason, let kind):
            leftOut[reason, default: 0] += 1
            namedRows += reason == .unnamed ? 0 : 1
            if let kind, otherKinds.count < 10, !otherKinds.contains(kind) { otherKinds.append(kind) }
        case .show(let show) where !(1...Self.nameLimit).contains(show.name.utf8.count):
            leftOut[.unnamed, default: 0] += 1
        case .show(var show):
            namedRows += 1
            if let json, show.references[0].rank == 0 { show.describe(by: json) }
            let keys = show.references[0].isName ? show.references : show.references.filter { !$0.isName }
            let known = keys.compactMap { positions[$0] }.first { shows[$0].fits(show) }
            if let known { shows[known].add(show) } else { shows.append(show) }
            for key in keys where positions[key] == nil { positions[key] = known ?? shows.count - 1 }
            guard shows.count <= Self.showLimit else { throw Self.tooManyShows }
        }
    }
}

extension JSONValue {
    fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
