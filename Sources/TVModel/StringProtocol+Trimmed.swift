extension StringProtocol {
    /// The text without outer whitespace.
    package var trimmed: SubSequence {
        let text = drop(while: \.isWhitespace)
        return text[..<(text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)]
    }
}
