import TestSupport
import Testing

/// The words of earlier versions, which crontabs, units and settings files still have.
@Suite(.timeLimit(.minutes(60)))
struct FormerWordsTests {
    /// The words of 1.1, and those of today.
    private static let calls: [(former: [String], now: [String])] = [
        (["episodes", "9500002"], ["show", "9500002", "--episodes"]),
        (
            ["episodes", "9500002", "--season", "1", "--format", "json"],
            ["show", "9500002", "--episodes", "--season", "1", "--format", "json"]
        ),
        (["cast", "9500002", "--limit", "1"], ["show", "9500002", "--cast", "--limit", "1"]),
        (["cast", "9500002", "--format", "csv"], ["show", "9500002", "--cast", "--format", "csv"]),
        (["favorites", "list"], ["favorites"]),
        (["favorites", "refresh"], ["favorites", "--refresh"]),
        (["favorites", "calendar"], ["favorites", "upcoming", "--format", "ics"]),
        (["favorites", "calendar", "--days", "9"], ["favorites", "upcoming", "--days", "9", "--format", "ics"]),
        (["favorites", "calendar", "--format", "csv"], ["favorites", "upcoming", "--past", "30d", "--format", "csv"]),
    ]

    @Test(arguments: calls)
    func `give what those of today give, with one notice`(former: [String], now: [String]) async throws {
        let harness = try await ProgramHarness()
        let instant = ["--now", ProgramHarness.fridayEvening]
        #expect(try await harness.run(["favorites", "add", "9500002"] + instant).status == 0)
        let old = try await harness.run(former + instant)
        let new = try await harness.run(now + instant)
        #expect(old.status == 0 && !old.output.isEmpty)
        #expect(old.output == new.output)
        #expect(old.standardError.split(separator: "\n").count { $0.contains(" is now tvguide ") } == 1)
        #expect(!new.standardError.contains("is now"))
        #expect(try await harness.run(former + instant + ["--quiet"]).standardError == "")
    }

    @Test func `a crontab of 1.1 writes the same files`() async throws {
        let harness = try await ProgramHarness()
        #expect(try await harness.guide("favorites", "add", "9500002").status == 0)
        let folder = harness.home.path("www")
        try harness.home.write("", to: "www/robots.txt")
        for words in [
            [
                "week", "--format", "html", "--details", "--genre", "Drama", "--networks", "Northlight", "-o",
                folder + "/week.html",
            ],
            ["week", "--templates", harness.home.path(""), "--type", "Scripted", "-o", folder + "/week.md"],
            ["favorites", "calendar", "--alarm", "15m", "-o", folder + "/"],
            ["episodes", "9500002", "-o", folder + "/"], ["cast", "9500002", "-o", folder + "/"],
            ["favorites", "export", folder + "/list.json"], ["grab", "--days", "2", "-o", folder + "/guide.xml"],
            ["site", folder + "/tv", "--no-details", "--max-age", "1h"],
        ] {
            let takesNow = !words.contains("export")
            let run = try await harness.run(
                words + (takesNow ? ["--now", ProgramHarness.fridayEvening] : []) + ["--quiet"]
            )
            #expect(run.status == 0 && run.standardError == "", "\(words): \(run.standardError)")
        }
        let files = Set(harness.home.files())
        for name in [
            "week.html", "week.md", "favorites-calendar.ics", "episodes-9500002.html", "cast-9500002.html", "list.json",
            "guide.xml", "tv/index.html",
        ] { #expect(files.contains("www/" + name), "\(name)") }
    }
}
