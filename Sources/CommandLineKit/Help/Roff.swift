/// Writes the markup of manual pages, the macros of man(7).
enum Roff {
    /// The text with escapes for characters that roff reads as markup or prints as typographic signs.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case "\"": escaped += "\\(dq"
            default: escaped.append(character)
            }
        }
        // At the start of a line a dot begins a request.
        return text.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    /// A section with its lines.
    static func section(_ heading: String, _ lines: [String]) -> [String] {
        [".SH " + escaped(heading.uppercased())] + lines
    }

    /// A heading within a section.
    static func subsection(_ heading: String, _ lines: [String]) -> [String] {
        [".SS " + escaped(heading)] + lines
    }

    /// Paragraphs; the first follows a heading, which sets its own space.
    static func paragraphs(_ texts: [String]) -> [String] {
        Array(texts.map(lines).joined(separator: [".PP"]))
    }

    /// A term, already marked up, with its meaning below it.
    static func entry(_ term: String, _ meaning: String) -> [String] {
        [".TP", term] + lines(meaning)
    }

    /// A text in lines of the usual length of roff sources.
    private static func lines(_ text: String) -> [String] {
        text.wrapped(to: 70).map(escaped)
    }

    /// Text in bold, for words that are typed as they are.
    static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

    /// Text in italics, for placeholders.
    static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }
}
