import Testing

@testable import GuidePlatform

@Suite(.timeLimit(.minutes(60)))
struct JSONObjectTests {
    private let object: JSONObject = ["b": .integer(1), "é": .null, "B": .integer(2), "": .integer(3), "a/": .null]

    private func keys(_ object: JSONObject) -> [String] { object.members.map(\.key) }

    @Test func `members are sorted by the bytes of their keys`() {
        #expect(keys(object) == ["", "B", "a/", "b", "é"])
        #expect(keys([:]).isEmpty)
    }

    @Test func `objects with equal members are equal, in any order`() {
        #expect(JSONObject(["x": .null, "y": .integer(1)]) == ["y": .integer(1), "x": .null])
        #expect(["x": .null] as JSONObject != ["x": .integer(0)])
    }

    @Test func `finds a member by its key`() {
        #expect(object["B"] == .integer(2) && object["é"] == .null && object["c"] == nil)
    }

    @Test func `added members replace those with the same keys`() {
        let others: JSONObject = ["B": .integer(7), "0": .null, "z": .bool(true), "b": .integer(8)]
        let sum = object.adding(others)
        #expect(keys(sum) == ["", "0", "B", "a/", "b", "z", "é"])
        #expect(sum["B"] == .integer(7) && sum["b"] == .integer(8) && sum[""] == .integer(3))
        #expect(object.adding([:]) == object && ([:] as JSONObject).adding(object) == object)
    }

    @Test func `mapping values keeps their keys`() {
        let changed = object.mapValues { $0 == .null ? .bool(false) : $0 }
        #expect(keys(changed) == keys(object) && changed["é"] == .bool(false) && changed["b"] == .integer(1))
        #expect(keys(object.omittingNulls()) == ["", "B", "b"])
    }
}
