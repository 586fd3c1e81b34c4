import TestSupport
import Testing

/// The meanings of "this week", "tonight" and "now" at several instants.
@Suite(.timeLimit(.minutes(60)))
struct NightTests {
    private func read(_ words: String..., at instant: String) async throws -> ReadGuide {
        let run = try await ProgramHarness().run(words + ["--now", instant, "--format", "json"], status: 0)
        return try ReadGuide(run)
    }

    @Test(arguments: [
        // Until 05:00 in New York, the guide day is still the previous one.
        ("2026-11-17T04:59:59-05:00", "2026-11-16"), ("2026-11-17T10:00:00Z", "2026-11-17"),
    ])
    func `assigns the night to the previous evening`(instant: String, date: String) async throws {
        #expect(try await read("tonight", at: instant).days.map(\.date) == [date])
        #expect(try await read("day", "today", at: instant).days.map(\.date) == [date])
    }

    @Test(arguments: [("2026-11-16T04:59:59-05:00", "2026-W46"), ("2026-11-16T05:00:00-05:00", "2026-W47")])
    func `finds the week around an instant`(instant: String, week: String) async throws {
        #expect(try await read(at: instant).week.iso == week)
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

    @Test func `finds events on now after midnight`() async throws {
        let events = try await read("now", "--network", "Civic 7", at: "2026-11-17T01:00:00-05:00").events
        #expect(events.first?.name == "Cold Open")
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
