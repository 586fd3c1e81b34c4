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
    /// Its range in the source.
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
