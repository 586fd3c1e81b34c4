extension String {
    /// Up to two letters of a name, for use in place of a missing picture, or `TV` if it has no letters.
    var initials: String {
        let words = unicodeScalars.split { !$0.isInWord && !$0.continuesWord }
            .map { word in Substring(word.drop { $0.continuesWord }) }.filter { !$0.isEmpty }
        let significant = words.filter { $0.utf8.count > 3 || !Self.smallWords.contains($0.lowercased()) }
        let letters = (significant.isEmpty ? words : significant).prefix(2).compactMap { $0.first }
        return letters.isEmpty ? "TV" : String(letters).uppercased()
    }

    /// Unimportant words in names. All have at most three letters.
    private static let smallWords: Set<String> = ["the", "a", "an", "of", "and"]
}

extension Unicode.Scalar {
    /// Whether this is a letter or a digit.
    fileprivate var isInWord: Bool {
        guard !isASCII else { return (0x30...0x39).contains(value) || (0x61...0x7A).contains(value | 0x20) }
        return properties.isAlphabetic || properties.numericType != nil
    }

    /// Whether this belongs to the word before it: an apostrophe, as in `Bob’s`, or a mark on its last letter.
    fileprivate var continuesWord: Bool { isASCII ? self == "'" : self == "’" || properties.isGraphemeExtend }
}
