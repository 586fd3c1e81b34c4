/// The markup of manual pages, with the macros of man(7).
enum Roff {
    /// Returns the text with those characters escaped that roff reads as markup or prints as typographic signs.
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
        // A dot at the start of a line begins a request.
        return text.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    static func section(_ heading: String, _ lines: [String]) -> [String] {
        [".SH " + escaped(heading.uppercased())] + lines
    }

    /// Returns a heading within a section.
    static func subsection(_ heading: String, _ lines: [String]) -> [String] {
        [".SS " + escaped(heading)] + lines
    }

    /// Returns paragraphs. The first follows a heading, which adds space itself.
    static func paragraphs(_ texts: [String]) -> [String] {
        Array(texts.map(lines).joined(separator: [".PP"]))
    }

    /// Returns a term, which is already marked up, with its meaning below it.
    static func entry(_ term: String, _ meaning: String) -> [String] {
        [".TP", term] + lines(meaning)
    }

    /// Returns a text wrapped at the usual length of roff sources.
    private static func lines(_ text: String) -> [String] {
        text.wrapped(to: 70).map(escaped)
    }

    /// Returns text in bold, for words that are typed literally.
    static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

    /// Returns text in italics, for placeholders.
    static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }
}
