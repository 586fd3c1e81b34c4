import GuidePlatform

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
    let common: JSONValue

    init(_ columns: [Column], rows: [JSONValue], common: [String: JSONValue] = [:]) {
        self.columns = columns
        self.rows = rows
        self.common = .object(common)
    }

    func value(of column: Column, in row: JSONValue) -> JSONValue {
        row.member(at: column.path) ?? common.member(at: column.path) ?? .null
    }
}

extension JSONValue {
    /// Returns the value at a path of member names, or nil if a member is missing.
    fileprivate func member(at path: [String]) -> JSONValue? {
        path.reduce(Optional(self)) { value, name in
            if case .object(let members)? = value { members[name] } else { nil }
        }
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

    /// The columns of a cast member.
    static let cast: [Column] = [
        .init("person_id", "person", "id"), .init("person", "person", "name"), .init("character", "character", "name"),
        .init("self"), .init("voice"), .init("url", "person", "url"),
    ]
}
