import Foundation
import GuidePlatform
import GuideReports
import TestSupport
import Testing

/// Custom templates, the commands for their authors, and exit status 66.
@Suite(.timeLimit(.minutes(60)))
struct TemplateTests {
    @Test func `exports the templates, all or some, and keeps those that were changed`() async throws {
        let harness = try await ProgramHarness()
        let folder = harness.home.path("mine")
        #expect(try await harness.run(["templates", "export", folder]).status == 0)
        let names = harness.home.files()
        #expect(["week.html", "week.md", "week.txt"].allSatisfy { names.contains("mine/\($0).mustache") })
        #expect(try await harness.run(["templates", "export", folder]).standardError == "")
        try harness.home.write("my own", to: "mine/week.html.mustache")
        try FileManager.default.removeItem(atPath: harness.home.path("mine/week.md.mustache"))
        let again = try await harness.run(["templates", "export", folder])
        #expect(
            again.status == 0 && again.standardError.contains("Changed files stay as they are: week.html.mustache.")
        )
        #expect(try harness.home.read("mine/week.html.mustache") == "my own")
        #expect(try !harness.home.read("mine/week.md.mustache").isEmpty)
        let some = harness.home.path("some")
        #expect(try await harness.run(["templates", "export", some, "theme.html"]).status == 0)
        #expect(harness.home.files().filter { $0.hasPrefix("some/") } == ["some/theme.html.mustache"])
    }

    @Test func `check names unknown names and partials, files that replace nothing, and copies`() async throws {
        let harness = try await ProgramHarness()
        let folder = harness.home.path("mine")
        #expect(try await harness.run(["templates", "export", folder, "theme.html", "week.html"]).status == 0)
        let copies = try await harness.run(["templates", "check", folder], status: 0)
        #expect(copies.standardError.contains("theme.html.mustache is the same as the built-in template."))
        try harness.home.write("{{#days}}\n{{headng}}{{> nobody}}{{/days}}", to: "mine/week.html.mustache")
        try harness.home.write("{{title}}", to: "mine/wek.html.mustache")
        let run = try await harness.run(["templates", "check", folder], status: 66)
        for text in [
            "week.html.mustache:2:1", "No report has a value named \"headng\"", "There is no partial named \"nobody\"",
            "wek.html.mustache replaces no built-in template",
        ] { #expect(run.standardError.contains(text), "\(run.standardError)") }
        #expect(try harness.targets().isEmpty)
    }

    /// Reports of the sample, each with its template.
    private static let reports: [(report: [String], template: String)] = [
        (["week"], "week.html"), (["week"], "week.md"), (["week"], "week.txt"), (["tonight"], "tonight.txt"),
        (["favorites", "upcoming"], "upcoming.html"), (["favorites", "upcoming"], "upcoming.md"),
        (["favorites", "upcoming"], "upcoming.txt"), (["show", "114"], "show.html"),
        (["show", "114", "--episodes"], "episodes.html"), (["show", "114", "--cast"], "cast.html"),
        (["shows"], "shows.html"),
    ]

    @Test(arguments: reports)
    func `check prints the report that a template makes, and the data that make it`(
        report: [String],
        template: String
    ) async throws {
        let harness = try await ProgramHarness()
        let now = ["--now", ProgramHarness.fridayEvening]
        let format = ["--format", String(template.drop { $0 != "." }.dropFirst())]
        let page = try await harness.run(report + ["--sample"] + format + now, status: 0).output
        #expect(!page.isEmpty)
        _ = try await harness.run(["templates", "export", "mine"], status: 0)
        let check = ["templates", "check", "mine/\(template).mustache", "--print"]
        #expect(try await harness.run(check + ["report"] + now, status: 0).output == page)
        let data = try await harness.run(check + ["data"] + now, status: 0).output
        let rendered = try TemplateSet().template(template).bytes(JSONValue(json: data))
        #expect(Data(rendered) == page)
        // The name of a built-in template, of which there is no file.
        let builtIn = ["templates", "check", template, "--print", "data"]
        #expect(try await harness.run(builtIn + now, status: 0).output == data)
        #expect(try harness.targets().isEmpty)
    }

    @Test func `check prints nothing of a template with an error`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("{{title}}{{headng}}", to: "week.html")
        let run = try await harness.run(["templates", "check", "week.html", "--print", "report"], status: 66)
        #expect(run.output.isEmpty && run.standardError.contains("No report has a value named \"headng\""))
    }

    @Test func `exported templates make the report that the built-in ones make`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.run(["templates", "export", "mine"], status: 0)
        let page = try await harness.guide("--format", "html", status: 0).output
        #expect(try await harness.guide("--format", "html", "--templates", "mine").output == page)
        #expect(try await harness.guide("--template", "mine/week.html.mustache").output == page)
    }

    @Test func `a custom template replaces the built-in one of the same name`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("<li id=\"event-{{id}}\">{{show}}</li>\n", to: "mine/card.html.mustache")
        let run = try await harness.guide("--templates", harness.home.path("mine"), "--format", "html", status: 0)
        #expect(run.standardOutput.contains("<li id=\"event-event-8100027\">Saltmarsh</li>"))
        #expect(run.standardOutput.contains("<!DOCTYPE html>"))
    }

    @Test(arguments: [["--template", "first", "--templates", "last"], ["--templates", "first", "--template", "last"]])
    func `of several folders of templates, the last one counts`(options: [String]) async throws {
        let harness = try await ProgramHarness()
        for name in ["first", "last"] { try harness.home.write("\(name)\n", to: "\(name)/week.html.mustache") }
        let run = try await harness.run(["--sample", "--format", "html"] + options, status: 0)
        #expect(run.standardOutput == "last\n")
    }

    @Test func `finds partials next to a template and escapes by its extension`() async throws {
        let harness = try await ProgramHarness()
        let events = { (row: String) in "{{#days}}{{#shelves}}{{#events}}\n\(row)\n{{/events}}{{/shelves}}{{/days}}" }
        try harness.home.write(events("{{> row}}"), to: "a.md.mustache")
        try harness.home.write("* {{show}}\n", to: "row.md.mustache")
        let list = try await harness.guide("--template", "a.md.mustache", status: 0)
        #expect(list.standardOutput.contains("\n* \\`Backtick\\` & \\`\\`\\`Fence\\`\\`\\` Detectives\n"))
        try harness.home.write(events("{{show}}"), to: "p")
        let page = try await harness.guide("--template", "p", status: 0)
        #expect(page.standardOutput.contains("\n`Backtick` &amp; ```Fence``` Detectives\n"))
    }

    @Test func `reads only those neighbors of a template that are its partials`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("{{> row}}\n", to: "a.txt.mustache")
        try harness.home.write("fine", to: "row.txt.mustache")
        try harness.home.write(Data([0xff]), to: "bytes.txt.mustache")
        try harness.home.write("{{#", to: "broken.txt.mustache")
        #expect(mkfifo(harness.home.path("pipe.txt.mustache"), 0o600) == 0)
        let folder = harness.home.path("folder.txt.mustache")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let run = try await harness.guide("--sample", "--template", "a.txt.mustache", status: 0)
        #expect(run.standardOutput == "fine")
        try await harness.guide("--sample", "--templates", harness.home.path, status: 0)
        for (name, reason) in [
            ("bytes", "is not UTF-8 text"), ("pipe", "is not a regular file"), ("folder", "is not a regular file"),
        ] {
            try harness.home.write("{{> \(name)}}\n", to: "a.txt.mustache")
            let run = try await harness.guide("--sample", "--template", "a.txt.mustache", status: 66)
            #expect(run.standardError.contains("\(name).txt.mustache \(reason)."))
        }
    }

    @Test(arguments: [
        ("<p>\n  {{#days}}\n</p>\n", ":2:3", "  {{#days}}", "  ^"), ("<p>\n\n{{/days}}", ":3:1", "{{/days}}", "^"),
        ("ab {{name", ":1:4", "ab {{name", "   ^"),
    ])
    func `names the line and column of an error in a template`(
        template: String,
        place: String,
        line: String,
        caret: String
    ) async throws {
        let harness = try await ProgramHarness()
        let file = try harness.home.write(template, to: "my.html.mustache")
        for words in [["--template", file], ["templates", "check", file]] {
            let run = try await harness.run(words, fails: 66, says: "my.html.mustache\(place)")
            #expect(run.standardError.contains(line))
            #expect(run.standardError.split(separator: "\n").contains { $0.hasSuffix(caret) })
        }
        #expect(try harness.targets().isEmpty)
    }

    @Test(arguments: [("week", "card.html"), ("tonight", "tonight.txt"), ("now", "now.html")])
    func `reports errors in a folder of templates before the first request`(
        command: String,
        template: String
    ) async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("{{#x}}", to: "mine/\(template).mustache")
        let format = template.hasSuffix("txt") ? "text" : "html"
        let run = try await harness.guide(command, "--templates", harness.home.path("mine"), "--format", format)
        #expect(run.status == 66)
        #expect(run.standardError.contains("\(template).mustache:1:1"))
        #expect(try harness.targets().isEmpty)
    }

    @Test(arguments: [
        ["--template", "no.html.mustache"], ["--templates", "no"], ["templates", "check", "no.html.mustache"],
        ["templates", "check", "no.html.mustache", "--print", "data"],
        ["templates", "export", "out", "wek.html.mustache"], ["--template", "../"],
        ["templates", "check", "bytes.html.mustache"], ["templates", "check", "partial.html.mustache"],
        ["--sample", "--template", "me.html.mustache"],
    ])
    func `names the invalid file or template`(words: [String]) async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("{{> nobody}}", to: "partial.html.mustache")
        try harness.home.write("x{{> me}}", to: "me.html.mustache")
        try harness.home.write(Data([0x7B, 0xFF, 0xFE]), to: "bytes.html.mustache")
        let run = try await harness.run(words, fails: 66)
        #expect(!run.errors.isEmpty)
        #expect(try harness.targets().isEmpty)
    }

    @Test func `reads a template from standard input once, also if favorites are fetched again first`() async throws {
        let harness = try await ProgramHarness(favorites: ["9500002"])
        for refresh in [[], ["--refresh"]] {
            let words = ["favorites", "--template", "-", "--format", "text"] + refresh
            let run = try await harness.run(words, input: "My own list")
            #expect(run.standardOutput.hasSuffix("My own list"), "\(refresh)")
        }
    }

    @Test func `suggests the nearest template name`() async throws {
        let run = try await ProgramHarness().run(["templates", "export", "out", "wek.html.mustache"])
        #expect(run.standardError.contains("Did you mean week.html"))
    }

    @Test func `the built-in templates pass the check`() async throws {
        let harness = try await ProgramHarness()
        #expect(try await harness.run(["templates", "export", harness.home.path("mine")]).status == 0)
        let files = harness.home.files().filter { $0.hasSuffix(".mustache") }.map(harness.home.path)
        let run = try await harness.run(["templates", "check"] + files, status: 0)
        #expect(files.count > 100 && run.errors.isEmpty)
    }
}
