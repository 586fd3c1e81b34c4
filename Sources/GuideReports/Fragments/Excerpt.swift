/// The beginning of a text, cut at the end of a sentence.
struct Excerpt {
    /// The sentences that fit. If the first sentence does not fit, its beginning with an ellipsis.
    let text: String

    /// Creates the beginning of a text with at most this number of characters.
    init(of whole: String, limit: Int) {
        guard let end = whole.index(whole.startIndex, offsetBy: limit, limitedBy: whole.endIndex), end < whole.endIndex
        else {
            text = whole
            return
        }
        let start = whole[..<end]
        if let sentence = Self.endOfLastSentence(in: start, of: whole), sentence > whole.startIndex {
            text = String(whole[..<sentence])
        } else {
            let word = start.dropLast().lastIndex(of: " ") ?? start.dropLast().endIndex
            text = whole[..<word] + "…"
        }
    }

    private static func endOfLastSentence(in start: Substring, of whole: String) -> String.Index? {
        var index = start.endIndex
        while index > start.startIndex {
            let before = start.index(before: index)
            if ".!?".contains(start[before]), whole[index] == " ", !isAbbreviation(start[..<before]) { return index }
            index = before
        }
        return nil
    }

    /// Returns whether a text ends with a word of one or two letters, such as `Dr` or `J`, whose full stop does not end
    /// a sentence.
    private static func isAbbreviation(_ text: Substring) -> Bool {
        let word = text.reversed().prefix { $0 != " " }
        return word.count <= 2 && word.last?.isUppercase == true
    }
}
