import GuideMustache
import Testing

@Suite("Specification: sections", .timeLimit(.minutes(60)))
struct SectionTests {
    @Test(arguments: [
        SpecCase("true", "[{{#x}}shown{{/x}}]", ["x": true], is: "[shown]"),
        SpecCase("false", "[{{#x}}hidden{{/x}}]", ["x": false], is: "[]"),
        SpecCase("null", "[{{#x}}hidden{{/x}}]", ["x": nil], is: "[]"),
        SpecCase("nothing of that name", "[{{#x}}hidden{{/x}}]", is: "[]"),
        SpecCase("a text is no list", "[{{#x}}once{{/x}}]", ["x": "123"], is: "[once]"),
        SpecCase("an empty text", "[{{#x}}hidden{{/x}}]", ["x": ""], is: "[]"),
        SpecCase("a number", "[{{#x}}{{.}}{{/x}}{{#zero}}hidden{{/zero}}]", ["x": 7, "zero": 0], is: "[7]"),
        SpecCase("an empty object", "[{{#x}}shown{{/x}}]", ["x": [:]], is: "[shown]"),
        SpecCase("an empty list", "[{{#x}}hidden{{/x}}]", ["x": []], is: "[]"),
        SpecCase(
            "several of them",
            "{{#x}}\n- one\n{{/x}}\n- {{two}}\n{{#x}}\n- three\n{{/x}}\n",
            ["x": true, "two": "two"],
            is: "- one\n- two\n- three\n"
        ),
        SpecCase("nested and shown", "a {{#x}}b {{#x}}c{{/x}} d{{/x}} e", ["x": true], is: "a b c d e"),
        SpecCase("nested and hidden", "a {{#x}}b {{#x}}c{{/x}} d{{/x}} e", ["x": false], is: "a  e"),
        SpecCase("a dotted name that is true", "[{{#a.b.c}}x{{/a.b.c}}]", ["a": ["b": ["c": true]]], is: "[x]"),
        SpecCase("a dotted name that is false", "[{{#a.b.c}}x{{/a.b.c}}]", ["a": ["b": ["c": false]]], is: "[]"),
        SpecCase("a dotted name that leads nowhere", "[{{#a.b.c}}x{{/a.b.c}}]", ["a": [:]], is: "[]"),
    ])
    func `a section renders for values that are neither false nor empty`(_ row: SpecCase) throws {
        try row.check()
    }

    @Test(arguments: [
        SpecCase("objects are looked into", "{{#x}}Hi {{name}}.{{/x}}", ["x": ["name": "Jo"]], is: "Hi Jo."),
        SpecCase(
            "names are looked for farther out",
            "{{#in}}{{a}} {{b}} {{c.d}}{{/in}}",
            ["a": "far", "b": "hidden", "in": ["b": "near"], "c": ["d": "deep"]],
            is: "far near deep"
        ),
        SpecCase("the value is current", "{{#x}}{{.}} is {{x}}{{/x}}", ["x": "it"], is: "it is it"),
        SpecCase(
            "everything open is seen from within lists",
            "{{#ones}}{{#twos}}{{one.low}}{{two}}.{{#threes}}{{one.up}}{{two}}{{three}}.{{/threes}}{{/twos}}{{/ones}}",
            [
                "ones": [
                    [
                        "one": ["up": "A", "low": "a"],
                        "twos": [["two": 1, "threes": [["three": "x"], ["three": "y"]]]],
                    ]
                ]
            ],
            is: "a1.A1x.A1y."
        ),
        SpecCase(
            "everything open is seen from any depth",
            """
            {{#a}}
            {{one}}
            {{#b}}
            {{one}}{{two}}
            {{#c.d}}
            {{one}}{{two}}{{four}}
            {{#five}}
            {{one}}{{two}}{{four}}{{five}}{{.}}6
            {{/five}}
            {{four}}{{one}}
            {{/c.d}}
            {{two}}
            {{/b}}
            {{one}}
            {{/a}}

            """,
            ["a": ["one": 1], "b": ["two": 2], "c": ["three": 3, "d": ["four": 4, "five": 5]]],
            is: "1\n12\n124\n124556\n41\n2\n1\n"
        ),
    ])
    func `names in a section are looked up in its value`(_ row: SpecCase) throws {
        try row.check()
    }

    @Test(arguments: [
        SpecCase("objects", "[{{#l}}{{n}}{{/l}}]", ["l": [["n": 1], ["n": 2], ["n": 3]]], is: "[123]"),
        SpecCase("texts", "{{#l}}({{.}}){{/l}}", ["l": ["a", "b", "c"]], is: "(a)(b)(c)"),
        SpecCase("integers", "{{#l}}({{.}}){{/l}}", ["l": [1, 2, 3]], is: "(1)(2)(3)"),
        SpecCase("decimals", "{{#l}}({{.}}){{/l}}", ["l": [1.10, 2.20, 3.30]], is: "(1.1)(2.2)(3.3)"),
        SpecCase("falsehoods", "{{#l}}({{.}}){{/l}}", ["l": [false, nil, ""]], is: "(false)()()"),
        SpecCase("lists", "{{#l}}({{#.}}{{.}}{{/.}}){{/l}}", ["l": [[1, 2], ["a", "b"]]], is: "(12)(ab)"),
        SpecCase("escaped", "{{#l}}({{.}}){{/l}}", ["l": ["&", "<"]], is: "(&amp;)(&lt;)"),
        SpecCase("triple", "{{#l}}({{{.}}}){{/l}}", ["l": ["&", "<"]], is: "(&)(<)"),
        SpecCase("ampersand", "{{#l}}({{&.}}){{/l}}", ["l": ["&", "<"]], is: "(&)(<)"),
        SpecCase("at the root", "{{#.}}({{v}}){{/.}}", [["v": "a"], ["v": "b"]], is: "(a)(b)"),
    ])
    func `a section renders once for each item of a list`(_ row: SpecCase) throws {
        try row.check()
    }

    @Test(arguments: [
        SpecCase("within a line", " | {{#x}}\t|\t{{/x}} | \n", ["x": true], is: " | \t|\t | \n"),
        SpecCase("over two lines", " | {{#x}} {{! kept }}\n {{/x}} | \n", ["x": true], is: " |  \n  | \n"),
        SpecCase("indented", " {{#x}}one{{/x}}\n {{#x}}two{{/x}}\n", ["x": true], is: " one\n two\n"),
        SpecCase("alone in its lines", "|\n{{#x}}\n| \n{{/x}}\n|\n", ["x": true], is: "|\n| \n|\n"),
        SpecCase("alone and indented", "|\n  {{#x}}\n| \n\t{{/x}}\n|\n", ["x": true], is: "|\n| \n|\n"),
        SpecCase("alone, with blanks behind", "|\n{{#x}}  \n|\n{{/x}}\t\n|\n", ["x": true], is: "|\n|\n|\n"),
        SpecCase("alone between carriage returns", "|\r\n{{#x}}\r\n{{/x}}\r\n|", ["x": true], is: "|\r\n|"),
        SpecCase("alone in the first line", "  {{#x}}\n#{{/x}}\n/", ["x": true], is: "#\n/"),
        SpecCase("alone in the last line", "#{{#x}}\n/\n  {{/x}}", ["x": true], is: "#\n/\n"),
        SpecCase("two in one line", "{{#x}}{{/x}}\n-", ["x": true], is: "\n-"),
        SpecCase("white space inside", "|{{# x }}={{/ x }}|", ["x": true], is: "|=|"),
    ])
    func `removes lines that hold only one tag`(_ row: SpecCase) throws {
        try row.check()
    }
}
