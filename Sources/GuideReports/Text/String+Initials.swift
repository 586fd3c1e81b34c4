extension String {
    /// Up to two letters of a name, for use in place of a missing picture, or `TV` if it has no letters.
    var initials: String {
        // Not a text, in which letters of two words may become one character.
        var (letters, unimportant): ([Character], [Character]) = ([], [])
        for word in unicodeScalars.split(whereSeparator: { !$0.isInWord && !$0.continuesWord }) {
            let word = Substring(word.drop { $0.continuesWord })
            guard letters.count < 2, let letter = word.first else { continue }
            if word.utf8.count > 3 || !Self.smallWords.contains(word.lowercased()) {
                letters.append(letter)
            } else {
                unimportant.append(letter)
            }
        }
        if letters.isEmpty { letters = Array(unimportant.prefix(2)) }
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
