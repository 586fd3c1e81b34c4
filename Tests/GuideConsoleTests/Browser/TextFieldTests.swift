@testable import GuideConsole
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TextFieldTests {
    private func field(_ text: String, _ keys: Key...) -> TextField {
        var field = TextField()
        _ = field.edit(with: .paste(text))
        for key in keys { _ = field.edit(with: key) }
        return field
    }

    @Test func `inserts at the cursor`() {
        var field = field("sat", .left)
        let isChanged = field.edit(with: .character("l"))
        #expect(isChanged)
        #expect((field.textBeforeCursor, field.textAfterCursor) == ("sal", "t"))
        _ = field.edit(with: .paste("t\ns"))
        #expect(field.text == "salt st")
    }

    @Test(
        arguments: [
            ("salt", [.left], "sal", "t"), ("salt", [.left, .left, .right], "sal", "t"), ("salt", [.home], "", "salt"),
            ("salt", [.home, .end], "salt", ""), ("salt", [.home, .left], "", "salt"), ("salt", [.right], "salt", ""),
            ("salt", [.control("a")], "", "salt"), ("salt", [.control("a"), .control("e")], "salt", ""),
            ("salt", [.left, .backspace], "sa", "t"), ("salt", [.left, .delete], "sal", ""),
            ("salt", [.delete], "salt", ""), ("salt", [.home, .backspace], "", "salt"),
            ("salt", [.left, .control("u")], "", "t"),
            ("salt marsh  inn", [.left, .left, .left, .control("w")], "salt ", "inn"),
            ("日e\u{301}👨‍👩‍👧", [.left, .left], "日", "e\u{301}👨‍👩‍👧"),
        ] as [(String, [Key], String, String)]
    )
    func `moves the cursor over whole characters, and deletes on either side of it`(
        _ text: String,
        _ keys: [Key],
        _ before: String,
        _ after: String
    ) {
        var field = field(text)
        let changes = keys.map { field.edit(with: $0) }
        #expect((field.textBeforeCursor, field.textAfterCursor) == (before, after))
        #expect(changes.contains(true) == (before + after != text))
    }

    @Test func `drops characters beyond two hundred, wherever they are typed`() {
        var field = field(String(repeating: "x", count: 250), .home, .right)
        #expect(field.text.count == 200)
        let isChanged = field.edit(with: .character("y"))
        #expect(!isChanged)
        #expect(field.textAfterCursor.count == 199)
    }

    @Test func `rejects a character of endless length`() {
        var field = TextField()
        _ = field.edit(with: .paste("e" + String(repeating: "\u{301}", count: 10_000)))
        #expect(field.text.unicodeScalars.count == 1_000)
    }
}
