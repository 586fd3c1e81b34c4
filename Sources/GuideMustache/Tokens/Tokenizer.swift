/// The first stage, which splits a template into tokens.
struct Tokenizer {
    let source: TemplateSource
    /// The start of the next token.
    var position = 0
    /// The two words around tags.
    var delimiters = (open: Array("{{".utf8), close: Array("}}".utf8))

    private var startsLine = true
    private var tokens: [Token] = []

    private init(_ source: TemplateSource) {
        self.source = source
    }

    static func tokens(of source: TemplateSource) throws(MustacheError) -> [Token] {
        var tokenizer = Tokenizer(source)
        while tokenizer.position < source.bytes.count {
            try tokenizer.scanToken()
        }
        return tokenizer.tokens
    }

    /// Finds the next token.
    private mutating func scanToken() throws(MustacheError) {
        let start = position
        var (kind, name) = (Token.Kind.text, "")
        if isAt(delimiters.open, position) {
            (kind, name) = try scanTag()
        } else if let end = lineEnd(at: position) {
            (kind, position) = (.newline, end)
        } else if source.bytes[position].isBlank {
            (kind, position) = (.space, source.bytes[position...].firstIndex { !$0.isBlank } ?? source.bytes.count)
        } else {
            position = endOfText()
        }
        tokens.append(Token(kind: kind, name: name, range: start..<position, startsLine: startsLine))
        startsLine = kind == .newline
    }

    /// Returns the end of a run of text: at a tag, a line ending, or the end of the source.
    private func endOfText() -> Int {
        let opening = delimiters.open[0]
        var end = position
        repeat {
            // Most bytes take no more than this check.
            end = source.bytes.withUnsafeBufferPointer { bytes in
                var end = end + 1
                while end < bytes.count, bytes[end] != opening, bytes[end] != .lineFeed, bytes[end] != .carriageReturn {
                    end &+= 1
                }
                return end
            }
        } while end < source.bytes.count && !isAt(delimiters.open, end) && lineEnd(at: end) == nil
        return end
    }

    /// Returns the offset after the line ending at an offset, or nil if no line ends there.
    private func lineEnd(at offset: Int) -> Int? {
        switch source.bytes[offset] {
        case .lineFeed: offset + 1
        case .carriageReturn: isAt([.carriageReturn, .lineFeed], offset) ? offset + 2 : nil
        default: nil
        }
    }

    /// Returns whether the source has these bytes at an offset.
    func isAt(_ word: [UInt8], _ offset: Int) -> Bool {
        source.bytes.count - offset >= word.count
            && word.indices.allSatisfy { source.bytes[offset + $0] == word[$0] }
    }
}
