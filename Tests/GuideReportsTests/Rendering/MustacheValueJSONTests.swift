import GuidePlatform
import GuideMustache
import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct MustacheValueJSONTests {
    @Test func `template data and JSON are equivalent`() {
        let json: JSONValue = .object([
            "null": .null, "bool": .bool(true), "integer": .integer(-3), "decimal": .decimal(7.5),
            "text": .string("a/“b”\n"), "list": .array([.integer(1), .string("")]), "empty": .object([:]),
        ])
        #expect(JSONValue(MustacheValue(json)) == json)
    }
}
