/// What stands between two delimiters.
struct Tag {
    /// The kinds of tags, told apart by their first character.
    enum Kind: Equatable {
        /// `{{! a comment }}` or `{{=<% %>=}}`: done with once it is read.
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

    /// What the tag does.
    let kind: Kind

    /// What the tag is about: no white space, and only silent tags have an empty one.
    let name: String
}

extension Tag.Kind {
    /// The kind that a first character stands for, of the kinds that hold nothing but a name.
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
