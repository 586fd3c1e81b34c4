import TestSupport
import Testing

/// The meanings of "this week", "tonight" and "now" at several instants.
@Suite(.timeLimit(.minutes(60)))
struct NightTests {
    private func read(_ words: String..., at instant: String) async throws -> ReadGuide {
        let harness = try await ProgramHarness()
        let run = try await harness.run(words + ["--now", instant, "--format", "json"])
        #expect(run.status == 0)
        return try ReadGuide(run)
    }

    @Test(arguments: [
        // Until 05:00 in New York, the guide day is still the previous one.
        ("2026-11-17T01:00:00-05:00", "2026-11-16"),
        ("2026-11-17T04:59:59-05:00", "2026-11-16"),
        ("2026-11-17T05:00:00-05:00", "2026-11-17"),
        ("2026-11-17T10:00:00Z", "2026-11-17"),
        ("2026-11-17T09:59:59Z", "2026-11-16"),
    ])
    func `assigns the night to the previous evening`(instant: String, date: String) async throws {
        #expect(try await read("tonight", at: instant).days.map(\.date) == [date])
        #expect(try await read("day", "today", at: instant).days.map(\.date) == [date])
    }

    @Test(arguments: [
        ("2026-11-16T01:00:00-05:00", "2026-W46"),
        ("2026-11-16T04:59:59-05:00", "2026-W46"),
        ("2026-11-16T05:00:00-05:00", "2026-W47"),
        ("2026-11-23T04:59:00-05:00", "2026-W47"),
        ("2026-01-01T12:00:00-05:00", "2026-W01"),
        ("2027-01-02T12:00:00-05:00", "2026-W53"),
    ])
    func `finds the week around an instant`(instant: String, week: String) async throws {
        #expect(try await read(at: instant).week.iso == week)
    }

    @Test(arguments: [
        ("next", "2026-W48"), ("last", "2026-W46"), ("+2", "2026-W49"), ("-1", "2026-W46"), ("2026-w53", "2026-W53"),
        ("2026-12-31", "2026-W53"), ("2027-01-03", "2026-W53"), ("2027-01-04", "2027-W01"),
    ])
    func `finds the requested week`(word: String, week: String) async throws {
        #expect(try await read("--week", word, at: ProgramHarness.fridayEvening).week.iso == week)
    }

    @Test func `ends each evening with its late night`() async throws {
        let guide = try await read(at: ProgramHarness.fridayEvening)
        for day in ["2026-11-16", "2026-11-19", "2026-11-20"] {
            let shelves = try #require(guide.day(day)).shelves
            let names = shelves.first { $0.name == "Late night" }?.events.map(\.show.name) ?? []
            #expect(names.contains("After Hours with Ada Quill"))
        }
        #expect(guide.day("2026-11-18")?.shelves.last?.events.last?.name == "The Last Minute of Wednesday")
        #expect(guide.day("2026-11-22")?.events.last?.name == "Early to Rise")
        #expect(guide.day("2026-11-21")?.events.first?.name == "First Minute of Saturday")
        #expect(!guide.events.contains { $0.name == "Twelve Before the Week" })
    }

    @Test func `lists tonight from 6 PM to the end of the guide day`() async throws {
        let events = try await read("tonight", at: "2026-11-16T12:00:00-05:00").events
        #expect(events.first?.name == "Episode 51")
        #expect(events.last?.name == "Cold Open")
        #expect(!events.contains { $0.name == "Episode 221" })
    }

    @Test func `marks events on now and dims past ones`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.guide("tonight", "--all", "--color", "always", at: "2026-11-16T21:10:00-05:00")
        let lines = run.standardOutput.split(separator: "\n")
        #expect(lines.filter { $0.contains("▶") }.count == 2)
        #expect(lines.contains { $0.contains("▶") && $0.contains("Nine | Lives") })
        #expect(lines.contains { $0.contains("\u{1B}[2m") && $0.contains("Wheel of Words") })
    }

    @Test(arguments: [
        ("2026-11-16T20:59:59-05:00", "The Sea Remembers"), ("2026-11-16T21:00:00-05:00", "Six | Half a Dozen"),
        ("2026-11-16T21:29:59-05:00", "Six | Half a Dozen"), ("2026-11-16T21:30:00-05:00", "Litter & Law"),
    ])
    func `shows what is on now on a network`(instant: String, name: String) async throws {
        let shelf = try await read("now", "--network", "Northlight", at: instant).days[0].shelves.first
        #expect(shelf?.name == "Northlight")
        #expect(shelf?.events.first?.name == name)
    }

    @Test func `finds events on now after midnight`() async throws {
        let events = try await read("now", "--network", "Civic 7", at: "2026-11-17T01:00:00-05:00").events
        #expect(events.first?.name == "Cold Open")
    }

    @Test(arguments: [
        ("friday", "2026-11-20"), ("sun", "2026-11-22"), ("yesterday", "2026-11-19"), ("tomorrow", "2026-11-21"),
        ("2026-11-16", "2026-11-16"),
    ])
    func `finds the requested day`(word: String, date: String) async throws {
        let guide = try await read("day", word, at: ProgramHarness.fridayEvening)
        #expect(guide.days.map(\.date) == [date])
        #expect(guide.ids.sorted() == (try FixtureWeek.ids(on: date)).sorted())
    }

    /// In New York, clocks go back at 02:00 on 1 November 2026 and forward at 02:00 on 8 March 2026.
    @Test(arguments: [
        ("2026-11-01T05:30:00Z", "2026-10-31"), ("2026-11-01T09:59:59Z", "2026-10-31"),
        ("2026-11-01T10:00:00Z", "2026-11-01"),
        ("2026-03-08T08:59:59Z", "2026-03-07"), ("2026-03-08T09:00:00Z", "2026-03-08"),
    ])
    func `starts the guide day at 5 AM local time when clocks change`(instant: String, date: String) async throws {
        #expect(try await read("day", "today", at: instant).days.map(\.date) == [date])
    }

    @Test func `prints local times on a Sunday of a clock change`() async throws {
        let rows = """
            [{"id":1,"name":"Before","season":1,"number":1,"airdate":"2026-03-07","airtime":"01:30","airstamp":"2026-03-08T06:30:00+00:00","runtime":30,"show":{"id":1,"name":"A"}},\
            {"id":2,"name":"After","season":1,"number":2,"airdate":"2026-03-07","airtime":"03:30","airstamp":"2026-03-08T07:30:00+00:00","runtime":30,"show":{"id":1,"name":"A"}},\
            {"id":3,"name":"Evening","season":1,"number":3,"airdate":"2026-03-08","airtime":"20:00","airstamp":"2026-03-09T00:00:00+00:00","runtime":30,"show":{"id":1,"name":"A"}}]
            """
        let harness = try await ProgramHarness(faults: ["date=2026-03-08=body:\(rows)"])
        let run = try await harness.guide("--week", "2026-03-08", "--format", "json", at: "2026-03-08T12:00:00Z")
        let guide = try ReadGuide(run)
        #expect(guide.day("2026-03-07")?.events.map(\.time) == ["01:30", "03:30"])
        #expect(guide.day("2026-03-08")?.events.map(\.time) == ["20:00"])
    }
}
