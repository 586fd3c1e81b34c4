import GuideMustache
import Testing

@Suite("Specification: dynamic names", .timeLimit(.minutes(60)))
struct DynamicNameTests {
    @Test(arguments: [
        SpecCase("a partial", "[{{>*which}}]", ["which": "p"], partials: ["p": "hello"], is: "[hello]"),
        SpecCase(
            "the asterisk is not part of the name",
            "[{{>*which}}]",
            ["which": "p", "*which": "q"],
            partials: ["p": "hello", "q": "no"],
            is: "[hello]"
        ),
        SpecCase("no value", "[{{>*which}}]", partials: ["which": "no", "*which": "no"], is: "[]"),
        SpecCase("no partial", "[{{>*which}}]", ["which": "p"], partials: ["q": "no"], is: "[]"),
        SpecCase("the context", "{{>*which}}", ["which": "p", "x": 1], partials: ["p": "*{{x}}*"], is: "*1*"),
        SpecCase("a dotted name", "{{>*a.b.c}}", ["a": ["b": ["c": "p"]]], partials: ["p": "hello"], is: "hello"),
        SpecCase(
            "resolved in one go",
            "[{{>*a.b}}]",
            ["a": "c", "c": ["b": "p"]],
            partials: ["p": "no"],
            is: "[]"
        ),
        SpecCase(
            "the way there is not opened",
            "[{{>*a.b}}]",
            ["a": ["x": "no", "b": "p"]],
            partials: ["p": "*{{x}}*"],
            is: "[**]"
        ),
        SpecCase(
            "the context stays that of the tag",
            "{{#one}}{{>*two.which}}{{/one}}",
            ["one": ["x": 1], "two": ["x": 2, "which": "p"]],
            partials: ["p": "{{x}}"],
            is: "1"
        ),
        SpecCase(
            "the context stays in every round",
            "{{#l}}{{>*two.which}}{{/l}}",
            ["x": 1, "l": [1, 2], "two": ["x": 2, "which": "p"]],
            partials: ["p": "{{x}}"],
            is: "11"
        ),
        SpecCase(
            "what is not in the context is not found",
            "{{#l}}{{>*two.which}}{{/l}}",
            ["l": [1, 2], "two": ["x": 2, "which": "p"]],
            partials: ["p": "<{{x}}>"],
            is: "<><>"
        ),
        SpecCase(
            "recursion",
            "{{>*which}}",
            ["which": "node", "x": "a", "nodes": [["x": "b", "nodes": []]]],
            partials: ["node": "{{x}}<{{#nodes}}{{>*which}}{{/nodes}}>"],
            is: "a<b<>>"
        ),
        SpecCase("not twice", "[{{>**a}}]", ["a": "b", "b": "p"], partials: ["p": "no", "b": "no"], is: "[]"),
        SpecCase(
            "not within a name",
            "[{{>*a.*b}}]",
            ["a": "c", "b": "d", "c": ["d": "p"]],
            partials: ["p": "no"],
            is: "[]"
        ),
        SpecCase("white space inside", "|{{> * which }}|", ["which": "p"], partials: ["p": "[]"], is: "|[]|"),
        SpecCase(
            "a parent",
            "{{<*which}}{{$b}}new{{/b}}{{/*which}}",
            ["which": "p"],
            partials: ["p": "<{{$b}}old{{/b}}>"],
            is: "<new>"
        ),
        SpecCase("no parent", "[{{<*which}}{{$b}}new{{/b}}{{/ * which }}]", is: "[]"),
    ])
    func `data can name partials and parents`(_ row: SpecCase) throws {
        try row.check()
    }

    @Test(arguments: [
        SpecCase("within a line", "| {{>*n}} |", ["n": "p"], partials: ["p": "\t|\t"], is: "| \t|\t |"),
        SpecCase(
            "behind text",
            "  {{x}}  {{>*n}}\n",
            ["n": "p", "x": "|"],
            partials: ["p": ">\n>"],
            is: "  |  >\n>\n"
        ),
        SpecCase("between carriage returns", "|\r\n{{>*n}}\r\n|", ["n": "p"], partials: ["p": ">"], is: "|\r\n>|"),
        SpecCase("in the first line", "  {{>*n}}\n>", ["n": "p"], partials: ["p": ">\n>"], is: "  >\n  >>"),
        SpecCase("in the last line", ">\n  {{>*n}}", ["n": "p"], partials: ["p": ">\n>"], is: ">\n  >\n  >"),
        SpecCase(
            "values are not indented",
            "(\n {{>*n}}\n)\n",
            ["n": "p", "x": "<\n->"],
            partials: ["p": "|\n{{{x}}}\n|\n"],
            is: "(\n |\n <\n->\n |\n)\n"
        ),
    ])
    func `a partial named by data is indented like any other`(_ row: SpecCase) throws {
        try row.check()
    }
}
