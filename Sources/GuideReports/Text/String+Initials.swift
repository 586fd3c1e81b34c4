extension String {
    /// Up to two letters of a name, for use in place of a missing picture, or `TV` if it has no letters.
    var initials: String {
        let words = unicodeScalars.split { !$0.isInWord && !$0.isMark }.map { $0.drop(while: \.isMark) }
            .filter { !$0.isEmpty }.map { Substring($0) }
        let significant = words.lazy.filter { $0.utf8.count > 3 || !Self.smallWords.contains($0.lowercased()) }.prefix(
            2
        )
        let letters = (significant.isEmpty ? Array(words.prefix(2)) : Array(significant)).compactMap(\.first)
        return letters.isEmpty ? "TV" : String(letters).uppercased()
    }

    /// Unimportant words in names. All have at most three letters.
    private static let smallWords = ["the", "a", "an", "of", "and"]
}

extension Unicode.Scalar {
    /// Whether this is a letter or a digit.
    fileprivate var isInWord: Bool {
        guard !isASCII else { return (0x30...0x39).contains(value) || (0x61...0x7A).contains(value | 0x20) }
        return properties.isAlphabetic || properties.numericType != nil
    }

    /// Whether this combines with the character before it.
    fileprivate var isMark: Bool { !isASCII && properties.isGraphemeExtend }
}
