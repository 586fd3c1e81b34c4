import Testing

@testable import GuideReports

@Suite("Formats by name", .timeLimit(.minutes(60)))
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
    func `the extension of a file implies its format`(name: String, format: ReportFormat) {
        #expect(ReportFormat(fileName: name) == format)
    }

    @Test(arguments: ["", "week", "html", "week.mustache", "a.pdf", ".mustache", "a.html.gz", "week.md.mustache"])
    func `other names imply no format`(name: String) {
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
    func `the name of a template implies only formats with templates`(
        name: String,
        format: ReportFormat?
    ) {
        #expect(ReportFormat(templateName: name) == format)
    }
}
