import GuidePlatform

extension ReportTable {
    /// The table as comma-separated values, in UTF-8. Source: RFC 4180.
    var csv: [UInt8] {
        let cells = rows.map { row in columns.map { value(of: $0, in: row).csv } }
        return ([columns.map(\.name)] + cells).flatMap { Array(($0.joined(separator: ",") + "\r\n").utf8) }
    }
}

extension JSONValue {
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
