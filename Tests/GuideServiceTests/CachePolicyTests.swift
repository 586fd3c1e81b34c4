import TVModel
import Testing

@testable import GuideService

@Suite(.timeLimit(.minutes(60)))
struct CachePolicyTests {
    private static let hour = 3_600
    private static let week = 7 * 86_400

    /// A fetch time and an age, and whether the copy is fresh.
    struct Case: CustomTestStringConvertible {
        /// The fetch time in seconds after the end of the guide day.
        let fetched: Int
        /// The time since the fetch in seconds.
        let age: Int
        let isFresh: Bool

        var testDescription: String { "fetched \(fetched) s after the day's end, \(age) s ago" }
    }

    private func isFresh(_ example: Case, of date: String, policy: CachePolicy = CachePolicy()) throws -> Bool {
        let clock = try #require(ZoneClock("America/New_York"))
        let day = GuideDay(try #require(CalendarDay(iso: date)), clock: clock)
        let fetchedAt = day.end + example.fetched
        return policy.isFresh(fetchedAt: fetchedAt, day: day, now: fetchedAt + example.age)
    }

    @Test(arguments: [
        // Before the end of the day: an hour.
        Case(fetched: -8 * hour, age: 0, isFresh: true), Case(fetched: -8 * hour, age: hour - 1, isFresh: true),
        Case(fetched: -8 * hour, age: hour, isFresh: false), Case(fetched: -8 * hour, age: hour + 1, isFresh: false),
        Case(fetched: -week, age: hour - 1, isFresh: true), Case(fetched: -week, age: hour, isFresh: false),
        // Fetched before the end, read after it: still an hour.
        Case(fetched: -1, age: hour - 1, isFresh: true), Case(fetched: -1, age: hour, isFresh: false),
        Case(fetched: -1, age: week, isFresh: false),
        // Fetched after the end: a week.
        Case(fetched: 0, age: hour, isFresh: true), Case(fetched: 0, age: week - 1, isFresh: true),
        Case(fetched: 0, age: week, isFresh: false), Case(fetched: 1, age: week - 1, isFresh: true),
        Case(fetched: 30 * 86_400, age: week - 1, isFresh: true), Case(fetched: week, age: week + 1, isFresh: false),
        // From the future: never.
        Case(fetched: -8 * hour, age: -1, isFresh: false), Case(fetched: 0, age: -1, isFresh: false),
        Case(fetched: week, age: -week, isFresh: false),
    ])
    func `a response is fresh for an hour, or for a week after its day has ended`(_ example: Case) throws {
        #expect(try isFresh(example, of: "2026-11-20") == example.isFresh)
        // The nights in which daylight saving time starts and ends.
        #expect(try isFresh(example, of: "2026-03-07") == example.isFresh)
        #expect(try isFresh(example, of: "2026-10-31") == example.isFresh)
    }

    @Test(arguments: [
        ("2026-11-20", "2026-11-21T10:00:00Z"), ("2026-03-07", "2026-03-08T09:00:00Z"),
        ("2026-10-31", "2026-11-01T10:00:00Z"), ("2026-07-04", "2026-07-05T09:00:00Z"),
    ])
    func `a day ends at five in the morning, including nights of clock changes`(date: String, end: String) throws {
        let clock = try #require(ZoneClock("America/New_York"))
        let day = GuideDay(try #require(CalendarDay(iso: date)), clock: clock)
        let over = try #require(Instant(iso: end))
        // A day later, a copy is fresh only if it was fetched after the end of its day.
        let later = over + 86_400
        #expect(CachePolicy().isFresh(fetchedAt: over, day: day, now: later))
        #expect(!CachePolicy().isFresh(fetchedAt: over + -1, day: day, now: later))
    }

    @Test(arguments: [(0, 0, false), (1, 0, true), (1, 1, false), (86_400, 86_399, true), (86_400, 86_400, false)])
    func `max-age applies to days that have not ended`(maxAge: Int, age: Int, isFresh: Bool) throws {
        var policy = CachePolicy()
        policy.maxAge = maxAge
        let example = Case(fetched: -10 * 86_400, age: age, isFresh: isFresh)
        #expect(try self.isFresh(example, of: "2026-11-20", policy: policy) == isFresh)
    }

    @Test(arguments: [(-1, true), (0, true), (1, true), (week - 1, true), (week, true), (week + 1, false)])
    func `a copy can be used in an outage up to max-stale`(age: Int, mayServe: Bool) {
        let fetchedAt = Instant(secondsSince1970: 1_700_000_000)
        #expect(CachePolicy().mayServe(fetchedAt: fetchedAt, now: fetchedAt + age) == mayServe)
    }

    @Test func `offline, a copy of any age can be used`() {
        var policy = CachePolicy()
        policy.mode = .offline
        #expect(policy.mayServe(fetchedAt: Instant(secondsSince1970: 0), now: ServiceScene.wednesday))
    }
}
