/// A line of a settings file, parsed without knowledge of the options.
enum SettingsLine: Hashable {
    /// A blank line or a comment.
    case nothing
    /// `[name]`, with a single space between words.
    case section(String)
    /// `name = value`
    case setting(name: String, value: String)
    /// `name = "value`, without the quote at the other end.
    case openQuote
    /// Anything else.
    case other(String)

    /// Parses a line, without its line ending.
    init(_ line: Substring) {
        let text = Self.withoutComment(line).trimmingBlanks
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if text.isEmpty {
            self = .nothing
        } else if text.hasPrefix("["), text.hasSuffix("]") {
            self = .section(text.dropFirst().dropLast().split(whereSeparator: \.isWhitespace).joined(separator: " "))
        } else if parts.count == 2, case let name = parts[0].trimmingBlanks, !name.isEmpty {
            let value = parts[1].trimmingBlanks
            let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
            if value.hasPrefix("\""), !isQuoted {
                self = .openQuote
            } else {
                self = .setting(name: String(name), value: String(isQuoted ? value.dropFirst().dropLast() : value))
            }
        } else {
            self = .other(String(text))
        }
    }

    /// Returns the line up to an unquoted `#` at its beginning or after a space.
    private static func withoutComment(_ line: Substring) -> Substring {
        var isQuoted = false
        var previous: Character = " "
        for position in line.indices {
            if line[position] == "\"" { isQuoted.toggle() }
            if line[position] == "#", !isQuoted, previous.isWhitespace { return line[..<position] }
            previous = line[position]
        }
        return line
    }
}
