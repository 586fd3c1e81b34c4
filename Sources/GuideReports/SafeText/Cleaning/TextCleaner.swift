/// Writes text piece by piece and leaves out characters that its destination does not allow.
struct TextCleaner {
    /// The destination of the text.
    enum Destination {
        /// In a page, where line breaks and foreign spaces are harmless.
        case page
        /// On one line.
        case line
        /// On one line of a terminal.
        case terminal
    }

    /// The maximum number of marks on one character in a terminal. No living script needs more.
    private static let maxMarks = 6
    /// The maximum number of letters or emoji joined into one character in a terminal. A family has four emoji.
    private static let maxJoined = 8
    /// The maximum depth of bidi controls. UAX 9 allows 125, but real texts are never nested as deeply as this.
    private static let maxDepth = 16

    let destination: Destination
    /// The text written so far, as UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Whether white space would be dropped here: after white space and at the start.
    var isAfterSpace = true
    /// The ends of the open bidi controls, outermost first.
    private var ends: [Unicode.Scalar] = []
    /// The number of marks on the last character.
    private var marks = 0
    /// The number of characters joined into the last one.
    private var joined = 1
    /// Whether the next character joins the last one.
    private var isAfterJoiner = false

    /// Creates a cleaner at the start of a line.
    ///
    /// - Parameter size: The expected number of bytes.
    init(for destination: Destination, size: Int) {
        self.destination = destination
        bytes.reserveCapacity(size)
    }

    static func clean(_ text: String, for destination: Destination) -> String {
        let bytes = Array(text.utf8)
        var cleaner = TextCleaner(for: destination, size: bytes.count)
        cleaner.append(bytes[...])
        cleaner.dropTrailingSpace()
        return cleaner.take()
    }

    /// Appends a piece of text, which must be valid UTF-8.
    mutating func append(_ text: ArraySlice<UInt8>) {
        var position = text.startIndex
        while position < text.endIndex {
            let start = position
            if text[position] < 0x80 {
                let end = text.span.endOfCleanLine(from: start - text.startIndex, isAfterSpace: isAfterSpace)
                position = text.startIndex + end
                if start < position {
                    bytes.append(contentsOf: text[start..<position])
                    isAfterSpace = bytes.last == 0x20
                    marks = 0
                } else {
                    append(Unicode.Scalar(text[position]))
                    position += 1
                }
            } else {
                position = text[start...].firstIndex { $0 < 0x80 } ?? text.endIndex
                for scalar in String(decoding: text[start..<position], as: UTF8.self).unicodeScalars {
                    append(scalar)
                }
            }
        }
    }

    /// Appends a character, or its replacement.
    mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar.kind {
        case .text: appendText(scalar)
        case .space, .control: appendSpace(scalar)
        case .noncharacter: appendText("\u{FFFD}")
        case .filler: if destination != .terminal { appendText(scalar) }
        // The rules of UAX 9: a PDI also ends the embeddings inside its isolate, a PDF never ends an isolate.
        case .embedding, .isolate:
            guard ends.count < Self.maxDepth else { return }
            ends.append(scalar.kind == .isolate ? "\u{2069}" : "\u{202C}")
            appendControl(scalar)
        case .embeddingEnd: if ends.last == scalar { closeControls(from: ends.count - 1) }
        case .isolateEnd: if let isolate = ends.lastIndex(of: scalar) { closeControls(from: isolate) }
        }
    }

    /// Starts a new line within the text.
    mutating func breakLine() {
        bytes.append(UInt8(ascii: "\n"))
        isAfterSpace = true
    }

    /// Returns the text so far, with all bidi controls closed, and continues the same line.
    mutating func take() -> String {
        closeControls(from: 0)
        defer { bytes.removeAll(keepingCapacity: true) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Removes a space at the end of a folded line.
    mutating func dropTrailingSpace() {
        if destination != .page, isAfterSpace, bytes.last == 0x20 { bytes.removeLast() }
    }
}

extension TextCleaner {
    /// Appends a visible character, unless it exceeds the limit of marks.
    private mutating func appendText(_ scalar: Unicode.Scalar) {
        if destination == .terminal {
            let isZeroWidth = scalar.isZeroWidth
            marks = isZeroWidth ? marks + 1 : 0
            if !isZeroWidth { joined = isAfterJoiner ? joined + 1 : 1 }
            isAfterJoiner = scalar.joinsWithNext
            guard marks <= Self.maxMarks, joined <= Self.maxJoined else { return }
        }
        bytes.append(contentsOf: scalar.utf8)
        isAfterSpace = false
    }

    /// Appends white space: folded on a line, unchanged in a page unless it is a control.
    private mutating func appendSpace(_ scalar: Unicode.Scalar) {
        if destination == .page {
            let stays = scalar.kind == .space || scalar == "\n" || scalar == "\t"
            bytes.append(contentsOf: (stays ? scalar : " ").utf8)
        } else if !isAfterSpace {
            bytes.append(0x20)
            isAfterSpace = true
        }
        marks = 0
    }

    /// Appends the ends of open bidi controls, from the innermost to one of them.
    private mutating func closeControls(from first: Int) {
        for end in ends[first...].reversed() { appendControl(end) }
        ends.removeSubrange(first...)
    }

    /// Appends a bidi control, if the destination allows it.
    private mutating func appendControl(_ control: Unicode.Scalar) {
        if destination != .terminal { bytes.append(contentsOf: control.utf8) }
    }
}

extension Unicode.Scalar {
    /// Whether the next letter may become a part of the same character: after a joiner, a virama, or a leading Hangul
    /// letter.
    fileprivate var joinsWithNext: Bool {
        switch value {
        case 0..<0x0900: false
        case 0x1100...0x115F, 0x200D, 0xA960...0xA97C: true
        default: isZeroWidth && properties.canonicalCombiningClass == .virama
        }
    }
}

extension String {
    /// Returns the text up to a number of scalars. One character can have any number of them.
    package func prefix(scalars limit: Int) -> String {
        utf8.count > limit ? String(unicodeScalars.prefix(limit)) : self
    }
}
