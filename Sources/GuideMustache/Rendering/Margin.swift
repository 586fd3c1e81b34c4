/// The indentation of the lines of a partial.
///
/// All margins share one buffer: the margin of a nested partial extends that of the outer one.
struct Margin {
    private var bytes: [UInt8] = []
    /// The start of the current margin, which extends to the end of the buffer.
    private var start = 0

    /// A margin that can be restored.
    struct Mark {
        let start: Int
        let end: Int
    }

    var mark: Mark { Mark(start: start, end: bytes.count) }
    /// Whether lines are not indented.
    var isEmpty: Bool { start == bytes.count }
    /// The bytes that lines begin with.
    var content: ArraySlice<UInt8> { bytes[start...] }

    /// Adds indentation to the margin; nil begins an empty margin.
    mutating func enter(_ indentation: ArraySlice<UInt8>?) {
        if let indentation {
            bytes.append(contentsOf: indentation)
        } else {
            start = bytes.count
        }
    }

    mutating func leave(to mark: Mark) {
        bytes.removeLast(bytes.count - mark.end)
        start = mark.start
    }
}
