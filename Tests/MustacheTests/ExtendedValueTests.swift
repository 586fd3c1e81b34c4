import Mustache
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ExtendedValueTests {
    private static let show: [String: MustacheValue] = ["show": "Columbo", "name": "the show's"]
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
}
