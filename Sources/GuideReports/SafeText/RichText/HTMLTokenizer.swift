/// A piece of HTML that is relevant in a summary.
enum HTMLToken: Equatable {
    /// The range of text in the source.
    case text(Range<Int>)
    /// The character of an entity.
    case character(Unicode.Scalar)
    /// A start tag, with the address of a link.
    case start(HTMLElement, address: String?)
    /// An end tag.
    case end(HTMLElement)
}

/// Splits HTML into tokens by the rules of the HTML standard (section 13.2.5), in one pass.
///
/// Comments, declarations, unknown tags and hidden elements are skipped. If one of them is not closed, everything up to
/// the end is skipped.
struct HTMLTokenizer {
    /// The HTML as UTF-8.
    let source: [UInt8]
    /// The start of the next token.
    var position = 0

    /// Creates a tokenizer at the beginning of a text.
    init(_ html: String) {
        source = Array(html.utf8)
    }

    /// Returns the next token, or nil at the end.
    mutating func next() -> HTMLToken? {
        while position < source.count {
            let token =
                switch source[position] {
                case UInt8(ascii: "<"): markup()
                case UInt8(ascii: "&"): entity()
                default: text()
                }
            if let token { return token }
        }
        return nil
    }

    /// Returns text up to the next character that might begin another token.
    private mutating func text() -> HTMLToken {
        let start = position
        var end = start + 1
        while end < source.count, source[end] != UInt8(ascii: "<"), source[end] != UInt8(ascii: "&") { end += 1 }
        position = end
        return .text(start..<end)
    }

    /// Returns the character of an entity, or the ampersand alone.
    private mutating func entity() -> HTMLToken {
        let reference = HTMLEntity.decode(source[position...])
        position += reference.length
        return .character(reference.scalar)
    }

    /// Returns the token that begins with an angle bracket, or nil if it is ignored.
    private mutating func markup() -> HTMLToken? {
        let start = position
        position += 1
        guard position < source.count else { return .text(start..<position) }
        switch source[position] {
        case let byte where byte.isASCIILetter: return startTag()
        case UInt8(ascii: "/"): return endTag(from: start)
        case UInt8(ascii: "!"): skipDeclaration()
        case UInt8(ascii: "?"): skip(past: ">")
        default: return .text(start..<position)
        }
        return nil
    }
}

extension HTMLTokenizer {
    /// Returns a start tag. The current position is that of its name.
    private mutating func startTag() -> HTMLToken? {
        let (name, element) = tagName()
        let address = skipAttributes(lookingForAddress: element == .link)
        if element == .hidden { skipContents(of: name) }
        return element.map { .start($0, address: address) }
    }

    /// Returns an end tag. The current position is that of its slash.
    private mutating func endTag(from start: Int) -> HTMLToken? {
        position += 1
        guard position < source.count else { return .text(start..<position) }
        guard source[position].isASCIILetter else {
            skip(past: ">")
            return nil
        }
        let (_, element) = tagName()
        skipAttributes()
        return element.map { .end($0) }
    }

    /// Returns the name of a tag and its meaning.
    private mutating func tagName() -> (name: ArraySlice<UInt8>, element: HTMLElement?) {
        let start = position
        while position < source.count, !source[position].endsTagName { position += 1 }
        return (source[start..<position], HTMLElement(name: source[start..<position]))
    }

    /// Skips a comment, a CDATA section or a declaration.
    private mutating func skipDeclaration() {
        let rest = source[position...]
        if rest.starts(with: "!--".utf8) {
            // `<!-->` and `<!--->` are complete comments.
            position += 1
            skip(past: "-->")
        } else if rest.starts(with: "![CDATA[".utf8) {
            skip(past: "]]>")
        } else {
            skip(past: ">")
        }
    }

    /// Skips everything up to the end of a mark, or to the end of the text.
    private mutating func skip(past mark: StaticString) {
        mark.withUTF8Buffer { mark in
            while position < source.count, !source[position...].starts(with: mark) { position += 1 }
            position = min(position + mark.count, source.count)
        }
    }

    /// Skips everything up to the end tag of a hidden element.
    private mutating func skipContents(of name: ArraySlice<UInt8>) {
        while position < source.count {
            skip(past: "</")
            let end = position + name.count
            guard end <= source.count else { continue }
            let isName = zip(source[position..<end], name).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
            if isName, end == source.count || source[end].endsTagName {
                position = end
                skipAttributes()
                return
            }
        }
    }
}

extension UInt8 {
    /// Whether the name of a tag or of an attribute ends before this byte.
    var endsTagName: Bool { isHTMLSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: ">") }
}
