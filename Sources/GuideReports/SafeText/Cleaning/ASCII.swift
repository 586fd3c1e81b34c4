extension UInt8 {
    /// Whether this is a visible ASCII character or the space.
    var isPrintableASCII: Bool { self >= 0x20 && self < 0x7F }
    var isASCIILetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }
    var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    /// Whether this is an ASCII letter or digit.
    var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
    /// Whether this is visible ASCII, but neither a letter nor a digit.
    var isASCIIPunctuation: Bool { self > 0x20 && self < 0x7F && !isASCIIAlphanumeric }

    /// The byte with an ASCII letter in lower case.
    var lowercasedASCII: UInt8 { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self }
}

extension String {
    /// Whether the text needs no cleaning: printable ASCII without leading, trailing or double spaces.
    var isCleanLine: Bool {
        var text = self
        return text.withUTF8 { bytes in
            bytes.last != 0x20 && bytes.span.endOfCleanLine(from: 0, isAfterSpace: true) == bytes.count
        }
    }
}

extension Span<UInt8> {
    /// Returns the end of a run of printable ASCII without double spaces.
    ///
    /// - Parameter isAfterSpace: Whether a space at the start would be a double one.
    func endOfCleanLine(from start: Int, isAfterSpace: Bool) -> Int {
        var end = start
        var isAfterSpace = isAfterSpace
        while end < count, self[end].isPrintableASCII, !(isAfterSpace && self[end] == 0x20) {
            isAfterSpace = self[end] == 0x20
            end += 1
        }
        return end
    }
}
