/// The meaning of an HTML element in a summary.
enum HTMLElement: Equatable {
    /// `<p>`
    case paragraph
    /// `<br>`
    case lineBreak
    /// An element that is kept.
    case style(RichText.Mark)
    /// `<a>`
    case link
    /// An element that is dropped, but whose text is kept on separate lines.
    case block
    /// An element that is dropped, but whose text is kept apart from the text around it.
    case cell
    /// An element that is dropped with all its contents, which are not text for readers.
    case hidden

    private static let named: [String: HTMLElement] = {
        var elements: [String: HTMLElement] = [
            "p": .paragraph, "br": .lineBreak, "td": .cell, "th": .cell, "a": .link, "b": .style(.b),
            "strong": .style(.strong), "i": .style(.i), "em": .style(.em),
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
        let name = String(decoding: name.map(\.lowercasedASCII), as: UTF8.self)
        guard let element = Self.named[name] else { return nil }
        self = element
    }
}
