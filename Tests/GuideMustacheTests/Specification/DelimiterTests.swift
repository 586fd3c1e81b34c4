import GuideMustache
import Testing

@Suite("Specification: delimiters", .timeLimit(.minutes(60)))
struct DelimiterTests {
    @Test(arguments: [
        SpecCase("a pair", "{{=<% %>=}}[<%word%>]", ["word": "hello"], is: "[hello]"),
        SpecCase("special characters", "<{{=( )=}}(word)>", ["word": "hello"], is: "<hello>"),
        SpecCase("one and the same", "{{=@ @=}}@word@ {{word}}", ["word": "hello"], is: "hello {{word}}"),
        SpecCase("more than two characters", "{{=<!-- -->=}}<!--word-->", ["word": "hello"], is: "hello"),
        SpecCase("not of ASCII", "{{=« »=}}«word»", ["word": "hello"], is: "hello"),
        SpecCase("and back again", "{{=<% %>=}}<%={{ }}=%>{{word}}", ["word": "hello"], is: "hello"),
        SpecCase("without escaping", "{{=<% %>=}}<%{word}%><%& word %>", ["word": "<"], is: "<<"),
        SpecCase(
            "around sections",
            "{{#on}}\n {{word}}\n |word|\n{{/on}}\n\n{{= | | =}}\n|#on|\n {{word}}\n |word|\n|/on|\n",
            ["on": true, "word": "hello"],
            is: " hello\n |word|\n\n {{word}}\n hello\n"
        ),
        SpecCase(
            "around inverted sections",
            "{{^off}}\n {{word}}\n |word|\n{{/off}}\n\n{{= | | =}}\n|^off|\n {{word}}\n |word|\n|/off|\n",
            ["off": false, "word": "hello"],
            is: " hello\n |word|\n\n {{word}}\n hello\n"
        ),
        SpecCase(
            "not handed to partials",
            "<{{>part}}>\n{{= | | =}}\n<|>part|>\n",
            ["word": "hello"],
            partials: ["part": "-{{word}}-"],
            is: "<-hello->\n<-hello->\n"
        ),
        SpecCase(
            "not taken from partials",
            "<{{>part}}>\n<.{{word}}. .|word|.>\n",
            ["word": "hello"],
            partials: ["part": ".{{word}}. {{= | | =}} .|word|."],
            is: "<.hello.  .hello.>\n<.hello. .|word|.>\n"
        ),
        SpecCase("between blanks", "| {{=@ @=}} |", is: "|  |"),
        SpecCase("behind text", " | {{=@ @=}}\n", is: " | \n"),
        SpecCase("alone in a line", "on\n{{=@ @=}}\noff\n", is: "on\noff\n"),
        SpecCase("alone and indented", "on\n  {{=@ @=}}\noff\n", is: "on\noff\n"),
        SpecCase("alone between carriage returns", "a\r\n{{= @ @ =}}\r\nb", is: "a\r\nb"),
        SpecCase("alone in the first line", "  {{=@ @=}}\nsecond", is: "second"),
        SpecCase("alone in the last line", "first\n  {{=@ @=}}", is: "first\n"),
        SpecCase("with white space inside", "|{{=  @ \t @  =}}|", is: "||"),
    ])
    func `tags use the delimiters set last`(_ row: SpecCase) throws {
        try row.check()
    }
}
