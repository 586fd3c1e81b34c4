import Testing

@testable import GuideReports

@Suite("Formats by name", .timeLimit(.minutes(10)))
struct ReportFormatTests {
    @Test(
        arguments: zip(
            [
                "week.html", "WEEK.HTML", "a.htm", "a.md", "a.markdown", "a.txt", "a.text", "a.json",
                "x.html.txt", "guide.xml", "tv.ics", "a.atom", "a.csv", "a.JSONL", "feed.json",
            ],
            [
                ReportFormat.html, .html, .html, .markdown, .markdown, .text, .text, .json, .text, .xmltv, .ics, .atom,
                .csv, .jsonl, .json,
            ]
        )
    )
    func `the ending of a file's name tells the format`(name: String, format: ReportFormat) {
        #expect(ReportFormat(fileName: name) == format)
    }

    @Test(arguments: ["", "week", "html", "week.mustache", "a.pdf", ".mustache", "a.html.gz", "week.md.mustache"])
    func `other names tell none`(name: String) {
        #expect(ReportFormat(fileName: name) == nil)
    }

    @Test(
        arguments: zip(
            [
                "week.html.mustache", "a.md", "WEEK.TXT.MUSTACHE", "a.json", "rss.xml.mustache", "a.csv", "a.ics",
                "mine",
            ],
            [ReportFormat.html, .markdown, .text, .json, nil, nil, nil, nil]
        )
    )
    func `the ending of a template's name tells only formats that templates are made for`(
        name: String,
        format: ReportFormat?
    ) {
        #expect(ReportFormat(templateName: name) == format)
    }
}
