extension String {
    /// Up to two letters of a name, for use in place of a missing picture, or `TV` if it has no letters.
    var initials: String {
        var significant: [Character] = []
        var small: [Character] = []
        var rest = Array(unicodeScalars)[...]
        while significant.count < 2, let word = rest.takeWord() {
            guard let letter = word.firstLetter else { continue }
            if word.count > 3 || !Self.isSmall(word) { significant.append(letter) } else { small.append(letter) }
        }
        let letters = significant.isEmpty ? small : significant
        return letters.isEmpty ? "TV" : letters.prefix(2).reduce(into: "") { $0.append($1) }.uppercased()
    }

    /// Unimportant words in names. All have at most three letters.
    private static let smallWords = ["the", "a", "an", "of", "and"].map { Array($0.unicodeScalars) }

    private static func isSmall(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
        smallWords.contains { $0.elementsEqual(word) { $0.value == $1.value | 0x20 } }
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// Removes everything up to the end of the next word, and returns the word without combining marks before its first
    /// letter.
    fileprivate mutating func takeWord() -> Self? {
        repeat {
            self = drop { !$0.isInWord && !$0.isMark }
            let end = firstIndex { !$0.isInWord && !$0.isMark } ?? endIndex
            let word = self[..<end].drop(while: \.isMark)
            self = self[end...]
            if !word.isEmpty { return word }
        } while !isEmpty
        return nil
    }

    /// The first letter with its marks.
    fileprivate var firstLetter: Character? {
        guard let first, first.isASCII, dropFirst().first?.isASCII != false else {
            return String(String.UnicodeScalarView(self)).first
        }
        return Character(first)
    }
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
