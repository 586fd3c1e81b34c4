import GuideMustache
import Testing

@testable import GuideReports

extension PreparedTemplate {
    fileprivate func render(_ data: MustacheValue) throws -> String {
        try String(decoding: bytes(data), as: UTF8.self)
    }
}

@Suite("Template sets", .timeLimit(.minutes(60)))
struct TemplateSetTests {
    private func render(_ sources: [String: String], _ name: String, _ data: MustacheValue = [:]) throws -> String {
        try TemplateSet(overrides: sources).template(name).render(data)
    }

    @Test func `every built-in template parses and finds its partials`() throws {
        let set = TemplateSet()
        for name in set.names {
            let template = try set.template(name)
            #expect(template.missingPartials.isEmpty, "\(name)")
        }
        for name in ["week.html", "week.md", "week.txt", "tonight.txt", "now.txt"] { #expect(set.has(name)) }
    }

    @Test func `a template with the same name replaces the built-in one, even as a partial`() throws {
        #expect(try render(["week.html.mustache": "mine"], "week.html") == "mine")
        let own = ["week.html.mustache": "<{{> day}}>", "day.html.mustache": "my day"]
        #expect(try render(own, "week.html.mustache") == "<my day>")
    }

    @Test func `later additions take precedence`() throws {
        let set = TemplateSet(overrides: ["a.txt.mustache": "one"]).adding(["a.txt.mustache"]) { _ in "two" }
        #expect(try set.template("a.txt").render([:]) == "two")
        #expect(set.names.contains("a.txt.mustache"))
    }

    @Test func `partials come from templates of the same format only`() throws {
        let sources = ["a.txt.mustache": "[{{> b}}]", "b.html.mustache": "html", "b.md.mustache": "markdown"]
        #expect(try render(sources, "a.txt") == "[]")
    }

    @Test(
        arguments: zip(
            ["a.html", "a.txt", "a.md"],
            ["&lt;b&gt; &amp;*x*", "<b> &*x*", "&lt;b&gt; &\\*x\\*"]
        )
    )
    func `values are escaped as the format needs`(name: String, expected: String) throws {
        let text = try render([name + ".mustache": "{{v}}"], name, ["v": "<b> &*x*"])
        #expect(text == expected)
    }

    @Test func `the error for a missing template has its name`() {
        #expect(throws: MissingTemplate(name: "weak.html")) { try TemplateSet().template("weak.html") }
    }

    @Test(arguments: ["week.html.mustache", "card.html.mustache", "style-card.html.mustache"])
    func `a broken template is an error with its line and column, also in a partial`(name: String) {
        let set = TemplateSet(overrides: [name: "one\ntwo {{#open}}"])
        let error = #expect(throws: MustacheError.self) { try set.template("week.html") }
        #expect(error?.template == name && error?.line == 2 && error?.column == 5)
    }

    @Test func `a broken template is an error only if a template or data can use it`() throws {
        let broken = ["unused.html.mustache": "{{#open}}", "other.md.mustache": "{{/close}}"]
        #expect(throws: Never.self) { try TemplateSet(overrides: broken).template("week.html") }
        let asking = broken.merging(["mine.html.mustache": "{{>*name}}"]) { $1 }
        #expect(throws: MustacheError.self) { try TemplateSet(overrides: asking).template("mine.html") }
    }

    @Test func `renders partials that call each other`() throws {
        let ring = ["a.html.mustache": "{{>b}}", "b.html.mustache": "{{#more}}{{>a}}{{/more}}."]
        #expect(try render(ring, "a.html") == ".")
    }

    @Test func `a template outside the set can use its partials`() throws {
        let set = TemplateSet(overrides: ["part.md.mustache": "*{{x}}*"])
        let template = try set.prepared("{{> part}}", name: "own.md.mustache")
        #expect(template.format == .markdown)
        #expect(try template.render(["x": "a*b"]) == "*a\\*b*")
        #expect(try set.prepared("{{> nowhere}}", name: "own").missingPartials.count == 1)
        #expect(try set.prepared("", name: "own", fallback: .text).format == .text)
    }

    @Test func `tonight and now use their own templates if there are any`() {
        let report = GuideReport.made(.tonight, [])
        #expect(report.templateName(.text, in: TemplateSet()) == "tonight.txt")
        #expect(report.templateName(.html, in: TemplateSet()) == "week.html")
        #expect(report.templateName(.html, in: TemplateSet(overrides: ["tonight.html.mustache": ""])) == "tonight.html")
        #expect(GuideReport.made(.day, []).templateName(.text, in: TemplateSet()) == "week.txt")
    }
}
