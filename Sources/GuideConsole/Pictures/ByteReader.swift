struct ByteReader {
    /// The bytes that were not taken yet.
    private(set) var rest: ArraySlice<UInt8>

    /// The largest number that is read; no picture on a terminal needs a larger one.
    private static let maxNumber = 65_535

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// Takes the next byte, or returns nil at the end.
    mutating func take() -> UInt8? { rest.popFirst() }

    /// Takes a text, and returns false if something else follows.
    mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        skip(text.utf8.count)
        return true
    }

    /// Takes a decimal number, or returns nil if none follows or it is too large.
    mutating func takeNumber() -> Int? {
        let digits = rest.prefix(6).prefix { (0x30...0x39).contains($0) }
        guard let number = Int(String(decoding: digits, as: UTF8.self)), number <= Self.maxNumber else { return nil }
        skip(digits.count)
        return number
    }

    /// Takes numbers with semicolons between them, or returns nil if anything else than a number follows one.
    mutating func takeNumbers() -> [Int]? {
        guard let first = takeNumber() else { return nil }
        var numbers = [first]
        while take(";") {
            guard let next = takeNumber() else { return nil }
            numbers.append(next)
        }
        return numbers
    }

    mutating func skip(_ count: Int) { rest = rest.dropFirst(count) }
}
