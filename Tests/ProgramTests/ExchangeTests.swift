import TestSupport
import Testing

/// The formats for other programs, from the command line to the output.
@Suite(.timeLimit(.minutes(60)))
struct ExchangeTests {
    @Test(arguments: [
        (["--network", "NOPE"], "Nothing in this guide has the network NOPE."),
        (["--genre", "Drama", "--from", "05:00", "--to", "05:01"], "matches --kind, --from and --to."),
        (["--kind", "Drama", "--from", "23:55"], "matches --kind and --from."),
    ])
    func `an empty guide replaces no guide of a recorder`(words: [String], sentence: String) async throws {
        let harness = try await ProgramHarness()
        let guide = harness.home.path("guide.xml")
        #expect(try await harness.guide("--sample", "-o", guide).status == 0)
        let full = try harness.home.read("guide.xml")
        let now = ["--now", ProgramHarness.fridayEvening]
        let run = try await harness.run(["week", "--sample", "-o", guide] + now + words, status: 69)
        #expect(run.standardError.contains(sentence))
        #expect(try harness.home.read("guide.xml") == full)
        // Other reports say so in a notice.
        try await harness.run(["week", "--sample"] + now + words, status: 0)
    }

    @Test(arguments: [
        ["--details"], ["--group-by", "network"], ["--images", "embed"], ["--template", "x.mustache"],
        ["--templates", "/"],
    ])
    func `rejects layout options for these formats`(words: [String]) async throws {
        let harness = try await ProgramHarness()
        for format in ["xmltv", "ics", "csv"] {
            #expect(try await harness.guide("--sample", "--format", format, words[0], words.last ?? "").status == 64)
        }
    }

    @Test(arguments: ["xmltv", "ics", "atom", "jsonfeed", "csv", "jsonl"])
    func `equal data give equal bytes at any time of the day`(format: String) async throws {
        let harness = try await ProgramHarness()
        let first = try await harness.guide("--format", format, at: "2026-11-20T06:00:00-05:00")
        let second = try await harness.guide("--format", format, at: "2026-11-21T04:00:00-05:00")
        #expect(first.status == 0 && !first.standardOutput.isEmpty)
        #expect(first.standardOutput == second.standardOutput)
    }

    @Test func `in a folder, a JSON Feed does not replace the JSON`() async throws {
        let harness = try await ProgramHarness()
        for format in ["json", "jsonfeed", "ics"] {
            #expect(try await harness.guide("--format", format, "-o", harness.home.path("guides/")).status == 0)
        }
        #expect(try harness.home.read("guides/2026-W47.json").contains("\"schema\""))
        #expect(try harness.home.read("guides/2026-W47.feed.json").contains("jsonfeed.org"))
        #expect(try harness.home.read("guides/2026-W47.ics").hasPrefix("BEGIN:VCALENDAR"))
    }

    @Test func `a calendar without favorites is still a calendar, with a notice`() async throws {
        let harness = try await ProgramHarness(favorites: ["9500005"])
        try await harness.run(["favorites", "remove", "9500005", "--yes"], status: 0)
        let run = try await harness.run(["favorites", "upcoming", "--format", "ics"], status: 0)
        #expect(run.standardOutput.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
        #expect(run.standardOutput.hasSuffix("END:VCALENDAR\r\n"))
        #expect(run.standardError.contains("The calendar is empty."))
    }
}
