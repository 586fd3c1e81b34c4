/// An element that emphasizes text.
enum Style: Hashable {
    /// `<b>`
    case b
    /// `<strong>`
    case strong
    /// `<i>`
    case i
    /// `<em>`
    case em

    /// The mark on the text in it.
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
    /// An element that is dropped, but whose text stands on lines of its own.
    case block
    /// An element that is dropped, but whose text stays separate from its neighbors.
    case cell
    /// An element whose contents are not text for readers: dropped with all that is in it.
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

    /// Elements that hold code, forms and documents.
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

    /// The element of a name, in any case; nil if unknown.
    init?(name: ArraySlice<UInt8>) {
        guard name.count <= Self.maxNameLength else { return nil }
        if name.count == 1, let letter = name.first {
            self.init(letter: letter)
            return
        }
        let name = String(decoding: name.lazy.map(\.lowercasedASCII), as: UTF8.self)
        guard let element = Self.named[name] else { return nil }
        self = element
    }

    /// The element of a name of one letter, as nearly all in summaries are.
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
