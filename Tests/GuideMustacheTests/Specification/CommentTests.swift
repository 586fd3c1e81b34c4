import GuideMustache
import Testing

@Suite("Specification: comments", .timeLimit(.minutes(60)))
struct CommentTests {
    @Test(arguments: [
        SpecCase("within a line", "ab{{! nothing to see }}cd", is: "abcd"),
        SpecCase("over several lines", "ab{{!\n nothing\n to see\n}}cd\n", is: "abcd\n"),
        SpecCase("alone in its line", "on\n{{! off }}\noff\n", is: "on\noff\n"),
        SpecCase("alone and indented", "on\n \t{{! off }}\noff\n", is: "on\noff\n"),
        SpecCase("alone between carriage returns", "a\r\n{{! b }}\r\nc", is: "a\r\nc"),
        SpecCase("alone in the first line", "  {{! first }}\nsecond", is: "second"),
        SpecCase("alone in the last line", "first\n  {{! last }}", is: "first\n"),
        SpecCase("alone in several lines", "on\n{{!\nstill\nhere\n}}\noff\n", is: "on\noff\n"),
        SpecCase("alone in several indented lines", "on\n  {{!\n    still\n    here\n  }}\noff\n", is: "on\noff\n"),
        SpecCase("behind text", "  7 {{! 8 }}\n", is: "  7 \n"),
        SpecCase("between blanks", "left {{! middle }} right", is: "left  right"),
        SpecCase(
            "with the name of a value",
            "[{{! secret }}{{!secret}}{{!secret }}]",
            ["! secret": 1, "!secret": 2, "secret": 3, "secret ": 4],
            is: "[]"
        ),
        SpecCase("with what looks like a tag", "[{{! {{name}}]", ["name": "x"], is: "[]"),
    ])
    func `a comment leaves no output`(_ row: SpecCase) throws {
        try row.check()
    }
}
