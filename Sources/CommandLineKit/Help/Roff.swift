/// Writes the markup of manual pages, the macros of man(7).
enum Roff {
    /// Text made safe: what roff would read as markup, or print as a typographic sign, stands as it was typed.
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
        // A dot opens a request where a line begins with it.
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

    /// Paragraphs; the first follows a heading, which makes its own room.
    static func paragraphs(_ texts: [String]) -> [String] {
        Array(texts.map(lines).joined(separator: [".PP"]))
    }

    /// A term, already marked up, and what it means below it.
    static func entry(_ term: String, _ meaning: String) -> [String] {
        [".TP", term] + lines(meaning)
    }

    /// A text in lines of the length that people who read the source expect.
    private static func lines(_ text: String) -> [String] {
        Wrapping.lines(text, width: 70).map(escaped)
    }

    /// Text in bold, for what is typed as it stands.
    static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

    /// Text in italics, for what stands for something else.
    static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }
}
