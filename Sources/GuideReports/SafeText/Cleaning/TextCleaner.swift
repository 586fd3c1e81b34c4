/// Writes text piece by piece on one line, and leaves out characters that its destination does not allow.
struct TextCleaner {
    /// The maximum number of marks on one character in a terminal. No living script needs more.
    private static let maxMarks = 6
    /// The maximum number of letters or emoji joined into one character in a terminal. A family has four emoji.
    private static let maxJoined = 8

    /// Whether the line is for a terminal, which is given neither marks of direction nor invisible characters without a use.
    private let isForTerminal: Bool
    /// The text written so far, as UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Whether white space would be dropped here: after white space and at the start.
    var isAfterSpace = true
    /// The number of marks on the last character.
    private var marks = 0
    /// The number of characters joined into the last one.
    private var joined = 1
    /// Whether the next character joins the last one.
    private var isAfterJoiner = false

    /// Creates a cleaner at the start of a line.
    ///
    /// - Parameter size: The expected number of bytes.
    init(isForTerminal: Bool = false, size: Int) {
        self.isForTerminal = isForTerminal
        bytes.reserveCapacity(size)
    }

    static func clean(_ text: String, isForTerminal: Bool = false) -> String {
        let bytes = Array(text.utf8)
        var cleaner = TextCleaner(isForTerminal: isForTerminal, size: bytes.count)
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
        case .space: appendSpace()
        case .noncharacter: appendText("\u{FFFD}")
        case .filler: if !isForTerminal { appendText(scalar) }
        case .embedding: break
        }
    }

    /// Starts a new line within the text.
    mutating func breakLine() {
        bytes.append(UInt8(ascii: "\n"))
        isAfterSpace = true
    }

    /// Returns the text so far, and continues the same line.
    mutating func take() -> String {
        defer { bytes.removeAll(keepingCapacity: true) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Removes a space at the end of a folded line.
    mutating func dropTrailingSpace() {
        if isAfterSpace, bytes.last == 0x20 { bytes.removeLast() }
    }
}

extension TextCleaner {
    /// Appends a visible character, unless it exceeds the limit of marks.
    private mutating func appendText(_ scalar: Unicode.Scalar) {
        if isForTerminal {
            let isZeroWidth = scalar.isZeroWidth
            marks = isZeroWidth ? marks + 1 : 0
            if !isZeroWidth { joined = isAfterJoiner ? joined + 1 : 1 }
            isAfterJoiner = scalar.joinsWithNext
            guard marks <= Self.maxMarks, joined <= Self.maxJoined else { return }
        }
        bytes.append(contentsOf: scalar.utf8)
        isAfterSpace = false
    }

    /// Appends a space, unless one precedes it.
    private mutating func appendSpace() {
        if !isAfterSpace { bytes.append(0x20) }
        isAfterSpace = true
        marks = 0
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
