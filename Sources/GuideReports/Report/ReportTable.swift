package import GuidePlatform

/// The rows of a report and their columns in a table.
package struct ReportTable: Sendable {
    /// A column: its name, and the path of its value in the JSON of a row.
    struct Column: Sendable {
        let name: String
        let path: [String]

        /// Creates a column. Without a path, its value is the member with the same name.
        init(_ name: String, _ path: String...) {
            self.name = name
            self.path = path.isEmpty ? [name] : path
        }
    }

    /// The columns. Other programs depend on their order, so new columns are added at the end.
    let columns: [Column]
    /// The rows, as `docs/json.md` describes them.
    let rows: [JSONValue]
    /// The members that all rows share, which the rows themselves do not contain.
    var common = JSONValue.null

    /// The table as comma-separated values, in UTF-8. Source: RFC 4180.
    var csv: [UInt8] {
        let cells = rows.map { row in
            columns.map { (row.member(at: $0.path) ?? common.member(at: $0.path) ?? .null).csv }
        }
        return ([columns.map(\.name)] + cells).flatMap { Array(($0.joined(separator: ",") + "\r\n").utf8) }
    }
}

extension ReportTable {
    static let events: [Column] = [
        .init("date"), .init("time"), .init("start"), .init("end"), .init("runtime"), .init("network"),
        .init("streaming"), .init("show", "show", "name"), .init("season"), .init("number"), .init("type"),
        .init("episode", "name"), .init("premiere"), .init("genres", "show", "genres"),
        .init("show_type", "show", "type"), .init("language", "show", "language"), .init("rating", "show", "rating"),
        .init("summary"), .init("url"), .init("show_url", "show", "url"), .init("imdb", "show", "imdb"),
        .init("episode_id", "id"), .init("show_id", "show", "id"), .init("feed"),
    ]

    /// The columns of an episode in a report on one show. The rating is that of the episode.
    static let episodes: [Column] = events.filter { !["network", "streaming", "show", "feed"].contains($0.name) }.map {
        $0.name == "rating" ? Column("rating") : $0
    }

    static let shows: [Column] = [
        .init("show_id", "id"), .init("show", "name"), .init("type"), .init("genres"), .init("language"),
        .init("status"), .init("premiered"), .init("ended"), .init("network"), .init("rating"), .init("runtime"),
        .init("imdb"), .init("url"), .init("official_site", "officialSite"), .init("summary"),
    ]

    /// The columns of a favorite.
    static let favorites: [Column] =
        shows + [
            .init("state", "progress", "state"), .init("left", "progress", "left"), .init("since", "progress", "since"),
            .init("days", "progress", "days"), .init("next_season", "progress", "next", "season"),
            .init("next_number", "progress", "next", "number"), .init("next_name", "progress", "next", "name"),
            .init("next_date", "progress", "next", "date"), .init("seen_season", "progress", "seen", "season"),
            .init("seen_number", "progress", "seen", "number"), .init("news", "progress", "news", "text"),
        ]

    /// Returns an export of favorites as a table. The rows are those of its JSON.
    package static func csv(ofExport rows: [JSONValue]) -> [UInt8] {
        let columns: [Column] = [
            .init("show_id", "id"), .init("show", "name"), .init("url"), .init("premiered"), .init("imdb"),
            .init("tvdb"), .init("seen_season", "seen", "season"), .init("seen_number", "seen", "number"),
        ]
        return ReportTable(columns: columns, rows: rows).csv
    }

    /// The columns of a cast member.
    static let cast: [Column] = [
        .init("person_id", "person", "id"), .init("person", "person", "name"), .init("character", "character", "name"),
        .init("self"), .init("voice"), .init("url", "person", "url"),
    ]
}

extension JSONValue {
    /// Returns the value at a path of member names, or nil if a member is missing.
    fileprivate func member(at path: [String]) -> JSONValue? {
        path.reduce(Optional(self)) { value, name in
            if case .object(let members)? = value { members[name] } else { nil }
        }
    }

    /// The value as a CSV field, quoted if necessary. Null is an empty field, line breaks become spaces, and lists are
    /// joined by semicolons.
    var csv: String {
        switch self {
        case .null, .object: ""
        case .bool(let bool): "\(bool)"
        case .integer(let integer): "\(integer)"
        case .double(let number): Self.text(of: number)
        case .string(let string): Self.quoted(Self.harmless(string.inOneLine))
        case .list(let items):
            Self.quoted(
                Self.harmless(
                    items.compactMap { if case .string(let item) = $0 { item } else { nil } }.joined(separator: "; ")
                )
            )
        }
    }

    /// The characters at the start of a text that make a spreadsheet treat it as a formula, including full-width forms.
    private static let formulaStarts: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    ]

    /// Returns the text, with an apostrophe before it if a spreadsheet would treat it as a formula, or if it already
    /// begins with an apostrophe that could be mistaken for an added one.
    private static func harmless(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.first else { return text }
        let second = scalars.dropFirst().first
        let isMistakable = first == "'" && (second.map { $0 == "'" || formulaStarts.contains($0) } ?? false)
        return formulaStarts.contains(first) || isMistakable ? "'" + text : text
    }

    private static func quoted(_ text: String) -> String {
        let special = text.utf8.contains { [UInt8(ascii: ","), UInt8(ascii: "\""), 0x0A, 0x0D].contains($0) }
        guard special || text.hasPrefix(" ") || text.hasSuffix(" ") else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}

extension String {
    /// The text with a space in place of each run of line breaks.
    fileprivate var inOneLine: String {
        utf8.contains(0x0A) ? split(separator: "\n").joined(separator: " ") : self
    }
}
