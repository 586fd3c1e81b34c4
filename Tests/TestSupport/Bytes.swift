/// Searches in bytes with plain loops, since tests are not optimized, and the standard library's generic searches take ten
/// to thirty times as long there.
extension [UInt8] {
    /// The first index of a byte from a start on.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        var index = start
        while index < count {
            if self[index] == byte { return index }
            index &+= 1
        }
        return nil
    }

    /// The first index from a start on at which a part begins.
    package func firstIndex(of part: [UInt8], from start: Int) -> Int? {
        guard let first = part.first else { return start }
        var next = start
        while let index = firstIndex(of: first, from: next) {
            if has(part, endingAt: index + part.count) { return index }
            next = index + 1
        }
        return nil
    }

    /// Whether a part ends directly before an index.
    package func has(_ part: [UInt8], endingAt end: Int) -> Bool {
        guard end >= part.count, end <= count else { return false }
        var place = 0
        while place < part.count {
            if self[end &- part.count &+ place] != part[place] { return false }
            place &+= 1
        }
        return true
    }
}
