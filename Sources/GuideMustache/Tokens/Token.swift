/// A piece of a template. All tokens together cover the source without gaps.
struct Token {
    enum Kind: Equatable {
        /// Spaces and tabs at the start of a line or after a tag.
        case space
        /// Text within a line.
        case text
        /// The end of a line, `\n` or `\r\n`.
        case newline
        /// A tag with its delimiters.
        case tag(Tag)
    }

    let kind: Kind
    let range: Range<Int>
    /// Whether it is the first token of its line.
    let startsLine: Bool
}

extension Token {
    var isTag: Bool {
        if case .tag = kind { true } else { false }
    }

    var isClosingTag: Bool {
        if case .tag(let tag) = kind { tag.kind == .close } else { false }
    }
}

/// The content between two delimiters.
struct Tag: Equatable {
    /// The kinds of tags, distinguished by their first character.
    enum Kind: Equatable {
        /// `{{! a comment }}` or `{{=<% %>=}}`, which write nothing.
        case silent
        /// `{{name}}`.
        case variable
        /// `{{{name}}}` or `{{&name}}`.
        case unescapedVariable
        /// `{{#name}}`.
        case section
        /// `{{^name}}`.
        case invertedSection
        /// `{{>name}}` or `{{>*name}}`.
        case partial
        /// `{{<name}}` or `{{<*name}}`.
        case parent
        /// `{{$name}}`.
        case block
        /// `{{/name}}`.
        case close
    }

    let kind: Kind
    /// The name in the tag, without white space; empty in silent tags only.
    let name: String
}

extension Tag.Kind {
    /// Creates the kind of tag that begins with this character, among the kinds whose content is a name.
    init?(sigil: UInt8) {
        switch sigil {
        case UInt8(ascii: "&"): self = .unescapedVariable
        case UInt8(ascii: "#"): self = .section
        case UInt8(ascii: "^"): self = .invertedSection
        case UInt8(ascii: ">"): self = .partial
        case UInt8(ascii: "<"): self = .parent
        case UInt8(ascii: "$"): self = .block
        case UInt8(ascii: "/"): self = .close
        default: return nil
        }
    }
}
