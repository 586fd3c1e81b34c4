extension String {
    /// More blanks than most columns need.
    private static let manyBlanks = String(repeating: " ", count: 256)

    /// Returns a text of this many blanks, none for a negative number.
    ///
    /// Tables need thousands. Making a new text takes three times as long as cutting one off.
    package static func blanks(_ count: Int) -> String {
        guard count <= manyBlanks.utf8.count else { return String(repeating: " ", count: count) }
        return String(Substring(manyBlanks.utf8.prefix(Swift.max(0, count))))
    }
}
