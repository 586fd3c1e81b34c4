extension RichText {
    /// Reads the paragraphs of a summary in one pass.
    struct Reader {
        /// The HTML as UTF-8.
        private let source: [UInt8]
        /// The position of the next byte to read.
        private var position = 0
        /// The finished paragraphs.
        private var paragraphs: [[Run]] = []
        /// The finished runs of the current paragraph.
        private var runs: [Run] = []
        /// The text of the current run.
        private var text: TextCleaner
        /// The open elements, outermost first, each kind at most once.
        private var marks: [Mark] = []

        init(_ html: String) {
            source = Array(html.utf8)
            text = TextCleaner(size: source.count)
        }

        /// Returns the paragraphs.
        mutating func read() -> [[Run]] {
            while position < source.count {
                switch source[position] {
                case UInt8(ascii: "<"): readTag()
                case UInt8(ascii: "&"): readEntity()
                default:
                    let rest = source[position...]
                    position = rest.firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? source.count
                    text.append(rest[..<position])
                }
            }
            endParagraph()
            return paragraphs
        }
    }
}

extension RichText.Reader {
    /// Elements that browsers show on lines of their own.
    private static let blocks: Set<String> = [
        "article", "aside", "blockquote", "center", "dd", "div", "dl", "dt", "figure", "h1", "h2", "h3", "h4", "h5",
        "h6", "hr", "li", "ol", "p", "pre", "section", "table", "td", "th", "tr", "ul",
    ]

    /// The characters of named entities.
    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—",
        "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "middot": "·", "copy": "©",
        "reg": "®", "trade": "™", "deg": "°", "euro": "€", "pound": "£", "frac12": "½", "times": "×", "eacute": "é",
        "egrave": "è", "ntilde": "ñ", "auml": "ä", "ouml": "ö", "uuml": "ü",
    ]

    /// The characters of Windows-1252 for the numbers from 0x80 to 0x9F, which they mean in HTML.
    private static let windows = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars
    )

    /// Reads a tag, or a bracket that begins none. A tag without an end reaches to the end of the text.
    private mutating func readTag() {
        let rest = source[(position + 1)...]
        let isEnd = rest.first == UInt8(ascii: "/")
        let name = rest.dropFirst(isEnd ? 1 : 0).prefix(while: \.isASCIIAlphanumeric).prefix(10)
        guard name.first?.isASCIILetter == true else {
            text.append("<")
            position += 1
            return
        }
        position = rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
        let element = String(decoding: name, as: UTF8.self).lowercased()
        if Self.blocks.contains(element) {
            endParagraph()
            marks = []
        } else if element == "br" {
            breakLine()
        } else if let mark = RichText.Mark(rawValue: element) {
            endRun()
            marks.removeAll { $0.isStrong == mark.isStrong }
            if !isEnd { marks.append(mark) }
        }
    }

    /// Reads an entity, or an ampersand that begins none.
    private mutating func readEntity() {
        let name = source[(position + 1)...].prefix(10).prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "#") }
        if source[name.endIndex...].first == UInt8(ascii: ";"),
            let scalar = Self.scalar(String(decoding: name, as: UTF8.self))
        {
            text.append(scalar)
            position = name.endIndex + 1
        } else {
            text.append("&")
            position += 1
        }
    }

    /// Returns the character of an entity's name or number, or nil if it has none.
    private static func scalar(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return entities[name] }
        let number = name.dropFirst().lowercased()
        guard let value = number.hasPrefix("x") ? UInt32(number.dropFirst(), radix: 16) : UInt32(number) else {
            return nil
        }
        if (0x80...0x9F).contains(value) { return windows[Int(value) - 0x80] }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}

extension RichText.Reader {
    /// Ends the run of text in one style, which joins the last one if that has the same style.
    private mutating func endRun() {
        guard !text.bytes.isEmpty else { return }
        if runs.last?.marks == marks {
            runs[runs.count - 1].text += text.take()
        } else {
            runs.append(RichText.Run(text: text.take(), marks: marks))
        }
    }

    /// Breaks the line. A second break in a row begins a new paragraph, as authors intend.
    private mutating func breakLine() {
        endLine()
        guard let last = runs.last else { return }
        if last.text.utf8.last == UInt8(ascii: "\n") {
            endParagraph()
        } else {
            text.breakLine()
        }
    }

    /// Ends the paragraph.
    private mutating func endParagraph() {
        endLine()
        dropTrailing("\n")
        if !runs.isEmpty { paragraphs.append(runs) }
        runs = []
        text.isAfterSpace = true
    }

    /// Ends the run at the end of a line, without a trailing space.
    private mutating func endLine() {
        text.dropTrailingSpace()
        endRun()
        dropTrailing(" ")
    }

    /// Removes a white space character at the end of the paragraph.
    private mutating func dropTrailing(_ space: Unicode.Scalar) {
        // Not `Character`s, since one may consist of more than the space.
        guard let text = runs.last?.text, text.utf8.last == UInt8(ascii: space) else { return }
        runs[runs.count - 1].text = String(decoding: text.utf8.dropLast(), as: UTF8.self)
        if runs[runs.count - 1].text.isEmpty { runs.removeLast() }
    }
}
