import GuideMustache
import Testing

@Suite("Values", .timeLimit(.minutes(60)))
struct ValueTests {
    @Test
    func `literals create values`() {
        let name = "Jo"
        let value: MustacheValue = [
            "a": nil, "b": true, "c": 1, "d": 1.5, "e": "text", "f": [1, "x"], "g": "I'm \(name)",
        ]
        let expected: [String: MustacheValue] = [
            "a": .null, "b": .bool(true), "c": .integer(1), "d": .double(1.5), "e": .string("text"),
            "f": .list([.integer(1), .string("x")]), "g": .string("I'm Jo"),
        ]
        #expect(value == .object(expected))
    }

    @Test
    func `the last of two literal values with one name is kept`() {
        let value: MustacheValue = ["a": 1, "a": 2]
        #expect(value == .object(["a": 2]))
    }

    @Test(arguments: [nil, false, 0, 0.0, -0.0, .double(.nan), "", []] as [MustacheValue])
    func `false and empty values are not truthy`(value: MustacheValue) {
        #expect(!value.isTruthy)
    }

    @Test(arguments: [true, 1, -1, 0.1, .double(.infinity), " ", "false", [nil], [:]] as [MustacheValue])
    func `all other values are truthy`(value: MustacheValue) {
        #expect(value.isTruthy)
    }

    @Test(
        arguments: [
            (nil, ""), (true, "true"), (.integer(.min), "-9223372036854775808"), (85.0, "85"), (-0.5, "-0.5"),
            (0.1, "0.1"),
            (1e15, "1000000000000000"), (1e300, "1e+300"), (.double(-.infinity), ""), ("text", "text"), ([1], ""),
            (["a": 1], ""),
        ] as [(MustacheValue, String)]
    )
    func `a value renders as in JSON, without quotes`(value: MustacheValue, expected: String) {
        #expect(value.text == expected)
    }
}
