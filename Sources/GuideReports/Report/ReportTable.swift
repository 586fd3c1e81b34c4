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

    /// Creates a table of rows.
    init(_ columns: [Column], rows: [JSONValue], common: [String: JSONValue] = [:]) {
        self.columns = columns
        self.rows = rows
        self.common = .object(common)
    }

    /// Returns the value of a column in a row.
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
