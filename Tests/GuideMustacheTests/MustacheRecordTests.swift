import GuideMustache
import Testing

@Suite(.timeLimit(.minutes(60)))
struct MustacheRecordTests {
    @Test func `returns the values that were set`() {
        var record = MustacheRecord()
        #expect(record["name"] == nil)
        record["name"] = "Columbo"
        record["year"] = 1971
        record["name"] = "Kojak"
        #expect(record["name"] == "Kojak")
        #expect(record.members == ["name": "Kojak", "year": 1971])
    }

    @Test func `a record like another has only its own members`() {
        let other: MustacheRecord = ["a": 1, "b": 2, "c": 3]
        var record = MustacheRecord(like: other)
        #expect(record.members.isEmpty && record["a"] == nil)
        record["a"] = 10
        #expect(record.members == ["a": 10])
        record["c"] = 30
        record["d"] = 40
        record["b"] = 20
        #expect(record.members == ["a": 10, "b": 20, "c": 30, "d": 40])
        #expect(other.members == ["a": 1, "b": 2, "c": 3])
    }

    @Test func `setting a value to nil makes it null`() {
        var record: MustacheRecord = ["a": 1]
        record["a"] = nil
        #expect(record.members == ["a": .null])
    }

    @Test func `equality ignores the order of members`() {
        let one: MustacheRecord = ["a": 1, "b": 2]
        let other: MustacheRecord = ["b": 2, "a": 1]
        #expect(one == other)
        #expect(one != ["a": 1] && one != ["a": 1, "b": 3])
    }
}
