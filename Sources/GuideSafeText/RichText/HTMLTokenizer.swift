/// A piece of HTML that matters in a summary.
enum HTMLToken: Equatable {
    /// Text as it stands in the source.
    case text(Range<Int>)
    /// A character that was written as an entity, and for some entities a second one.
    case character(Unicode.Scalar, Unicode.Scalar?)
    /// A start tag, with the address that a link has.
    case start(HTMLElement, address: String?)
    /// An end tag.
    case end(HTMLElement)
}

/// Takes HTML apart by the rules of the HTML standard's tokenizer (section 13.2.5), in one pass.
///
/// Comments, declarations, unknown tags and hidden elements are skipped. An unclosed one reaches to the end.
struct HTMLTokenizer {
    /// The HTML as UTF-8.
    let source: [UInt8]
    /// Where the next token begins.
    var position = 0

    /// Starts at the beginning of the text.
    init(_ html: String) {
        source = Array(html.utf8)
    }

    /// The next token; nil at the end.
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

    /// Text up to the next character that might begin something else.
    private mutating func text() -> HTMLToken {
        let start = position
        let rest = source[(start + 1)...]
        position = rest.firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? source.count
        return .text(start..<position)
    }

    /// The character of an entity, or the ampersand alone.
    private mutating func entity() -> HTMLToken {
        let reference = HTMLEntity.decode(source[position...])
        position += reference.length
        return .character(reference.scalar, reference.second)
    }

    /// The token that begins with an angle bracket; nil if it is ignored.
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
    /// A start tag, of which the name comes next.
    private mutating func startTag() -> HTMLToken? {
        let (name, element) = tagName()
        let address = skipAttributes(lookingForAddress: element == .link)
        if element == .hidden { skipContents(of: name) }
        return element.map { .start($0, address: address) }
    }

    /// An end tag, of which the slash comes next.
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

    /// The name of a tag and its meaning.
    private mutating func tagName() -> (name: ArraySlice<UInt8>, element: HTMLElement?) {
        let start = position
        while position < source.count, !source[position].endsTagName { position += 1 }
        return (source[start..<position], HTMLElement(name: source[start..<position]))
    }

    /// Skips a comment, a CDATA section or a declaration.
    private mutating func skipDeclaration() {
        let rest = source[position...]
        if rest.starts(with: "!--".utf8) {
            // `<!-->` and `<!--->` are whole comments.
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
