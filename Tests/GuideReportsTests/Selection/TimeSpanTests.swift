import TVModel
import Testing

@testable import GuideReports

@Suite("Time spans", .timeLimit(.minutes(60)))
struct TimeSpanTests {
    private func contains(_ from: String?, _ to: String?, _ time: String) throws -> Bool {
        let span = TimeSpan(from: from.flatMap { TimeOfDay($0) }, to: to.flatMap { TimeOfDay($0) })
        return try #require(span).contains(#require(TimeOfDay(time)))
    }

    @Test(arguments: [("19:59", false), ("20:00", true), ("22:59", true), ("23:00", false), ("04:59", false)])
    func `from is inclusive, to is exclusive`(time: String, expected: Bool) throws {
        #expect(try contains("20:00", "23:00", time) == expected)
    }

    @Test(arguments: [
        ("21:59", false), ("22:00", true), ("23:59", true), ("00:00", true), ("01:59", true), ("02:00", false),
    ])
    func `a span can cross midnight`(time: String, expected: Bool) throws {
        #expect(try contains("22:00", "02:00", time) == expected)
    }

    @Test(arguments: [("04:59", true), ("05:00", false), ("05:59", false), ("06:00", true), ("21:00", true)])
    func `a span can cross the start of the guide day`(time: String, expected: Bool) throws {
        #expect(try contains("06:00", "05:00", time) == expected)
    }

    @Test(arguments: [("21:59", false), ("22:00", true), ("04:59", true), ("05:00", false)])
    func `a span without an end lasts until the end of the guide day`(time: String, expected: Bool) throws {
        #expect(try contains("22:00", nil, time) == expected)
    }

    @Test(arguments: [("05:00", true), ("11:59", true), ("12:00", false), ("04:59", false)])
    func `a span without a start begins with the guide day`(time: String, expected: Bool) throws {
        #expect(try contains(nil, "12:00", time) == expected)
    }

    @Test(arguments: ["05:00", "23:30", "00:00", "04:59"])
    func `a span can be a whole day`(time: String) throws {
        #expect(try contains("05:00", nil, time))
        #expect(try contains(nil, "05:00", time))
    }

    @Test func `rejects an empty span`() {
        #expect(TimeSpan(from: TimeOfDay("20:00"), to: TimeOfDay("20:00")) == nil)
    }
}
