/// A piece of a template. All tokens together cover the source without gaps.
struct Token {
    enum Kind {
        /// Spaces and tabs at the start of a line or after a tag.
        case space
        /// Text within a line.
        case text
        /// The end of a line, `\n` or `\r\n`.
        case newline
        /// The tag `{{! a comment }}` or `{{=<% %>=}}`, which writes nothing.
        case silent
        /// The tag `{{name}}`.
        case variable
        /// The tag `{{{name}}}` or `{{&name}}`.
        case unescapedVariable
        /// The tag `{{#name}}`.
        case section
        /// The tag `{{^name}}`.
        case invertedSection
        /// The tag `{{>name}}` or `{{>*name}}`.
        case partial
        /// The tag `{{<name}}` or `{{<*name}}`.
        case parent
        /// The tag `{{$name}}`.
        case block
        /// The tag `{{/name}}`.
        case close
    }

    let kind: Kind
    /// The name in a tag, without white space.
    var name = ""
    /// Its range in the source, with the delimiters of a tag.
    let range: Range<Int>
    /// Whether it is the first token of its line.
    let startsLine: Bool

    var isTag: Bool { ![.space, .text, .newline].contains(kind) }

    /// Returns the kind of a tag whose content is a name, by the character before the name, or nil for a variable.
    static func kind(of sigil: Unicode.Scalar) -> Kind? {
        switch sigil {
        case "&": .unescapedVariable
        case "#": .section
        case "^": .invertedSection
        case ">": .partial
        case "<": .parent
        case "$": .block
        case "/": .close
        default: nil
        }
    }
}
