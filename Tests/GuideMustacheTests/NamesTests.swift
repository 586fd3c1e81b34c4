import Testing

@testable import GuideMustache

/// The names that templates may ask for.
@Suite(.timeLimit(.minutes(60)))
struct NamesTests {
    private static func names(_ source: String, ifFalse falseNames: Set<String> = []) throws -> Set<String>? {
        let partials = try MustacheLibrary(sources: [
            "part": "{{inPart}}{{> part}}", "parent": "{{$block}}{{default}}{{/block}}",
        ])
        return try MustacheTemplate(source).names(in: partials, ifFalse: falseNames)
    }

    @Test(arguments: [
        ("{{a}} {{{b}}} {{&c}} {{.}}", ["a", "b", "c"]), ("{{#a}}{{b}}{{/a}}{{^c}}{{d}}{{/c}}", ["a", "b", "c", "d"]),
        ("{{a.b.c}}", ["a"]), ("{{> part}}", ["inPart"]), ("{{> missing}}", []),
        ("{{< parent}}{{$block}}{{argument}}{{/block}}{{/parent}}", ["argument", "default"]),
        ("{{! a comment }}text", []),
    ])
    func `returns the names in all tags and partials`(source: String, names: [String]) throws {
        #expect(try Self.names(source) == Set(names))
    }

    @Test func `omits sections whose value is known to be false`() throws {
        #expect(try Self.names("{{#no}}{{a}}{{/no}}{{^no}}{{b}}{{/no}}", ifFalse: ["no"]) == ["no", "b"])
        #expect(try Self.names("{{#no}}{{> part}}{{/no}}", ifFalse: ["no"]) == ["no"])
    }

    @Test func `returns nil if the data name a partial`() throws {
        #expect(try Self.names("{{> *partial}}") == nil)
    }
}
