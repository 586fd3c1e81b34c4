import GuideMustache
import Testing

@Suite("Specification: interpolation", .timeLimit(.minutes(60)))
struct InterpolationTests {
    @Test(arguments: [
        SpecCase("no tag", "Hello, {Mustache}! }} { {\n", is: "Hello, {Mustache}! }} { {\n"),
        SpecCase("nothing at all", "", is: ""),
        SpecCase("a text", "Hello, {{what}}!\n", ["what": "moon"], is: "Hello, moon!\n"),
        SpecCase("a text with a tag", "{{a}}: {{b}}", ["a": "{{b}}", "b": "no"], is: "{{b}}: no"),
        SpecCase("an integer", "{{n}} {{{n}}} {{&n}}", ["n": 85], is: "85 85 85"),
        SpecCase("a negative integer", "{{n}}", ["n": -7], is: "-7"),
        SpecCase("a decimal", "{{n}} {{{n}}} {{&n}}", ["n": 1.210], is: "1.21 1.21 1.21"),
        SpecCase("a decimal that is whole", "{{n}}", ["n": .double(85)], is: "85"),
        SpecCase("a decimal that is huge", "{{n}}", ["n": 1e21], is: "1e+21"),
        SpecCase("no number", "[{{n}}{{i}}]", ["n": .double(.nan), "i": .double(.infinity)], is: "[]"),
        SpecCase("a boolean", "{{yes}} {{no}}", ["yes": true, "no": false], is: "true false"),
        SpecCase("null", "[{{x}}{{{x}}}{{&x}}]", ["x": nil], is: "[]"),
        SpecCase("nothing of that name", "[{{x}}{{{x}}}{{&x}}]", is: "[]"),
        SpecCase("a list and an object", "[{{l}}{{o}}]", ["l": [1], "o": ["a": 1]], is: "[]"),
        SpecCase("null hides what is farther out", "{{#in}}[{{x}}]{{/in}}", ["x": 1, "in": ["x": nil]], is: "[]"),
    ])
    func `a tag writes its value`(_ row: SpecCase) throws {
        try row.check()
    }

    @Test(arguments: [
        SpecCase("double", "{{x}}", ["x": "& \" < > '"], is: "&amp; &quot; &lt; &gt; '"),
        SpecCase("triple", "{{{x}}}", ["x": "& \" < >"], is: "& \" < >"),
        SpecCase("ampersand", "{{&x}}", ["x": "& \" < >"], is: "& \" < >"),
        SpecCase("double and current", "{{.}}", "& \" < >", is: "&amp; &quot; &lt; &gt;"),
        SpecCase("triple and current", "{{{.}}}", "& \" < >", is: "& \" < >"),
        SpecCase("ampersand and current", "{{&.}}", "& \" < >", is: "& \" < >"),
    ])
    func `two braces escape; three braces and an ampersand do not`(_ row: SpecCase) throws {
        try row.check()
    }

    @Test(arguments: [
        SpecCase("the data itself", "Hello, {{.}}!", "moon", is: "Hello, moon!"),
        SpecCase("a number", "{{.}} {{{.}}} {{&.}}", 85, is: "85 85 85"),
    ])
    func `a dot is the current value`(_ row: SpecCase) throws {
        try row.check()
    }

    @Test(arguments: [
        SpecCase("double", "{{a.b}} {{#a}}{{b}}{{/a}}", ["a": ["b": "x"]], is: "x x"),
        SpecCase("triple", "{{{a.b}}} {{#a}}{{{b}}}{{/a}}", ["a": ["b": "<"]], is: "< <"),
        SpecCase("ampersand", "{{&a.b}} {{#a}}{{&b}}{{/a}}", ["a": ["b": "<"]], is: "< <"),
        SpecCase("any depth", "{{a.b.c.d.e}}", ["a": ["b": ["c": ["d": ["e": "deep"]]]]], is: "deep"),
        SpecCase("a broken chain", "[{{a.b.c}}]", ["a": [:]], is: "[]"),
        SpecCase("a chain through a text", "[{{a.b.c}}]", ["a": ["b": "text"]], is: "[]"),
        SpecCase("broken, not taken up again", "[{{a.b.c.d}}]", ["a": ["b": [:]], "c": ["d": "no"]], is: "[]"),
        SpecCase(
            "the first part is looked up as any name",
            "{{#a}}{{b.c}}{{/a}}",
            ["a": ["b": ["c": "near"]], "b": ["c": "far"]],
            is: "near"
        ),
        SpecCase("the other parts are not", "[{{#a}}{{b.c}}{{/a}}]", ["a": ["b": [:]], "b": ["c": "far"]], is: "[]"),
        SpecCase("a dotted name is no key", "[{{a.b}}]", ["a.b": "no"], is: "[]"),
        SpecCase("a key with a dot hides nothing", "{{a.b}}", ["a.b": "no", "a": ["b": "yes"]], is: "yes"),
        SpecCase("dots at the ends", "[{{.a}}{{a.}}{{..}}]", ["a": "no"], is: "[]"),
    ])
    func `a dotted name looks up nested objects`(_ row: SpecCase) throws {
        try row.check()
    }

    @Test(arguments: [
        SpecCase("double between blanks", "| {{x}} |", ["x": "-"], is: "| - |"),
        SpecCase("triple between blanks", "| {{{x}}} |", ["x": "-"], is: "| - |"),
        SpecCase("ampersand between blanks", "| {{&x}} |", ["x": "-"], is: "| - |"),
        SpecCase("double alone in a line", "  {{x}}\n", ["x": "-"], is: "  -\n"),
        SpecCase("triple alone in a line", "  {{{x}}}\n", ["x": "-"], is: "  -\n"),
        SpecCase("ampersand alone in a line", "  {{&x}}\n", ["x": "-"], is: "  -\n"),
        SpecCase("double with white space inside", "|{{ x\t}}|", ["x": "-"], is: "|-|"),
        SpecCase("triple with white space inside", "|{{{ x\n}}}|", ["x": "-"], is: "|-|"),
        SpecCase("ampersand with white space inside", "|{{ & x }}|", ["x": "-"], is: "|-|"),
    ])
    func `keeps white space around a tag and ignores it within`(_ row: SpecCase) throws {
        try row.check()
    }
}
