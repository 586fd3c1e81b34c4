/// The first stage, which splits a template into tokens.
struct Tokenizer {
    let source: TemplateSource
    /// The start of the next token.
    var position = 0
    var delimiters = Delimiters()

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
        if isAt(delimiters.open, position) {
            let start = position
            let (kind, name) = try scanTag()
            add(kind, name, from: start)
        } else if let end = lineEnd(at: position) {
            add(.newline, upTo: end)
        } else if source.bytes[position].isBlank {
            add(.space, upTo: source.bytes[position...].firstIndex { !$0.isBlank } ?? source.bytes.count)
        } else {
            add(.text, upTo: endOfText())
        }
    }

    /// Adds the token that ends at an offset, and moves to that offset.
    private mutating func add(_ kind: Token.Kind, upTo end: Int) {
        let start = position
        position = end
        add(kind, from: start)
    }

    /// Adds the token that ends at the current position.
    private mutating func add(_ kind: Token.Kind, _ name: String = "", from start: Int) {
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
        guard source.bytes.count - offset >= word.count else { return false }
        var place = 0
        while place < word.count {
            guard source.bytes[offset + place] == word[place] else { return false }
            place += 1
        }
        return true
    }
}

/// The two words around tags.
struct Delimiters {
    var open: [UInt8] = Array("{{".utf8)

    var close: [UInt8] = Array("}}".utf8)
}

extension Delimiters {
    /// Parses the content of a tag that sets delimiters: two words without an equals sign.
    init?(_ content: ArraySlice<UInt8>) {
        let words = content.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, !content.contains(UInt8(ascii: "=")) else { return nil }
        self.init(open: Array(words[0]), close: Array(words[1]))
    }
}
