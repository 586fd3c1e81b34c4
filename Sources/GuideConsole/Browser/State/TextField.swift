/// A line of text that the user edits at a cursor.
struct TextField: Hashable, Sendable {
    /// The maximum length, in characters.
    private static let maxLength = 200
    /// The maximum length in scalars, since a character may have any number of them.
    private static let maxScalars = 1_000

    private(set) var textBeforeCursor = ""
    private(set) var textAfterCursor = ""

    var text: String { textBeforeCursor + textAfterCursor }

    /// Edits the text or moves the cursor, and returns whether the text changed.
    mutating func edit(with key: Key) -> Bool {
        let textBefore = text
        switch key {
        case .character(let character): insert(String(character))
        case .paste(let pasted):
            let line = pasted.map { $0.isNewline || $0 == "\t" ? " " : $0 }
            insert(String(line))
        case .backspace: _ = textBeforeCursor.popLast()
        case .delete: if !textAfterCursor.isEmpty { textAfterCursor.removeFirst() }
        case .control("u"): textBeforeCursor = ""
        case .control("w"):
            while textBeforeCursor.last == " " { textBeforeCursor.removeLast() }
            while let last = textBeforeCursor.last, last != " " { textBeforeCursor.removeLast() }
        case .left:
            if let character = textBeforeCursor.popLast() {
                textAfterCursor.insert(character, at: textAfterCursor.startIndex)
            }
        case .right: if !textAfterCursor.isEmpty { textBeforeCursor.append(textAfterCursor.removeFirst()) }
        case .home, .control("a"):
            textAfterCursor = text
            textBeforeCursor = ""
        case .end, .control("e"):
            textBeforeCursor = text
            textAfterCursor = ""
        default: break
        }
        return text != textBefore
    }

    private mutating func insert(_ addition: String) {
        let visible = addition.unicodeScalars.filter { $0.properties.generalCategory != .control }
        let longer = textBeforeCursor + String(String.UnicodeScalarView(visible))
        let room = max(0, Self.maxLength - textAfterCursor.count)
        let kept = longer.prefix(room).unicodeScalars.prefix(Self.maxScalars)
        textBeforeCursor = String(String.UnicodeScalarView(kept))
    }
}
