/// The offsets of a time zone from UTC, read from a file of the database (RFC 9636).
struct ZoneFile: Sendable {
    /// The seconds since 1970 at which an offset begins, in order, and the offsets.
    private let changes: [(second: Int, offset: Int)]
    /// The offset before the first change.
    private let first: Int
    /// The rule for the time after the last change, if any.
    private let rule: ZoneRule?

    /// Reads a file, or returns nil if it is not one of the database.
    init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        // The first part has the same in 32 bits, for old programs.
        guard let old = Head(&rest), old.version >= UInt8(ascii: "2"), rest.count >= old.length(ofTimes: 4) else {
            return nil
        }
        rest = rest.dropFirst(old.length(ofTimes: 4))
        guard let head = Head(&rest), rest.count >= head.length(ofTimes: 8), head.types > 0 else { return nil }
        let body = rest.prefix(head.length(ofTimes: 8))
        let footer = rest.dropFirst(body.count + 1)
        rest = body
        let seconds = (0..<head.times).map { _ in Int(truncatingIfNeeded: Self.takeNumber(&rest, size: 8)) }
        let types = Array(rest.prefix(head.times))
        rest = rest.dropFirst(head.times)
        let offsets = (0..<head.types).map { _ in
            let offset = Int(Int32(truncatingIfNeeded: Self.takeNumber(&rest, size: 4)))
            rest = rest.dropFirst(2)
            return offset
        }
        guard types.allSatisfy({ $0 < offsets.count }), zip(seconds, seconds.dropFirst()).allSatisfy(<),
            offsets.allSatisfy({ abs($0) <= 26 * 3_600 })
        else { return nil }
        changes = Array(zip(seconds, types.map { offsets[Int($0)] }))
        first = offsets[0]
        rule = ZoneRule(String(decoding: footer.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }

    /// Creates the offsets of a rule without exceptions, or of UTC.
    init(_ rule: ZoneRule? = nil) {
        changes = []
        first = 0
        self.rule = rule
    }

    /// Returns the seconds east of UTC at a number of seconds since 1970.
    func offset(at second: Int) -> Int {
        guard let last = changes.last, second < last.second else {
            return rule?.offset(at: second) ?? changes.last?.offset ?? first
        }
        var low = 0
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].second <= second { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : changes[low - 1].offset
    }

    /// Removes a number from the front, whose first byte is the highest. Missing bytes are 0.
    private static func takeNumber(_ rest: inout ArraySlice<UInt8>, size: Int) -> UInt64 {
        defer { rest = rest.dropFirst(size) }
        return rest.prefix(size).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private struct Head {
        let version: UInt8
        let times: Int
        let types: Int
        private let others: (isUT: Int, isStandard: Int, leaps: Int, letters: Int)

        /// Removes a head from the front, or returns nil if there is none.
        init?(_ rest: inout ArraySlice<UInt8>) {
            guard rest.count >= 44, rest.starts(with: "TZif".utf8) else { return nil }
            version = rest[rest.startIndex + 4]
            rest = rest.dropFirst(20)
            let counts = (0..<6).map { _ in Int(ZoneFile.takeNumber(&rest, size: 4)) }
            times = counts[3]
            types = counts[4]
            others = (counts[0], counts[1], counts[2], counts[5])
        }

        /// Returns the length of the part after the head, if a time has a number of bytes.
        func length(ofTimes size: Int) -> Int {
            times * (size + 1) + types * 6 + others.letters + others.leaps * (size + 4) + others.isStandard
                + others.isUT
        }
    }
}
