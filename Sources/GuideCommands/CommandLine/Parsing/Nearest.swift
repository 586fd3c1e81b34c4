/// Finds the known word that the user probably meant.
enum Suggestion {
    /// Returns the nearest candidate, or nil if none is near. Of several equally near candidates, returns the first.
    ///
    /// A candidate is near if it differs by one edit, which takes four characters, or by two, which take eight. If no
    /// candidate is near, the result is the only one that begins with the typed word, which must have at least three
    /// characters.
    static func nearest(to typed: String, among candidates: [String]) -> String? {
        let word = typed.lowercased()
        if let near = mistyped(word, among: candidates) { return near }
        let longer = candidates.filter { $0.lowercased().hasPrefix(word) }
        return word.count >= 3 && longer.count == 1 ? longer.first : nil
    }

    /// Returns the candidate that was mistyped, or nil if there is none.
    static func mistyped(_ typed: String, among candidates: [String]) -> String? {
        // A word of this length is not a misspelled name, and comparing it would take long.
        guard typed.utf8.count <= 100 else { return nil }
        let word = typed.lowercased()
        guard word.count >= 4 else { return nil }
        var nearest: (candidate: String, distance: Int)?
        for candidate in candidates {
            let limit = edits(in: candidate)
            let found = distance(word, candidate.lowercased(), bound: limit)
            if found <= limit, found < nearest?.distance ?? .max { nearest = (candidate, found) }
        }
        return nearest?.candidate
    }

    /// Returns the name whose words, or whose last words, begin with these letters, such as Saturday Night Live for `snl`.
    static func initials(_ typed: String, among names: [String]) -> String? {
        guard typed.count >= 3, typed.allSatisfy(\.isLetter) else { return nil }
        return names.first { name in
            let words = name.split { !$0.isLetter && !$0.isNumber && !"'’".contains($0) }
            return String(words.compactMap(\.first)).lowercased().hasSuffix(typed.lowercased())
        }
    }

    /// Returns the word that was written without its vowels, such as tomorrow for `tmrw`, or nil if there is none.
    static func abbreviated(_ typed: String, among words: [String]) -> String? {
        let word = typed.lowercased()
        guard word.count >= 4, skeleton(word) == word else { return nil }
        return words.first { skeleton($0) == word }
    }

    /// Returns the letters of a word without vowels, each once where it is doubled.
    private static func skeleton(_ word: String) -> String {
        word.reduce(into: "") { letters, letter in
            if !"aeiou".contains(letter), letters.last != letter { letters.append(letter) }
        }
    }

    /// Returns the number of edits by which a word may differ from a candidate.
    private static func edits(in candidate: String) -> Int {
        switch candidate.count {
        case ..<3: 0
        case ..<8: 1
        default: 2
        }
    }

    /// Returns the number of edits between two words: a character added, removed or replaced, or two neighbors swapped.
    ///
    /// This is the optimal string alignment distance. If the lengths of the words differ by more than the bound, they
    /// are not compared, and the result is the bound plus one.
    static func distance(_ first: String, _ second: String, bound: Int) -> Int {
        let first = Array(first.unicodeScalars)
        let second = Array(second.unicodeScalars)
        guard abs(first.count - second.count) <= bound else { return bound + 1 }
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var line = [row + 1]
            for column in second.indices {
                let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
                var least = min(replaced, last[column + 1] + 1, line[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                line.append(least)
            }
            beforeLast = last
            last = line
        }
        return last[second.count]
    }
}
