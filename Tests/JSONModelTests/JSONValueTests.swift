import Foundation
import GuidePlatform
import Testing

@testable import JSONModel

@Suite("JSON", .timeLimit(.minutes(60)))
struct JSONValueTests {
    private let all: JSONValue = .object([
        "null": .null, "bool": .bool(true), "integer": .integer(-3), "decimal": .double(7.5),
        "text": .string("a/“b”\n"),
        "list": .list([.integer(1), .string("")]), "empty": .object([:]),
    ])

    @Test func `JSON round-trips`() throws {
        #expect(try JSONValue(json: Data(all.indentedText().utf8)) == all)
    }

    @Test func `keeps booleans and numbers apart`() throws {
        let read = try JSONValue(json: Data("[true, 1, 1.5, 0, false, 1e2]".utf8))
        #expect(
            read == .list([.bool(true), .integer(1), .double(1.5), .integer(0), .bool(false), .integer(100)])
        )
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `writes a number that JSON cannot express as null`(number: Double) {
        #expect(JSONValue(number) == .null)
    }
}
