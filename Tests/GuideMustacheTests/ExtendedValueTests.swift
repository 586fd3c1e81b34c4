import GuideMustache
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ExtendedValueTests {
    private static let show: MustacheRecord = ["show": "Columbo", "name": "the show's"]
    private static let event = MustacheValue.extended(["name": "the episode's", "none": .null], of: show)

    @Test(arguments: [
        ("{{name}}", "the episode's"), ("{{show}}", "Columbo"), ("{{none}}", ""), ("{{outside}}", "page"),
        ("{{#none}}no{{/none}}", ""),
    ])
    func itsOwnMembersStandBeforeCommonOnes(tag: String, expected: String) throws {
        let template = try MustacheTemplate("{{#events}}" + tag + "{{/events}}")
        #expect(try template.render(["outside": "page", "none": "page", "events": .list([Self.event])]) == expected)
    }

    @Test func dottedNamesFindBoth() throws {
        let template = try MustacheTemplate("{{event.name}}, {{event.show}}, {{event.outside}}")
        #expect(try template.render(["outside": "page", "event": Self.event]) == "the episode's, Columbo, ")
    }

    @Test func leavesNothingBehindForTheNextItem() throws {
        let template = try MustacheTemplate("{{#events}}[{{show}}]{{/events}}{{show}}")
        let events: MustacheValue = .list([Self.event, .object(["name": "alone"])])
        #expect(try template.render(["events": events]) == "[Columbo][]")
    }

    @Test func recordsOfOneKindAreFoundByTheSamePlaces() throws {
        let template = try MustacheTemplate("{{#events}}{{name}} {{number}}{{^number}}none{{/number}}; {{/events}}")
        var first = MustacheRecord()
        first["name"] = "one"
        first["number"] = 1
        var second = MustacheRecord(like: first)
        second["name"] = "two"
        // Nothing stands yet where the other has its number.
        var third = MustacheRecord(like: first)
        third["number"] = 3
        third["name"] = "three"
        let events = [first, second, third].map { MustacheValue.extended($0, of: [:]) }
        #expect(try template.render(["events": .list(events)]) == "one 1; two none; three 3; ")
    }
}
