import GuideMustache
import Testing

@Suite("Specification: inheritance", .timeLimit(.minutes(60)))
struct InheritanceTests {
    @Test(arguments: [
        SpecCase("text", "{{$b}}default{{/b}}\n", is: "default\n"),
        SpecCase("a variable", "{{$b}}a {{x}} c{{/b}}\n", ["x": "b"], is: "a b c\n"),
        SpecCase("an unescaped variable", "{{$b}}a {{{x}}} c{{/b}}\n", ["x": "<"], is: "a < c\n"),
        SpecCase("a section", "{{$b}}a {{#x}}{{y}}{{/x}} c{{/b}}\n", ["x": ["y": "b"]], is: "a b c\n"),
        SpecCase("an inverted section", "{{$b}}a {{^x}}{{y}}{{/x}} c{{/b}}\n", ["y": "b"], is: "a b c\n"),
        SpecCase("values are not templates", "{{$b}}{{x}}{{/b}}\n", ["x": "{{y}}", "y": "no"], is: "{{y}}\n"),
        SpecCase("in a parent", "{{<p}}{{/p}}\n", partials: ["p": "{{$b}}default{{/b}}"], is: "default"),
        SpecCase("in a partial and a parent", "{{>p}}|{{<p}}{{/p}}", partials: ["p": "{{$b}}d{{/b}}"], is: "d|d"),
        SpecCase("data of that name", "{{<p}}{{/p}}", ["b": "no"], partials: ["p": "{{$b}}d{{/b}}"], is: "d"),
    ])
    func `a block without an argument has its default content`(_ row: SpecCase) throws {
        try row.check()
    }

    @Test(arguments: [
        SpecCase("an argument", "{{<p}}{{$b}}new{{/b}}{{/p}}", partials: ["p": "-{{$b}}old{{/b}}-"], is: "-new-"),
        SpecCase("no such parent", "[{{<p}}{{$b}}new{{/b}}{{/p}}]", is: "[]"),
        SpecCase(
            "data of that name",
            "{{<p}}{{$b}}new{{/b}}{{/p}}",
            ["b": "no"],
            partials: ["p": "{{$b}}old{{/b}}"],
            is: "new"
        ),
        SpecCase("behind text", "a {{<p}}{{$b}}new{{/b}}{{/p}}", partials: ["p": "{{$b}}old{{/b}}"], is: "a new"),
        SpecCase(
            "two parents in one line",
            "a {{<p}}{{$b}}1{{/b}}{{/p}} {{<p}}{{$b}}2{{/b}}{{/p}}\n",
            partials: ["p": "|{{$b}}old{{/b}}{{$c}} same{{/c}}|"],
            is: "a |1 same| |2 same|\n"
        ),
        SpecCase(
            "one block of two",
            "{{<p}}{{$c}}new{{/c}}{{/p}}",
            partials: ["p": "{{$b}}one{{/b}}, {{$c}}two{{/c}}"],
            is: "one, new"
        ),
        SpecCase(
            "twice the same block",
            "{{<p}}{{$b}}new{{/b}}{{/p}}",
            partials: ["p": "{{$b}}one{{/b}}, {{$b}}two{{/b}}"],
            is: "new, new"
        ),
        SpecCase(
            "text around arguments is left out",
            "{{<p}} some {{$b}}new{{/b}} more {{#x}}and{{/x}} {{>q}} {{y}}{{/p}}",
            ["x": true, "y": "no"],
            partials: ["p": "{{$b}}old{{/b}}", "q": "no"],
            is: "new"
        ),
        SpecCase("nothing but text", "{{<p}} some text {{/p}}", partials: ["p": "{{$b}}old{{/b}}"], is: "old"),
        SpecCase(
            "the context is that of the block",
            "{{<p}}{{$b}}I see {{x}}.{{/b}}{{/p}}",
            ["x": "far", "in": ["x": "near"]],
            partials: ["p": "{{#in}}{{$b}}You see {{x}}.{{/b}}{{/in}}"],
            is: "I see near."
        ),
        SpecCase(
            "an argument that holds the block it replaces",
            "{{<p}}{{$b}}[{{$b}}inner{{/b}}]{{/b}}{{/p}}",
            partials: ["p": "{{$b}}old{{/b}}"],
            is: "[inner]"
        ),
    ])
    func `an argument replaces a block of the parent`(_ row: SpecCase) throws {
        try row.check()
    }

    /// Three layouts, each building on the next.
    static let layouts = [
        "p": "{{<q}}{{$b}}p{{/b}}{{/q}}",
        "q": "{{<r}}{{$b}}q{{/b}}{{/r}}",
        "r": "{{$b}}r{{/b}}",
    ]

    @Test(arguments: [
        SpecCase("the page over its layouts", "{{<p}}{{$b}}page{{/b}}{{/p}}", partials: layouts, is: "page"),
        SpecCase("the first layout over the others", "{{<p}}{{/p}}", partials: layouts, is: "p"),
        SpecCase(
            "through a partial",
            "{{<s}}{{$b}}page{{/b}}{{/s}}",
            partials: ["s": "{{>r}}", "r": "{{$b}}r{{/b}}"],
            is: "page"
        ),
        SpecCase(
            "parents that call each other",
            "{{<p}}{{$b}}new{{/b}}{{/p}}",
            partials: [
                "p": "{{$b}}p{{/b}} {{$c}}{{<q}}{{/q}}{{/c}}",
                "q": "{{$b}}q{{/b}} {{<p}}{{$c}}stop{{/c}}{{/p}}",
            ],
            is: "new new new stop"
        ),
    ])
    func `the outermost argument wins`(_ row: SpecCase) throws {
        try row.check()
    }
}
