import Foundation
import TestSupport
import Testing

/// Where the user is: marks of favorites, what is next, and what was missed.
@Suite(.timeLimit(.minutes(60)))
struct SeenTests {
    /// A home with two favorites, as of Friday evening, without a service.
    private func harness() async throws -> ProgramHarness {
        let harness = try await ProgramHarness()
        #expect(try await harness.guide("favorites", "add", "9500002", "9500005").status == 0)
        try await harness.server.stop()
        return harness
    }

    @Test func `marks a favorite and says what is left`() async throws {
        let harness = try await harness()
        let first = try await harness.guide("favorites", "seen", "saltmarsh", "s2e1")
        #expect(first.status == 0 && first.standardError.isEmpty)
        let left = "2 left since Nov 19, 2025, 366 days ago: S2E2 Storm Surge"
        #expect(first.standardOutput == "Seen up to S2E1: Saltmarsh (9500002); \(left)\n")
        let next = try await harness.guide("favorites", "seen", "9500002", "NEXT", "--offline")
        #expect(next.standardOutput.hasPrefix("Seen up to S2E2: Saltmarsh (9500002); 1 left since Nov 16, 4 days ago:"))
        let all = try await harness.guide("favorites", "seen", "saltmarsh", "all")
        #expect(
            all.standardOutput == "Seen up to S3E1: Saltmarsh (9500002); caught up; S3E2 Neap on Nov 23, in 3 days\n"
        )
        let none = try await harness.guide("favorites", "seen", "saltmarsh", "none")
        #expect(none.standardOutput == "Not marked: Saltmarsh (9500002); S3E2 Neap on Nov 23, in 3 days\n")
    }

    @Test(arguments: [
        ("s3e2", 66, "S3E2 of Saltmarsh (9500002) has not aired: it is listed for Monday, November 23, 2026."),
        ("s3e3", 66, "S3E3 of Saltmarsh (9500002) has not aired: it has no date yet."),
        ("s2e7", 66, "Saltmarsh (9500002) has no episode S2E7. The episodes of season 2 are 1 and 2."),
        ("4x1", 66, "Saltmarsh (9500002) has no episode S4E1. Its seasons are 1 to 3."),
        ("later", 64, "takes a season and a number (s3e4), next, all or none, not later."),
    ])
    func `refuses an episode that there is not or that has not aired`(
        episode: String,
        status: Int32,
        message: String
    ) async throws {
        let harness = try await harness()
        #expect(try await harness.guide("favorites", "seen", "saltmarsh", "1x2").status == 0)
        let run = try await harness.guide("favorites", "seen", "saltmarsh", episode, "--offline")
        #expect(run.status == status && run.standardOutput.isEmpty)
        #expect(run.standardError.contains(message), "\(run.standardError)")
        let list = try await harness.guide("favorites", "--format", "csv")
        let rows = list.standardOutput.replacing("\r\n", with: "\n")
        #expect(rows.contains(/\n9500002,.*,new,4,2024-11-20,.*,1,2,\n/))
    }

    @Test func `refuses a show that is not a favorite, and needs an episode`() async throws {
        let harness = try await harness()
        let other = try await harness.guide("favorites", "seen", "Nobody", "s1e1")
        #expect(other.status == 66 && other.standardError.contains("Nobody is not a favorite."))
        #expect(try await harness.guide("favorites", "seen", "saltmarsh").status == 64)
        #expect(try await harness.guide("favorites", "seen", "saltmarsh", "s1e1", "s1e2").status == 64)
    }

    @Test func `fetches an episode that is not stored, at most once a day and not offline`() async throws {
        let harness = try await ProgramHarness(faults: ["/shows/9500002=status:503"])
        #expect(try await harness.guide("favorites", "add", "saltmarsh").status == 0)
        let tomorrow = "2026-11-22T09:00:00-05:00"
        try harness.server.setFaults([])
        let offline = try await harness.guide("favorites", "seen", "9500002", "s3e1", "--offline", at: tomorrow)
        #expect(offline.status == 66 && offline.standardError.contains("No numbered episodes of Saltmarsh (9500002)"))
        let run = try await harness.guide("favorites", "seen", "9500002", "s3e1", at: tomorrow)
        #expect(run.status == 0 && run.standardOutput.hasPrefix("Seen up to S3E1"))
        try harness.server.forgetRequests()
        #expect(try await harness.guide("favorites", "seen", "9500002", "s3e2", at: tomorrow).status == 66)
        #expect(try harness.targets().isEmpty)
    }

    @Test func `the list needs no network and begins with what is new`() async throws {
        let harness = try await harness()
        #expect(try await harness.guide("favorites", "seen", "9500002", "all").status == 0)
        #expect(try await harness.guide("favorites", "seen", "9500005", "none").status == 0)
        let soon = try await harness.guide("favorites", "--width", "80")
        #expect(soon.standardOutput.contains(/Saltmarsh +S3E2 Neap +in 3 days +caught up\nFathom Point/))
        let wide = try await harness.guide("favorites", "--width", "92")
        #expect(wide.standardOutput.contains(/Saltmarsh +S3E2 Neap +Nov 23 +in 3 days +caught up\nFathom Point/))
        let monday = "2026-11-24T09:00:00-05:00"
        let new = try await harness.guide("favorites", "--width", "80", at: monday)
        #expect(new.standardOutput.contains(/Saltmarsh +S3E2 Neap +yesterday +1 left\n/))
    }

    @Test func `the list takes a date from stored listings where the episodes have none`() async throws {
        let scene = try await SiteScene(faults: ["episodeswithspecials=status:400", "/shows/2/episodes=body:[]"])
        let now = ["--now", "2026-11-20T12:00:00-05:00"]
        #expect(try await scene.harness.run(["favorites", "add", "2"] + now).status == 0)
        let list = ["favorites", "--width", "92"] + now
        #expect(try await scene.harness.run(list).standardOutput.contains("no date"))
        #expect(try await scene.harness.run(["week"] + now).status == 0)
        let dated = try await scene.harness.run(list).standardOutput
        #expect(dated.contains(/S1E5 Night 4 +Nov 20 +today/), "\(dated)")
        let coming = try await scene.harness.run(["favorites", "upcoming", "--offline"] + now)
        #expect(coming.standardOutput.contains("Friday, November 20"))
    }

    /// One episode airs after one with a higher number, as a network may decide.
    @Test func `an episode that airs out of order is next, missed and hidden until it is marked`() async throws {
        let rows = [(3, "09"), (5, "16"), (4, "23"), (6, "30")].map { number, day in
            """
            {"id":\(number),"name":"Part \(number)","season":1,"number":\(number),"type":"regular",\
            "airdate":"2026-11-\(day)","airtime":"20:00","airstamp":"2026-11-\(day)T20:00:00-05:00","runtime":60}
            """
        }
        let channel = #"{"id":1,"name":"CBS","country":{"name":"US","code":"US","timezone":"America/New_York"}}"#
        let show = #"/shows/3?embed=cast=body:{"id":3,"name":"Order","status":"Running","network":\#(channel)}"#
        let episodes = "/shows/3/episodes=body:[\(rows.joined(separator: ","))]"
        let harness = try await ProgramHarness(faults: [show, episodes])
        func run(_ words: String..., on day: Int) async throws -> String {
            let run = try await harness.run(words + ["--now", "2026-11-\(day)T12:00:00-05:00"])
            return run.standardOutput + run.standardError
        }
        _ = try await run("favorites", "add", "3", on: 17)
        let marked = try await run("favorites", "seen", "3", "s1e5", on: 17)
        #expect(marked.contains("caught up; S1E4 Part 4 on Nov 23, in 6 days"))
        #expect(try await run("favorites", "seen", "3", "next", on: 17).contains("S1E4 of Order (3) has not aired"))
        let hidden = try await run("favorites", "upcoming", "--days", "30", "--no-spoilers", "--details", on: 17)
        #expect(!hidden.contains("Part 4") && !hidden.contains("Part 6"))
        #expect(try await run("favorites", on: 24).contains(/S1E4 Part 4 .*1 left/))
        #expect(try await run("favorites", "missed", "--since", "7d", on: 24).contains("Part 4"))
        let unseen = try await run("show", "--episodes", "3", "--no-spoilers", on: 24)
        #expect(unseen.contains("Part 5") && !unseen.contains("Part 4") && !unseen.contains("Part 6"))
        #expect(try await run("favorites", "seen", "3", "next", on: 24).contains("caught up; S1E6 Part 6 on Nov 30"))
        #expect(try await run("favorites", "seen", "3", "all", on: 30).contains("Seen up to S1E4"))
    }

    @Test func `lists what was missed, and all that comes within some days`() async throws {
        let harness = try await harness()
        let missed = try await harness.guide("favorites", "missed", "--offline")
        #expect(missed.standardOutput.contains("The Sea Remembers") && missed.standardOutput.contains("The Call"))
        #expect(try await harness.guide("favorites", "seen", "9500002", "s3e1").status == 0)
        let rest = try await harness.guide("favorites", "missed", "--offline", "--format", "jsonl")
        #expect(!rest.standardOutput.contains("The Sea Remembers") && rest.standardOutput.contains("The Call"))
        let short = try await harness.guide("favorites", "missed", "--since", "12h", "--offline")
        #expect(short.standardOutput.contains("You have missed nothing of your favorites."))
        let soon = try await harness.guide("favorites", "upcoming", "--days", "60", "--offline", "--format", "ics")
        #expect(soon.standardOutput.matches(of: /BEGIN:VEVENT/).count == 3)
        let next = try await harness.guide("favorites", "upcoming", "--offline", "--format", "ics")
        // A calendar without days holds all, also of the month before.
        #expect(next.standardOutput.matches(of: /BEGIN:VEVENT/).count == 6)
    }

    @Test func `a list of missed episodes names other years, and is never over`() async throws {
        let harness = try await harness()
        let missed = ["favorites", "missed", "--since", "400d", "--offline", "--now", ProgramHarness.fridayEvening]
        let text = try await harness.run(missed).standardOutput
        #expect(text.contains("Wednesday, November 19, 2025\n") && text.contains("Monday, November 16\n"), "\(text)")
        let page = try await harness.run(missed + ["--format", "html"]).standardOutput
        #expect(page.contains("Wednesday <time datetime=\"2025-11-19\">Nov 19, 2025</time></h2>"))
        #expect(!page.contains("data-ending") && !page.contains("2025-W47"))
        let coming = try await harness.guide("favorites", "upcoming", "--offline", "--format", "html").standardOutput
        #expect(coming.contains("These days are over: this page ends with"))
    }
}
