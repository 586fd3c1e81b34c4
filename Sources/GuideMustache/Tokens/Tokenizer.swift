/// The first stage: cuts a template into tokens.
struct Tokenizer {
    /// What is cut.
    let source: TemplateSource

    /// Where the next token begins.
    var position = 0

    /// What tags stand between from here on.
    var delimiters = Delimiters()

    /// Whether the next token is the first of its line.
    private var startsLine = true

    /// What was found so far.
    private var tokens: [Token] = []

    /// Starts at the beginning of a source.
    private init(_ source: TemplateSource) {
        self.source = source
    }

    /// The tokens of a source.
    static func tokens(of source: TemplateSource) throws(MustacheError) -> [Token] {
        var tokenizer = Tokenizer(source)
        while tokenizer.position < source.bytes.count {
            try tokenizer.scanToken()
        }
        return tokenizer.tokens
    }

    /// Cuts off the next token.
    private mutating func scanToken() throws(MustacheError) {
        if isAt(delimiters.open, position) {
            let start = position
            add(.tag(try scanTag()), from: start)
        } else if let end = lineEnd(at: position) {
            add(.newline, upTo: end)
        } else if source.bytes[position].isBlank {
            add(.space, upTo: source.bytes[position...].firstIndex { !$0.isBlank } ?? source.bytes.count)
        } else {
            add(.text, upTo: endOfText())
        }
    }

    /// Files the token that ends at an offset and moves on to it.
    private mutating func add(_ kind: Token.Kind, upTo end: Int) {
        let start = position
        position = end
        add(kind, from: start)
    }

    /// Files the token that ends where the scanner has got to.
    private mutating func add(_ kind: Token.Kind, from start: Int) {
        tokens.append(Token(kind: kind, range: start..<position, startsLine: startsLine))
        startsLine = if case .newline = kind { true } else { false }
    }

    /// Where a run of text ends: at a tag, at the end of its line, or at the end of the source.
    private func endOfText() -> Int {
        let opening = delimiters.open[0]
        for end in position + 1..<source.bytes.count {
            let byte = source.bytes[end]
            // Of most bytes one look is enough.
            guard byte == opening || byte == .lineFeed || byte == .carriageReturn else { continue }
            if isAt(delimiters.open, end) || lineEnd(at: end) != nil { return end }
        }
        return source.bytes.count
    }

    /// The offset behind the line ending at an offset, if there is one.
    private func lineEnd(at offset: Int) -> Int? {
        switch source.bytes[offset] {
        case .lineFeed: offset + 1
        case .carriageReturn: isAt([.carriageReturn, .lineFeed], offset) ? offset + 2 : nil
        default: nil
        }
    }

    /// Whether certain bytes stand at an offset.
    func isAt(_ word: [UInt8], _ offset: Int) -> Bool {
        guard source.bytes.count - offset >= word.count else { return false }
        return word.indices.allSatisfy { source.bytes[offset + $0] == word[$0] }
    }
}
