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
            ([.left], "sal", "t"), ([.left, .left, .right], "sal", "t"), ([.home], "", "salt"),
            ([.home, .end], "salt", ""),
            ([.home, .left], "", "salt"), ([.right], "salt", ""), ([.control("a")], "", "salt"),
            ([.control("a"), .control("e")], "salt", ""),
        ] as [([Key], String, String)]
    )
    func `moves the cursor without changing the text`(_ keys: [Key], _ before: String, _ after: String) {
        var field = field("salt")
        for key in keys {
            let isChanged = field.edit(with: key)
            #expect(!isChanged)
        }
        #expect((field.textBeforeCursor, field.textAfterCursor) == (before, after))
    }

    @Test(
        arguments: [
            ([.left, .backspace], "sa", "t"), ([.left, .delete], "sal", ""), ([.delete], "salt", ""),
            ([.home, .backspace], "", "salt"), ([.left, .control("u")], "", "t"),
        ] as [([Key], String, String)]
    )
    func `deletes on either side of the cursor`(_ keys: [Key], _ before: String, _ after: String) {
        var field = field("salt")
        for key in keys { _ = field.edit(with: key) }
        #expect((field.textBeforeCursor, field.textAfterCursor) == (before, after))
    }

    @Test func `deletes the word before the cursor`() {
        #expect(field("salt marsh  inn", .left, .left, .left, .control("w")).text == "salt inn")
    }

    @Test func `moves over whole characters of any width`() {
        let field = field("日e\u{301}👨‍👩‍👧", .left, .left)
        #expect((field.textBeforeCursor, field.textAfterCursor) == ("日", "e\u{301}👨‍👩‍👧"))
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
