/// An element that emphasizes text.
enum Style: Hashable {
    case b
    case strong
    case i
    case em

    /// The mark on text in the element.
    var mark: RichText.Mark {
        switch self {
        case .b: .b
        case .strong: .strong
        case .i: .i
        case .em: .em
        }
    }
}

/// The meaning of an HTML element in a summary.
enum HTMLElement: Equatable {
    /// `<p>`
    case paragraph
    /// `<br>`
    case lineBreak
    /// An element that is kept.
    case style(Style)
    /// `<a>`
    case link
    /// An element that is dropped, but whose text is kept on separate lines.
    case block
    /// An element that is dropped, but whose text is kept apart from the text around it.
    case cell
    /// An element that is dropped with all its contents, which are not text for readers.
    case hidden

    /// The known elements of more than one letter, by name.
    private static let named: [String: HTMLElement] = {
        var elements: [String: HTMLElement] = [
            "br": .lineBreak, "td": .cell, "th": .cell, "strong": .style(.strong), "em": .style(.em),
        ]
        for name in hiddenNames { elements[name] = .hidden }
        for name in blockNames { elements[name] = .block }
        return elements
    }()

    /// Elements that contain code, forms and documents.
    private static let hiddenNames = [
        "iframe", "noembed", "noframes", "noscript", "plaintext", "script", "style", "template", "textarea", "title",
        "xmp",
    ]

    /// Elements that browsers show as blocks.
    private static let blockNames = [
        "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dir", "div", "dl", "dt",
        "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li",
        "main", "menu", "nav", "ol", "pre", "section", "summary", "table", "tr", "ul",
    ]

    /// The length of the longest known name.
    private static let maxNameLength = 10

    /// Creates the element with a name in any case, or nil if the name is unknown.
    init?(name: ArraySlice<UInt8>) {
        guard name.count <= Self.maxNameLength else { return nil }
        if name.count == 1, let letter = name.first {
            self.init(letter: letter)
            return
        }
        let name = String(decoding: name.map(\.lowercasedASCII), as: UTF8.self)
        guard let element = Self.named[name] else { return nil }
        self = element
    }

    /// Creates the element with a name of one letter, the most common kind in summaries.
    private init?(letter: UInt8) {
        switch letter.lowercasedASCII {
        case UInt8(ascii: "p"): self = .paragraph
        case UInt8(ascii: "b"): self = .style(.b)
        case UInt8(ascii: "i"): self = .style(.i)
        case UInt8(ascii: "a"): self = .link
        default: return nil
        }
    }
}
