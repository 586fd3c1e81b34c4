/// Returns the number of one to nine ASCII digits, or nil for anything else.
func decimal(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var number = 0
    for byte in digits {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
}

extension Int {
    /// Returns the sum, clamped to the range of `Int`.
    func addingClamped(_ other: Int) -> Int {
        let (sum, isTooMuch) = addingReportingOverflow(other)
        return isTooMuch ? (other < 0 ? .min : .max) : sum
    }

    /// Returns the quotient, rounded down even if it is negative.
    func floored(by divisor: Int) -> Int {
        (self - modulo(divisor)) / divisor
    }

    /// Returns the remainder, which is never negative.
    package func modulo(_ divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }

    /// `00` to `99`, the most frequent numbers in dates and times.
    private static let twoDigits = (0...99).map { $0 < 10 ? "0\($0)" : "\($0)" }

    /// Returns the number with at least this many digits, padded with leading zeros.
    package func padded(_ digits: Int) -> String {
        if digits == 2, (0...99).contains(self) { return Self.twoDigits[self] }
        let text = String(self)
        guard text.utf8.count < digits else { return text }
        return String(repeating: "0", count: digits - text.utf8.count) + text
    }
}

extension StringProtocol {
    package var trimmed: SubSequence {
        let text = drop(while: \.isWhitespace)
        return text[..<(text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)]
    }
}
