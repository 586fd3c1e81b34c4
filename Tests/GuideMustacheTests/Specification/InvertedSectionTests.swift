import GuideMustache
import Testing

@Suite("Specification: inverted sections", .timeLimit(.minutes(60)))
struct InvertedSectionTests {
    @Test(arguments: [
        SpecCase("false", "[{{^x}}shown{{/x}}]", ["x": false], is: "[shown]"),
        SpecCase("null", "[{{^x}}shown{{/x}}]", ["x": nil], is: "[shown]"),
        SpecCase("nothing of that name", "[{{^x}}shown{{/x}}]", is: "[shown]"),
        SpecCase("an empty list", "[{{^x}}shown{{/x}}]", ["x": []], is: "[shown]"),
        SpecCase("an empty text", "[{{^x}}shown{{/x}}]", ["x": ""], is: "[shown]"),
        SpecCase("zero", "[{{^x}}shown{{/x}}{{^y}}shown{{/y}}]", ["x": 0, "y": 0.0], is: "[shownshown]"),
        SpecCase("true", "[{{^x}}hidden{{/x}}]", ["x": true], is: "[]"),
        SpecCase("a text", "[{{^x}}hidden{{/x}}]", ["x": "text"], is: "[]"),
        SpecCase("an object", "[{{^x}}hidden {{a}}{{/x}}]", ["x": ["a": 1]], is: "[]"),
        SpecCase("an empty object", "[{{^x}}hidden{{/x}}]", ["x": [:]], is: "[]"),
        SpecCase("a list", "[{{^x}}hidden{{/x}}]", ["x": [false, false]], is: "[]"),
        SpecCase(
            "several of them",
            "{{^x}}\n- one\n{{/x}}\n- {{two}}\n{{^x}}\n- three\n{{/x}}\n",
            ["x": false, "two": "two"],
            is: "- one\n- two\n- three\n"
        ),
        SpecCase("nested and shown", "a {{^x}}b {{^x}}c{{/x}} d{{/x}} e", ["x": false], is: "a b c d e"),
        SpecCase("nested and hidden", "a {{^x}}b {{^x}}c{{/x}} d{{/x}} e", ["x": true], is: "a  e"),
        SpecCase("a dotted name that is true", "[{{^a.b.c}}x{{/a.b.c}}]", ["a": ["b": ["c": true]]], is: "[]"),
        SpecCase("a dotted name that is false", "[{{^a.b.c}}x{{/a.b.c}}]", ["a": ["b": ["c": false]]], is: "[x]"),
        SpecCase("a dotted name that leads nowhere", "[{{^a.b.c}}x{{/a.b.c}}]", ["a": [:]], is: "[x]"),
        SpecCase("the context stays", "{{#a}}{{^b}}{{c}}{{.}}{{/b}}{{/a}}", ["a": ["x"], "c": 1], is: "1x"),
    ])
    func `an inverted section renders for false and empty values`(_ row: SpecCase) throws {
        try row.check()
    }

    @Test(arguments: [
        SpecCase("within a line", " | {{^x}}\t|\t{{/x}} | \n", is: " | \t|\t | \n"),
        SpecCase("over two lines", " | {{^x}} {{! kept }}\n {{/x}} | \n", is: " |  \n  | \n"),
        SpecCase("indented", " {{^x}}one{{/x}}\n {{^x}}two{{/x}}\n", is: " one\n two\n"),
        SpecCase("alone in its lines", "|\n{{^x}}\n| \n{{/x}}\n|\n", is: "|\n| \n|\n"),
        SpecCase("alone and indented", "|\n  {{^x}}\n| \n\t{{/x}}\n|\n", is: "|\n| \n|\n"),
        SpecCase("alone between carriage returns", "|\r\n{{^x}}\r\n{{/x}}\r\n|", is: "|\r\n|"),
        SpecCase("alone in the first line", "  {{^x}}\n#{{/x}}\n/", is: "#\n/"),
        SpecCase("alone in the last line", "#{{^x}}\n/\n  {{/x}}", is: "#\n/\n"),
        SpecCase("white space inside", "|{{^ x }}={{/\tx\n}}|", is: "|=|"),
    ])
    func `removes lines that hold only one tag`(_ row: SpecCase) throws {
        try row.check()
    }
}
