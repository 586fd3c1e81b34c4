import GuideMustache
import Testing

@Suite("Specification: partials", .timeLimit(.minutes(60)))
struct PartialTests {
    @Test(arguments: [
        SpecCase("a partial", "[{{>p}}]", partials: ["p": "from afar"], is: "[from afar]"),
        SpecCase("none of that name", "[{{>p}}]", is: "[]"),
        SpecCase("the context goes with it", "[{{>p}}]", ["x": "here"], partials: ["p": "*{{x}}*"], is: "[*here*]"),
        SpecCase(
            "a partial of itself",
            "{{>node}}",
            ["x": "a", "nodes": [["x": "b", "nodes": []]]],
            partials: ["node": "{{x}}<{{#nodes}}{{>node}}{{/nodes}}>"],
            is: "a<b<>>"
        ),
        SpecCase(
            "a partial of a partial",
            "{{>outer}}",
            ["a": 1, "b": 2],
            partials: ["outer": "<{{a}} {{>inner}}>", "inner": "{{b}}!"],
            is: "<1 2!>"
        ),
        SpecCase("a dot means nothing in its name", "{{>a.b}}", partials: ["a.b": "yes"], is: "yes"),
        SpecCase("white space inside", "|{{> p }}|", partials: ["p": "[]"], is: "|[]|"),
    ])
    func `a partial is rendered in place of its tag`(_ row: SpecCase) throws {
        try row.check()
    }

    @Test(arguments: [
        SpecCase("within a line", "| {{>p}} |", partials: ["p": "\t|\t"], is: "| \t|\t |"),
        SpecCase("behind text", "  {{x}}  {{>p}}\n", ["x": "|"], partials: ["p": ">\n>"], is: "  |  >\n>\n"),
        SpecCase("alone between carriage returns", "|\r\n{{>p}}\r\n|", partials: ["p": ">"], is: "|\r\n>|"),
        SpecCase("alone in the first line", "  {{>p}}\n>", partials: ["p": ">\n>"], is: "  >\n  >>"),
        SpecCase("alone in the last line", ">\n  {{>p}}", partials: ["p": ">\n>"], is: ">\n  >\n  >"),
        SpecCase(
            "the lines of the template, not those of values",
            "(\n {{>p}}\n)\n",
            ["x": "<\n->"],
            partials: ["p": "|\n{{{x}}} {{{x}}}\n|\n"],
            is: "(\n |\n <\n-> <\n->\n |\n)\n"
        ),
        SpecCase(
            "empty lines stay empty",
            "  {{>p}}\n",
            partials: ["p": "a\n\nb\r\n\r\nc\n"],
            is: "  a\n\n  b\r\n\r\n  c\n"
        ),
        SpecCase(
            "indentations add up",
            "  {{>p}}\n",
            partials: ["p": "a\n\t{{>q}}\nb\n", "q": "c\nd\n"],
            is: "  a\n  \tc\n  \td\n  b\n"
        ),
        SpecCase(
            "a partial within a line is not indented",
            "  {{>p}}\n",
            partials: ["p": "a {{>q}}\nb\n", "q": "c\nd"],
            is: "  a c\nd\n  b\n"
        ),
        SpecCase(
            "sections in a partial",
            "  {{>p}}\n",
            ["l": [1, 2]],
            partials: ["p": "{{#l}}\n{{.}}\n  -{{.}}\n{{/l}}\n{{^l}}none{{/l}}end\n"],
            is: "  1\n    -1\n  2\n    -2\n  end\n"
        ),
    ])
    func `a partial on a line of its own is indented with it`(_ row: SpecCase) throws {
        try row.check()
    }
}
