import GuideMustache
import Testing

@Suite("Specification: the lines of parents and blocks", .timeLimit(.minutes(60)))
struct InheritedLinesTests {
    @Test(arguments: [
        SpecCase(
            "a parent alone in its line",
            "a\n  {{<p}}{{/p}}\n",
            partials: ["p": "b\nc\n"],
            is: "a\n  b\n  c\n"
        ),
        SpecCase(
            "the example of the parser",
            "{{<layout}}\n  {{$body}}\n    one\n      two\n  {{/body}}\n{{/layout}}\n",
            partials: ["layout": "<div>\n  {{$body}}\n   old\n  {{/body}}\n</div>\n"],
            is: "<div>\n   one\n     two\n</div>\n"
        ),
        SpecCase(
            "a parent alone in several lines",
            "a\n  {{<p}}\n  {{/p}}\nd\n",
            partials: ["p": "b\nc\n"],
            is: "a\n  b\n  c\nd\n"
        ),
        SpecCase(
            "a parent with an argument in its line",
            "a\n  {{<p}}{{$b}}x{{/b}}{{/p}}\nd\n",
            partials: ["p": "b\n{{$b}}{{/b}}\n"],
            is: "a\n  b\n  x\nd\n"
        ),
        SpecCase("a parent behind text", "a {{<p}}\n{{/p}}\nd\n", partials: ["p": "b\nc"], is: "a b\ncd\n"),
        SpecCase("a parent before text", "  {{<p}}\n{{/p}} d\n", partials: ["p": "b\nc"], is: "  b\nc d\n"),
        SpecCase(
            "an argument with lines",
            "{{<p}}{{$b}}\none\n\n:(\n{{/b}}{{/p}}",
            partials: ["p": "{{$b}}old{{/b}}"],
            is: "one\n\n:(\n"
        ),
    ])
    func `a parent on lines of its own is indented with them`(_ row: SpecCase) throws {
        try row.check()
    }

    @Test(arguments: [
        SpecCase(
            "text in the line of a block",
            "{{<p}}{{$b}}new{{/b}}{{/p}}",
            partials: ["p": "a:\n  {{$b}}old{{/b}}\n"],
            is: "a:\n  new\n"
        ),
        SpecCase(
            "lines in the line of a block",
            "{{<p}}{{$b}}\none\ntwo{{/b}}\n{{/p}}\n",
            partials: ["p": "a:\n  {{$b}}{{/b}}\n"],
            is: "a:\n  one\n  two\n"
        ),
        SpecCase(
            "whole lines in the line of a block",
            "{{<p}}\n{{$b}}\none\ntwo\n{{/b}}\n{{/p}}\n",
            partials: ["p": "a:\n  {{$b}}old{{/b}}\nz\n"],
            is: "a:\n  one\n  two\nz\n"
        ),
        SpecCase(
            "nothing in the line of a block",
            "{{<p}}{{$b}}{{/b}}{{/p}}",
            partials: ["p": "a:\n  {{$b}}old{{/b}}\nz\n"],
            is: "a:\nz\n"
        ),
        SpecCase(
            "indented lines",
            "{{<p}}{{$b}}\n    one\n      two\n{{/b}}{{/p}}\n",
            partials: ["p": "a:\n  {{$b}}\n  {{/b}}\n"],
            is: "a:\n  one\n    two\n"
        ),
        SpecCase(
            "the default content sets the indentation",
            "{{<p}}{{$b}}\none\ntwo\n{{/b}}{{/p}}\n",
            partials: ["p": "a:\n{{$b}}\n  old\n{{/b}}\n"],
            is: "a:\n  one\n  two\n"
        ),
        SpecCase(
            "text in the lines of a block",
            "{{<p}}{{$b}}new{{/b}}{{/p}}",
            partials: ["p": "a:\n  {{$b}}\n    old\n  {{/b}}\nz\n"],
            is: "a:\n    new\nz\n"
        ),
        SpecCase(
            "a block within an argument",
            "{{<p}}{{$c}}\nthree\n{{/c}}{{/p}}\n",
            partials: [
                "p": "{{<q}}{{$b}}\n  one\n  {{$c}}\n    two\n  {{/c}}\n{{/b}}{{/q}}\n",
                "q": "{{$b}}old{{/b}}",
            ],
            is: "one\n  three\n"
        ),
        SpecCase(
            "a block within a line",
            "{{<p}}{{$b}}\none\ntwo{{/b}}{{/p}}",
            partials: ["p": "  <b>{{$b}}old{{/b}}</b>\n"],
            is: "  <b>one\ntwo</b>\n"
        ),
        SpecCase(
            "a block before text",
            "{{<p}}{{$b}}one\ntwo{{/b}}{{/p}}",
            partials: ["p": "  {{$b}}old{{/b}} z\n"],
            is: "  one\ntwo z\n"
        ),
        SpecCase(
            "sections and partials within an argument",
            "{{<p}}\n{{$b}}\n    {{#l}}\n      {{.}}\n    {{/l}}\n    {{>q}}\n{{/b}}\n{{/p}}\n",
            ["l": [1, 2]],
            partials: ["p": "{{$b}}\n {{/b}}\n", "q": "x\ny\n"],
            is: "  1\n  2\nx\ny\n"
        ),
        SpecCase(
            "carriage returns",
            "{{<p}}\r\n{{$b}}\r\n  one\r\n  two\r\n{{/b}}\r\n{{/p}}\r\n",
            partials: ["p": "a\r\n\t{{$b}}old{{/b}}\r\nz\r\n"],
            is: "a\r\n\tone\r\n\ttwo\r\nz\r\n"
        ),
    ])
    func `an argument takes the indentation of the block`(_ row: SpecCase) throws {
        try row.check()
    }

    @Test(arguments: [
        SpecCase("in one line", "a\n  {{$b}}x{{/b}}\nz", is: "a\n  x\nz"),
        SpecCase("in lines of their own", "a\n  {{$b}}\n    x\n  {{/b}}\nz", is: "a\n    x\nz"),
        SpecCase("begun in a line of its own", "{{$b}}\n  x{{/b}}\nz", is: "  x\nz"),
        SpecCase("ended in a line of its own", "a {{$b}}\n  x\n{{/b}}\nz", is: "a \n  x\nz"),
        SpecCase("before text", "  {{$b}}x\ny{{/b}} z\n", is: "  x\ny z\n"),
        SpecCase(
            "in an indented partial",
            " {{>p}}\n",
            partials: ["p": "{{$b}}x{{/b}}\n{{$c}}\n y\n{{/c}}\n"],
            is: " x\n  y\n"
        ),
    ])
    func `default content keeps its indentation`(_ row: SpecCase) throws {
        try row.check()
    }
}
