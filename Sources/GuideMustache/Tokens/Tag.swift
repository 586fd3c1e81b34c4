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
