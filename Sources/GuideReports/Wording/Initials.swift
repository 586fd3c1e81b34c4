extension String {
    /// Up to two letters of a name for where a picture is missing; `TV` where it has none.
    var initials: String {
        let words = unicodeScalars.split { !$0.isInWord && !$0.isMark }.map { $0.drop(while: \.isMark) }
        let significant = words.filter { $0.count > 3 || !Self.isSmall($0) }
        let letters = (significant.isEmpty ? words : significant).compactMap { Substring($0).first }
        return letters.isEmpty ? "TV" : String(letters.prefix(2)).uppercased()
    }

    /// Words that say little about a name; none has more than three letters.
    private static let smallWords = ["the", "a", "an", "of", "and"].map { Array($0.unicodeScalars) }

    private static func isSmall(_ word: Substring.UnicodeScalarView) -> Bool {
        smallWords.contains { $0.elementsEqual(word) { $0.value == $1.value | 0x20 } }
    }
}

extension Unicode.Scalar {
    /// Whether this is a letter or a digit.
    fileprivate var isInWord: Bool {
        guard !isASCII else { return (0x30...0x39).contains(value) || (0x61...0x7A).contains(value | 0x20) }
        return properties.isAlphabetic || properties.numericType != nil
    }

    /// Whether this belongs to the character before it.
    fileprivate var isMark: Bool { !isASCII && properties.isGraphemeExtend }
}
