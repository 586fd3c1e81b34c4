import Foundation
import GuidePlatform
import Testing

@testable import GuideReports

@Suite("The examples of docs/templates.md", .timeLimit(.minutes(60)))
struct ExampleTemplateTests {
    private static let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../docs/templates.md").standardized

    /// The code blocks of the document that are files, by name.
    private func examples() throws -> [String: String] {
        let text = try String(contentsOf: Self.document, encoding: .utf8)
        let blocks = text.matches(of: /`([a-z.]+\.mustache)`:\n\n```\w*\n((?:.*\n)*?)```/)
        return Dictionary(blocks.map { (String($0.1), String($0.2)) }) { first, _ in first }
    }

    @Test func `every example parses and has all its partials`() throws {
        let examples = try examples()
        #expect(examples.count >= 2)
        for (name, source) in examples {
            #expect(source.split(separator: "\n").count <= 15, "\(name)")
            #expect(try TemplateSet().prepared(source, name: name).missingPartials.isEmpty, "\(name)")
        }
    }

    @Test func `renders the list of premieres`() throws {
        let source = try #require(try examples()["premieres.html.mustache"])
        let template = try TemplateSet().prepared(source, name: "premieres.html.mustache")
        let bytes = try GuideReport.made(.week, [.full, .made(id: 8)]).bytes(with: template, .made())
        let page = String(decoding: bytes, as: UTF8.self)
        #expect(page.contains("<b>Show</b>: Pilot, 12:35 AM on NBC (Series premiere)"))
        #expect(!page.contains("Episode"))
        #expect(Markup(page).faults.isEmpty)
    }

    @Test func `replacing a partial changes the style of the page`() throws {
        let source = try #require(try examples()["theme.html.mustache"])
        let page = try GuideReport.made(.week, [.full]).text(
            as: .html,
            .made(),
            with: TemplateSet(overrides: ["theme.html.mustache": source])
        )
        #expect(page.contains(source.split(separator: "\n")[1].drop { $0 == " " }))
        #expect(Markup(page).faults.isEmpty)
    }

    @Test(arguments: [ReportFormat.html, .markdown, .text])
    func `the document describes every key of the data`(format: ReportFormat) throws {
        let text = try String(contentsOf: Self.document, encoding: .utf8)
        for report in ReportExamples.all {
            let keys = report.data(for: format, .made(details: true)).allKeys
            let missing = keys.filter { !text.contains("`\($0)`") }
            #expect(missing.isEmpty, "\(report.templateNames)")
        }
    }
}
