import TestSupport
import Testing

/// Filters, shelves, clocks, countries and streaming.
@Suite(.timeLimit(.minutes(60)))
struct SelectionTests {
    private func guide(_ words: [String] = []) async throws -> ReadGuide {
        let harness = try await ProgramHarness()
        let run = try await harness.run(words + ["--now", ProgramHarness.fridayEvening, "--format", "json"], status: 0)
        return try ReadGuide(run)
    }

    /// Options, each with what an event that they keep is.
    private static let filters: [(words: [String], isKept: @Sendable (ReadGuide.Event) -> Bool)] = [
        (["--network=northlight,HARBOR MOVIES"], { ["Northlight", "Harbor Movies"].contains($0.network) }),
        (["--network=!Northlight,!civic 7"], { !["Northlight", "Civic 7"].contains($0.network) }),
        (["--genre=Drama,!Crime"], { $0.show.genres.contains("Drama") && !$0.show.genres.contains("Crime") }),
        (["--type=talk show"], { $0.show.type == "Talk Show" }),
        (["--language=arabic,hebrew"], { ["Arabic", "Hebrew"].contains($0.show.language) }),
        (["--show=SALT"], { $0.show.name == "Saltmarsh" }), (["--premieres"], { $0.premiere != nil }),
        (["--from", "23:35", "--to", "00:36"], { $0.time.map { $0 >= "23:35" || $0 < "00:36" } == true }),
    ]

    @Test(arguments: filters)
    func `keeps exactly the events that a filter names`(
        words: [String],
        isKept: @Sendable (ReadGuide.Event) -> Bool
    ) async throws {
        let all = try await guide().events.filter(isKept)
        #expect(try await guide(words).ids.sorted() == all.map(\.id).sorted() && !all.isEmpty)
    }

    @Test(arguments: [("time", "6:00 AM"), ("network", "Northlight"), ("genre", "Comedy"), ("none", "")])
    func `groups events with --group-by`(kind: String, first: String) async throws {
        let harness = try await ProgramHarness()
        let monday = try ReadGuide(
            try await harness.guide("day", "this monday", "--group-by", kind, "--format", "json")
        )
        .days[0]
        #expect(monday.shelves.first?.name == first)
        #expect(monday.events.map(\.id).sorted() == (try FixtureWeek.ids(on: "2026-11-16")).sorted())
    }

    @Test func `converts times to another clock without changing days, order and shelves`() async throws {
        let here = try await guide()
        let there = try await guide(["--timezone", "Europe/Berlin"])
        #expect(there.timezone == "Europe/Berlin")
        #expect(there.ids == here.ids)
        #expect(there.days.flatMap { $0.shelves.map(\.name) } == here.days.flatMap { $0.shelves.map(\.name) })
        #expect(there.events.map(\.start) == here.events.map(\.start))
        #expect(there.events.first { $0.name == "The Sea Remembers" }?.time == "02:00")
        #expect(here.events.first { $0.name == "The Sea Remembers" }?.time == "20:00")
    }

    @Test func `shows the weekday if the date differs on the printed clock`() async throws {
        let text = try await ProgramHarness().guide(
            "day",
            "this monday",
            "--timezone",
            "Europe/Berlin",
            "--clock",
            "24"
        )
        .standardOutput
        #expect(text.contains("Tue 02:00  Saltmarsh"))
        #expect(text.contains("    12:00  Harbor Morning"))
        #expect(text.contains("Times in Berlin (UTC+1)"))
    }

    @Test(arguments: [("auto", "8:00 PM"), ("12", "8:00 PM"), ("24", "20:00")])
    func `prints hours with --clock`(clock: String, time: String) async throws {
        let harness = try await ProgramHarness()
        #expect(
            try await harness.guide("day", "this monday", "--clock", clock).standardOutput.contains(
                "\(time)  Saltmarsh"
            )
        )
    }

    @Test func `prints another country on its own clock`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.guide("day", "this monday", "--country", "gb", "--format", "json")
        let guide = try ReadGuide(run)
        #expect(guide.country == "GB")
        #expect(guide.timezone == "Europe/London")
        #expect(!guide.ids.isEmpty)
        #expect(
            try await harness.guide("day", "this monday", "--country", "gb").standardOutput.contains(
                "Times in London (UTC)"
            )
        )
    }

    @Test func `adds streaming, each episode once`() async throws {
        let alone = try await guide()
        let harness = try await ProgramHarness()
        let run = try await harness.guide("--streaming", "--format", "json")
        let both = try ReadGuide(run)
        #expect(Set(both.ids).count == both.ids.count)
        #expect(Set(both.ids).subtracting(alone.ids) == Set(8_100_076...8_100_085))
        #expect(both.events.first { $0.id == 8_100_031 }?.streaming == false)
        #expect(both.events.count { $0.show.name == "The Six Keys" } == 7)
        #expect(try harness.targets().count { $0.hasPrefix("/schedule/web?") && $0.hasSuffix("country=") } == 9)
    }
}
