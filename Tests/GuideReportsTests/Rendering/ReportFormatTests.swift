import Testing

@testable import GuideReports

@Suite("Formats by name", .timeLimit(.minutes(10)))
struct ReportFormatTests {
    @Test(
        arguments: zip(
            [
                "week.html", "WEEK.HTML", "a.htm", "a.md", "a.markdown", "a.txt", "a.text", "a.json",
                "week.md.mustache", "x.html.txt",
            ],
            [ReportFormat.html, .html, .html, .markdown, .markdown, .text, .text, .json, .markdown, .text]
        )
    )
    func `the ending of a file's name tells the format`(name: String, format: ReportFormat) {
        #expect(ReportFormat(fileName: name) == format)
    }

    @Test(arguments: ["", "week", "html", "week.mustache", "a.pdf", ".mustache", "a.html.gz"])
    func `other names tell none`(name: String) {
        #expect(ReportFormat(fileName: name) == nil)
    }
}
