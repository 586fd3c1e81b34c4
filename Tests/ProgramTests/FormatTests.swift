import Foundation
import TestSupport
import Testing

/// The same guide in every format.
@Suite(.timeLimit(.minutes(60)))
struct FormatTests {
    @Test func `lists every event of the fixture week once, on its own day`() async throws {
        let harness = try await ProgramHarness()
        let guide = try ReadGuide(try await harness.guide("--format", "json"))
        #expect(guide.schema == 1)
        #expect(guide.days.map(\.date) == FixtureWeek.dates)
        for day in guide.days {
            #expect(day.events.map(\.id).sorted() == (try FixtureWeek.ids(on: day.date)).sorted())
            #expect(day.events.allSatisfy { $0.date == day.date })
        }
    }

    @Test(arguments: [
        ["week"], ["week", "--streaming"], ["tonight"], ["day", "this thursday"], ["--premieres"],
        ["--group-by", "network"],
    ])
    func `has the same events in all formats`(words: [String]) async throws {
        let harness = try await ProgramHarness()
        let now = ["--now", ProgramHarness.fridayEvening, "--no-highlights"]
        let guide = try ReadGuide(try await harness.run(words + now + ["--format", "json"]))
        let ids = guide.ids
        // A page starts with today, and has what starts at one time in the order of the networks.
        let (before, after) = (
            guide.days.filter { $0.date < "2026-11-20" }, guide.days.filter { $0.date >= "2026-11-20" }
        )
        let starts = Dictionary(guide.events.map { ($0.id, $0.start) }) { first, _ in first }
        let page = try await harness.run(words + now + ["--format", "html"]).standardOutput
        let markdown = try await harness.run(words + now + ["--format", "md"]).standardOutput
        let all = words == ["tonight"] ? ["--all"] : []
        let text = try await harness.run(words + now + all + ["--format", "txt"]).standardOutput
        #expect(!ids.isEmpty)
        let paged = Marks.ids(html: page)
        #expect(paged.sorted() == ids.sorted())
        #expect(paged.map { starts[$0] ?? nil } == (after + before).flatMap(\.events).map { $0.start })
        #expect(Marks.items(markdown: markdown).count == ids.count)
        #expect(Marks.rows(text: text).count == ids.count)
        #expect(text.contains("\n\(ids.count) program"))
    }

    @Test func `prints neither unannounced times nor numbers of specials`() async throws {
        let harness = try await ProgramHarness()
        let thursday = try await harness.guide("day", "this thursday", "--format", "md").standardOutput
        let items = Marks.items(markdown: thursday)
        #expect(items.contains { $0.hasPrefix("- [Turkey Trot Classic]") })
        #expect(items.contains { $0.contains("12:00 PM") && $0.contains("Special “At Noon, Truly”") })
        let text = try await harness.guide("day", "this thursday").standardOutput
        #expect(text.contains(/–  +Turkey Trot Classic/))
        #expect(text.contains(/12:00 PM  +Dockside Diaries +Special/))
    }

    @Test func `names the data source and the clock in every format`() async throws {
        let harness = try await ProgramHarness()
        for format in ["text", "markdown", "html"] {
            let text = try await harness.guide("--format", format).standardOutput.replacing("\\", with: "")
            #expect(text.contains("Data by TVmaze"))
            #expect(text.contains("https://www.tvmaze.com"))
            #expect(text.contains("Times in New York"))
        }
    }

    @Test func `colors text only on request, and never other formats`() async throws {
        let harness = try await ProgramHarness()
        #expect(try await !harness.guide("tonight").standardOutput.contains("\u{1B}"))
        #expect(try await harness.guide("tonight", "--color", "always").standardOutput.contains("\u{1B}["))
        let env = try await harness.run(["tonight", "--color", "never", "--now", ProgramHarness.fridayEvening])
        #expect(!env.standardOutput.contains("\u{1B}"))
        for format in ["markdown", "html", "json"] {
            #expect(
                try await !harness.guide("tonight", "--color", "always", "--format", format).standardOutput.contains(
                    "\u{1B}"
                )
            )
        }
    }

    @Test(arguments: ["text", "markdown", "html", "json"])
    func `prints a valid guide without events`(format: String) async throws {
        let run = try await ProgramHarness().guide("--show", "no such show", "--format", format, status: 0)
        #expect(!run.output.isEmpty)
        #expect(Marks.ids(html: run.standardOutput).isEmpty)
    }
}
