/// A line of text that is being typed, always at its end.
struct TextField: Hashable, Sendable {
    /// The most characters it takes.
    private static let limit = 200

    /// What has been typed.
    private(set) var text = ""

    /// Takes a key, and says whether the text is another one now.
    mutating func edit(with key: Key) -> Bool {
        let before = text
        switch key {
        case .character(let character): append(String(character))
        case .paste(let pasted):
            append(pasted.map { $0.isNewline || $0 == "\t" ? " " : String($0) }.joined())
        case .backspace: _ = text.popLast()
        case .control("u"): text = ""
        case .control("w"): removeLastWord()
        default: break
        }
        return text != before
    }

    private mutating func append(_ more: String) {
        let visible = more.unicodeScalars.filter { $0.properties.generalCategory != .control }
        text = String((text + String(String.UnicodeScalarView(visible))).prefix(Self.limit))
    }

    private mutating func removeLastWord() {
        while text.last == " " { text.removeLast() }
        while let last = text.last, last != " " { text.removeLast() }
    }
}
