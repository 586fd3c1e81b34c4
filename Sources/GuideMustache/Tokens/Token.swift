/// A piece of a template; all tokens together cover the source without a gap.
struct Token {
    /// What a piece of a template can be.
    enum Kind {
        /// Spaces and tabs: at the start of a line, or behind a tag.
        case space

        /// Text within a line.
        case text

        /// The end of a line, `\n` or `\r\n`.
        case newline

        /// Everything from an opening delimiter to its closing one.
        case tag(Tag)
    }

    /// What it is.
    let kind: Kind

    /// Where it stands in the source.
    let range: Range<Int>

    /// Whether it is the first of its line.
    let startsLine: Bool
}

extension Token {
    /// Whether this is a tag.
    var isTag: Bool {
        if case .tag = kind { true } else { false }
    }

    /// Whether this is a closing tag.
    var isClosingTag: Bool {
        if case .tag(let tag) = kind { tag.kind == .close } else { false }
    }

    /// Whether this is white space within a line.
    var isSpace: Bool {
        if case .space = kind { true } else { false }
    }

    /// Whether this is the end of a line.
    var isNewline: Bool {
        if case .newline = kind { true } else { false }
    }
}
