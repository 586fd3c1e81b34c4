/// A line of a settings file, parsed without knowledge of the options.
enum SettingsLine: Hashable {
    /// A blank line or a comment.
    case nothing
    /// `[name]`, with a single space between words.
    case section(String)
    /// `name = value`
    case setting(name: String, value: String)
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
            self = .setting(name: String(name), value: Self.unquoted(parts[1].trimmingBlanks))
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

    /// Returns the text without the double quotes around it, if it has them on both sides.
    private static func unquoted(_ text: Substring) -> String {
        guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return String(text) }
        return String(text.dropFirst().dropLast())
    }
}
