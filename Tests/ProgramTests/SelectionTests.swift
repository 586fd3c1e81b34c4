import TestSupport
import Testing

/// Filters, shelves, clocks, countries and streaming.
@Suite(.timeLimit(.minutes(60)))
struct SelectionTests {
    private func guide(_ words: String...) async throws -> ReadGuide {
        let harness = try await ProgramHarness()
        let run = try await harness.run(words + ["--now", ProgramHarness.fridayEvening, "--format", "json"])
        #expect(run.status == 0)
        return try ReadGuide(run)
    }

    @Test func `keeps networks, ignoring case`() async throws {
        let events = try await guide("--network", "northlight,HARBOR MOVIES").events
        #expect(Set(events.compactMap(\.network)) == ["Northlight", "Harbor Movies"])
    }

    @Test func `leaves networks out`() async throws {
        let all = try await guide().events
        let events = try await guide("--network=!Northlight,!civic 7").events
        #expect(events.count == all.count { !["Northlight", "Civic 7"].contains($0.network) })
    }

    @Test func `keeps some genres and leaves out others`() async throws {
        let events = try await guide("--genre", "Drama,!Crime").events
        #expect(!events.isEmpty)
        #expect(events.allSatisfy { $0.show.genres.contains("Drama") && !$0.show.genres.contains("Crime") })
    }

    @Test func `keeps types and languages`() async throws {
        #expect(
            try await Set(guide("--type", "talk show").events.map(\.show.name)) == [
                "The Late Lantern", "After Hours with Ada Quill",
            ]
        )
        #expect(
            try await Set(guide("--language", "arabic,hebrew").events.map(\.show.language)) == ["Arabic", "Hebrew"]
        )
    }

    @Test func `finds a part of a show's name`() async throws {
        #expect(try await Set(guide("--show", "SALT").events.map(\.show.name)) == ["Saltmarsh"])
    }

    @Test func `keeps premieres only`() async throws {
        let events = try await guide("--premieres").events
        #expect(events.contains { $0.name == "Pilot" && $0.premiere == "series" })
        #expect(events.contains { $0.name == "The Sea Remembers" && $0.premiere == "season" })
        #expect(events.allSatisfy { $0.number == 1 })
    }

    @Test func `combines filters`() async throws {
        let events = try await guide("--network", "Northlight", "--genre", "Comedy", "--from", "21:00", "--to", "21:30")
            .events
        #expect(events.map(\.name) == ["Six | Half a Dozen"])
    }

    @Test func `keeps a time span across midnight without its end`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.guide("day", "monday", "--from", "23:35", "--to", "00:35", "--format", "json")
        #expect(try ReadGuide(run).events.map(\.name) == ["Marisol Vane / The Gulls"])
        let longer = try await harness.guide("day", "monday", "--from", "23:35", "--to", "00:36", "--format", "json")
        #expect(try ReadGuide(longer).events.map(\.name) == ["Marisol Vane / The Gulls", "Cold Open"])
    }

    @Test func `accepts a day as an offset, in either direction`() async throws {
        for (typed, date) in [("-1", "2026-11-19"), ("+1", "2026-11-21"), ("-0", "2026-11-20")] {
            #expect(try await guide("day", typed).days.map(\.date) == [date])
        }
    }

    @Test func `drops events without a time from a time span`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.guide("day", "thursday", "--from", "05:00", "--format", "json")
        #expect(try ReadGuide(run).events.allSatisfy { $0.time != nil })
        #expect(try ReadGuide(run).events.contains { $0.name == "At Noon, Truly" })
    }

    @Test func `groups events by daypart`() async throws {
        let harness = try await ProgramHarness()
        let thursday = try ReadGuide(try await harness.guide("day", "thursday", "--format", "json")).days[0]
        let names = ["Morning", "Afternoon", "Prime time", "Late night", "Time not announced"]
        #expect(thursday.shelves.map(\.name) == names)
        #expect(thursday.shelves.last?.events.map(\.name) == ["Low Water", "Turkey Trot Classic 2026"])
        #expect(thursday.shelves.last?.events.allSatisfy { $0.start == nil && $0.time == nil } == true)
    }

    @Test(arguments: [("time", "6:00 AM"), ("network", "Northlight"), ("genre", "Comedy"), ("none", "")])
    func `groups events with --group-by`(kind: String, first: String) async throws {
        let harness = try await ProgramHarness()
        let monday = try ReadGuide(try await harness.guide("day", "monday", "--group-by", kind, "--format", "json"))
            .days[0]
        #expect(monday.shelves.first?.name == first)
        #expect(monday.events.map(\.id).sorted() == (try FixtureWeek.ids(on: "2026-11-16")).sorted())
    }

    @Test func `converts times to another clock without changing days, order and shelves`() async throws {
        let here = try await guide()
        let there = try await guide("--timezone", "Europe/Berlin")
        #expect(there.timezone == "Europe/Berlin")
        #expect(there.ids == here.ids)
        #expect(there.days.flatMap { $0.shelves.map(\.name) } == here.days.flatMap { $0.shelves.map(\.name) })
        #expect(there.events.map(\.start) == here.events.map(\.start))
        #expect(there.events.first { $0.name == "The Sea Remembers" }?.time == "02:00")
        #expect(here.events.first { $0.name == "The Sea Remembers" }?.time == "20:00")
    }

    @Test func `shows the weekday if the date differs on the printed clock`() async throws {
        let harness = try await ProgramHarness()
        let text = try await harness.guide("day", "monday", "--timezone", "Europe/Berlin", "--clock", "24")
            .standardOutput
        #expect(text.contains("Tue 02:00  Saltmarsh"))
        #expect(text.contains("    12:00  Harbor Morning"))
        #expect(text.contains("Europe/Berlin (UTC+1)"))
    }

    @Test(arguments: [("auto", "8:00 PM"), ("12", "8:00 PM"), ("24", "20:00")])
    func `prints hours with --clock`(clock: String, time: String) async throws {
        let harness = try await ProgramHarness()
        #expect(
            try await harness.guide("day", "monday", "--clock", clock).standardOutput.contains("\(time)  Saltmarsh")
        )
    }

    @Test func `prints another country on its own clock`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.guide("day", "monday", "--country", "gb", "--format", "json")
        let guide = try ReadGuide(run)
        #expect(guide.country == "GB")
        #expect(guide.timezone == "Europe/London")
        #expect(!guide.ids.isEmpty)
        #expect(
            try await harness.guide("day", "monday", "--country", "gb").standardOutput.contains(
                "Times: Europe/London (UTC)"
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
