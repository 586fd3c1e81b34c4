import GuideMustache
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TemplateDataTests {
    private static let show: MustacheRecord = ["show": "Columbo", "name": "the show's"]
    private static let event = TemplateData.layered(["name": "the episode's", "none": .null], over: show)

    private func render(
        _ source: String,
        _ members: [String: MustacheValue] = [:],
        _ parts: [String: TemplateData]
    ) throws -> String {
        let data = TemplateData.object(members, parts: parts)
        let template = try MustacheTemplate(source)
        let text = String(
            decoding: try template.bytes(rendering: data, partials: .init(), escaping: .html),
            as: UTF8.self
        )
        // The same data as JSON renders the same text.
        #expect(try template.render(MustacheValue(data)) == text)
        return text
    }

    @Test(arguments: [
        ("{{name}}", "the episode's"), ("{{show}}", "Columbo"), ("{{none}}", ""), ("{{outside}}", "page"),
        ("{{#none}}no{{/none}}", ""),
    ])
    func `own members hide shared ones`(tag: String, expected: String) throws {
        let source = "{{#events}}" + tag + "{{/events}}"
        #expect(try render(source, ["outside": "page", "none": "page"], ["events": .list([Self.event])]) == expected)
    }

    @Test func `dotted names find own and shared members`() throws {
        let source = "{{event.name}}, {{event.show}}, {{event.outside}}"
        #expect(try render(source, ["outside": "page"], ["event": Self.event]) == "the episode's, Columbo, ")
    }

    @Test func `shared members are visible only in their item`() throws {
        let events = TemplateData.list([Self.event, .value(["name": "alone"])])
        #expect(
            try render("{{#events}}[{{show}}]{{/events}}{{show}}", ["show": ""], ["events": events]) == "[Columbo][]"
        )
    }

    @Test func `records that share a list of names can have different values`() throws {
        var first = MustacheRecord()
        first["name"] = "one"
        first["number"] = 1
        var second = MustacheRecord(like: first)
        second["name"] = "two"
        // The first record's list has another name in this position.
        var third = MustacheRecord(like: first)
        third["number"] = 3
        third["name"] = "three"
        let events = [first, second, third].map { TemplateData.layered($0, over: [:]) }
        let source = "{{#events}}{{name}} {{number}}{{^number}}none{{/number}}; {{/events}}"
        #expect(try render(source, [:], ["events": .list(events)]) == "one 1; two none; three 3; ")
    }

    @Test func `lazy data renders as the data it produces`() throws {
        let day = TemplateData.lazy {
            .object(["name": "Monday"], parts: ["shows": .list([.value("News"), .lazy { .value(7) }])])
        }
        let source = "{{#day}}{{name}}: {{#shows}}{{.}} {{/shows}}{{/day}}{{day.name}}{{^day}}-{{/day}}"
        #expect(try render(source, [:], ["day": day]) == "Monday: News 7 Monday")
    }

    @Test(arguments: [MustacheValue.null, .bool(false), "", .list([]), .integer(0), .double(0)])
    func `lazy data is truthy if the data it produces is`(value: MustacheValue) throws {
        let source = "{{#it}}there{{/it}}{{^it}}missing{{/it}}[{{it}}]"
        #expect(try render(source, [:], ["it": .lazy { .value(value) }]).hasPrefix("missing["))
    }

    @Test func `parts hide members of the same name`() throws {
        #expect(
            try render("{{a}}{{o.a}}", ["a": 1, "o": ["a": 1]], ["o": .object(["a": 1], parts: ["a": .value(2)])])
                == "12"
        )
    }
}
