import GuideJSON

/// The rows of a report, and the columns that they have in a table.
package struct ReportTable: Sendable {
    /// A column: its name, and the place of its value in the JSON of a row.
    struct Column: Sendable {
        let name: String
        let path: [String]

        /// A column; without a path, the member of the same name.
        init(_ name: String, _ path: String...) {
            self.name = name
            self.path = path.isEmpty ? [name] : path
        }
    }

    /// The columns. They are a contract: new ones come last.
    let columns: [Column]
    /// The rows, as `docs/json.md` describes them.
    let rows: [JSONValue]
    /// The members that all rows have in common, and that are not in them.
    let common: JSONValue

    /// A table of rows.
    init(_ columns: [Column], rows: [JSONValue], common: JSONObject = [:]) {
        self.columns = columns
        self.rows = rows
        self.common = .object(common)
    }

    /// The value of a column in a row.
    func value(of column: Column, in row: JSONValue) -> JSONValue {
        row.member(at: column.path) ?? common.member(at: column.path) ?? .null
    }
}

extension JSONValue {
    /// The value at a path of names of members; nil if there is none.
    fileprivate func member(at path: [String]) -> JSONValue? {
        path.reduce(Optional(self)) { value, name in
            if case .object(let members)? = value { members[name] } else { nil }
        }
    }
}
