/// What every line of a partial begins with.
///
/// The margins of partials within partials are parts of one buffer: an inner one goes on from an outer one.
struct Margin {
    /// The bytes of all margins.
    private var bytes: [UInt8] = []

    /// Where the margin in force begins; it goes on to the end.
    private var start = 0

    /// A margin to come back to.
    struct Mark {
        /// Where it begins.
        let start: Int

        /// Where it ends.
        let end: Int
    }

    /// The margin in force.
    var mark: Mark { Mark(start: start, end: bytes.count) }

    /// Whether lines begin with nothing.
    var isEmpty: Bool { start == bytes.count }

    /// What lines begin with.
    var content: ArraySlice<UInt8> { bytes[start...] }

    /// Widens the margin, or starts afresh with none.
    mutating func enter(_ indentation: ArraySlice<UInt8>?) {
        if let indentation {
            bytes.append(contentsOf: indentation)
        } else {
            start = bytes.count
        }
    }

    /// Brings back an earlier margin.
    mutating func leave(to mark: Mark) {
        bytes.removeLast(bytes.count - mark.end)
        start = mark.start
    }
}
