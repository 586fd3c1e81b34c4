import TestSupport
import Testing

/// Nights on which the service is down, and the mail about them.
@Suite(.timeLimit(.minutes(10)))
struct BadNightTests {
    /// The commands of a nightly run.
    static let nightly = [["week", "--output", "week.html", "--format", "html"], ["site", "site"]]

    @Test(arguments: nightly)
    func `a night from Friday on stores next week for an outage on Monday`(words: [String]) async throws {
        let scene = try await SiteScene()
        #expect(try await run(scene, words, on: "2026-11-20").status == 0)
        try await scene.harness.server.stop()
        let monday = try await run(scene, words, on: "2026-11-23", status: 0)
        #expect(monday.standardError.contains("using stored listings: all days as of 5:05 AM on November 20."))
        let page = try scene.harness.home.read(words[0] == "site" ? "site/index.html" : "week.html")
        #expect(page.contains("November 23"))
        #expect(page.contains("Night 13"))
    }

    @Test(arguments: [
        ["week"], ["week", "--output", "-"], ["tonight", "--output", "tonight.txt"],
        ["week", "--week", "last", "-o", "w.txt"],
        ["week", "--sample", "--output", "week.txt"], ["week", "--offline", "--output", "week.txt"],
    ])
    func `other runs do not fetch next week`(words: [String]) async throws {
        let scene = try await SiteScene()
        #expect(try await scene.harness.guide("--output", "w.html", at: "2026-11-19T05:05:00-05:00").status == 0)
        _ = try await run(scene, words, on: "2026-11-20")
        #expect(try !scene.harness.targets().contains { $0.contains("date=2026-11-25") })
    }

    @Test(arguments: nightly)
    func `a failure of next week changes nothing and is not repeated`(words: [String]) async throws {
        let dates = (24...30).map { "date=2026-11-\($0)=status:403" }
        let scene = try await SiteScene(faults: dates)
        let night = try await run(scene, words, on: "2026-11-20", status: 0)
        #expect(night.standardError.isEmpty)
        let asked = try scene.harness.targets().filter { target in (24...30).contains { target.hasSuffix("-\($0)") } }
        #expect((1...2).contains(asked.count))
    }

    @Test(arguments: [["tonight"], ["now"], ["day", "today"], ["tonight", "--offline"]])
    func `prints an evening of which only the hours after midnight are missing`(words: [String]) async throws {
        let scene = try await SiteScene()
        #expect(try await scene.harness.guide(at: "2026-11-22T05:05:00-05:00").status == 0)
        try await scene.harness.server.stop()
        let evening = try await run(scene, words, on: "2026-11-23", at: "20:05", status: 2)
        #expect(evening.standardOutput.contains("Show "))
        #expect(evening.standardError.contains("using stored listings: Monday as of 5:05 AM yesterday."))
        let missing = "Could not fetch the listings for the hours after midnight of Monday, November 23: "
        #expect(evening.standardError.contains(missing))
    }

    @Test func `a file is only replaced by a complete evening, unless gaps are allowed`() async throws {
        let scene = try await SiteScene()
        #expect(try await scene.harness.guide(at: "2026-11-22T05:05:00-05:00").status == 0)
        try await scene.harness.server.stop()
        let words = ["tonight", "--output", "tonight.txt"]
        let evening = try await run(scene, words, on: "2026-11-23", at: "20:05", status: 69)
        #expect(evening.standardError.hasSuffix("Try again later, or use --allow-partial for the rest.\n"))
        #expect(try await run(scene, words + ["--allow-partial"], on: "2026-11-23", at: "20:05").status == 2)
    }

    @Test(arguments: [
        (["week"], "2026-11-23", "or use --allow-partial for the rest."),
        (["day", "friday"], "2026-11-23", "Try again later."),
        (["week", "--week", "last"], "2026-12-05", "or use --offline for stored days."),
        // The next date is not stored, or the listings are older than `--max-stale`.
        (["day", "2026-11-30"], "2026-12-05", "or use --offline for stored days."),
        (["tonight", "--max-stale", "1h"], "2026-11-23", "or use --offline for stored days."),
        (["now", "--max-stale", "1h"], "2026-11-23", "or use --offline for stored days."),
        (["tonight", "--max-stale", "1h", "-o", "tonight.txt"], "2026-11-23", "Try again later."),
    ])
    func `advises only what helps with the stored days`(words: [String], date: String, advice: String) async throws {
        let scene = try await SiteScene()
        #expect(try await scene.harness.guide(at: "2026-11-22T05:05:00-05:00").status == 0)
        if date > "2026-11-30" { #expect(try await scene.harness.guide(at: "2026-11-24T05:05:00-05:00").status == 0) }
        try await scene.harness.server.stop()
        let failed = try await run(scene, words, on: date, status: 69)
        #expect(failed.standardError.hasSuffix(advice + "\n"))
        let option = advice.split(separator: " ").first { $0.hasPrefix("--") }.map(String.init)
        if let option { #expect(try await [0, 2].contains(run(scene, words + [option], on: date).status)) }
    }

    @Test(arguments: [
        ["search", "wolf"], ["show", "1"], ["show", "Wolf"], ["shows"], ["favorites", "add", "1"], ["tonight"],
        ["week"],
        ["show", "1", "--offline"],
    ])
    func `advises the sample if nothing is stored`(words: [String]) async throws {
        for (fault, status) in [("*=status:403", 69), ("*=html", 65), ("*=status:429:3600", 75)] as [(String, Int32)] {
            let scene = try await SiteScene(faults: [fault])
            let failed = try await run(scene, words, on: "2026-11-20", status: words.last == "--offline" ? 69 : status)
            #expect(failed.standardError.hasSuffix("Nothing is stored yet; tvguide --sample shows a made-up week.\n"))
            #expect(!failed.standardError.contains("use --offline"))
        }
    }

    @Test func `advises the sample after the cache was cleared, and not if a cast is stored`() async throws {
        let scene = try await SiteScene(faults: ["/schedule=status:403"])
        let advice = "Nothing is stored yet; tvguide --sample shows a made-up week.\n"
        #expect(try await run(scene, ["show", "1"], on: "2026-11-20").status == 0)
        #expect(try await !run(scene, ["tonight"], on: "2026-11-20").standardError.contains(advice))
        #expect(try await scene.harness.run(["cache", "clear"]).status == 0)
        #expect(try await run(scene, ["tonight"], on: "2026-11-20").standardError.hasSuffix(advice))
    }

    @Test(arguments: [
        (["week", "--output", "week.html"], "week.html"), (["week", "--output", "pages/"], "pages/2026-W47.html"),
        (["site", "site"], "site"),
    ])
    func `the mail names its page`(words: [String], page: String) async throws {
        let scene = try await SiteScene()
        #expect(try await run(scene, words, on: "2026-11-16").status == 0)
        try await scene.harness.server.stop()
        let late = try await run(scene, words + ["--quiet"], on: "2026-11-18").standardError
        #expect(late.hasPrefix("tvguide: \(page): 127.0.0.1"))
        #expect(late.contains("using stored listings: all days as of 5:05 AM on November 16.\n"))
    }

    /// Of the days ahead only Monday is stored, on which Sunday ends.
    @Test func `a site without stored days ahead moves on with the days through an outage`() async throws {
        let ahead = (24...30).map { "date=2026-11-\($0)=status:500" }
        let scene = try await SiteScene(faults: ahead + ["date=2026-12=status:500"])
        try await scene.publish(on: "2026-11-18")
        try scene.harness.server.setFaults(["/=refuse"])
        for date in 19...22 { #expect(try await scene.publish(on: "2026-11-\(date)").status == 0) }
        let before = scene.pages.bytes
        let monday = try await run(scene, ["site", "site", "--quiet"], on: "2026-11-23", status: 69)
        let made = "tvguide: Only tonight and the premieres of the site in site are new, as of 5:05 AM on November 18. "
        #expect(monday.standardError.hasPrefix(made))
        #expect(monday.standardError.contains("the schedule for Tuesday, November 24 and 5 more days: 127.0.0.1"))
        #expect(monday.standardError.hasSuffix("Try again later.\n"))
        #expect(scene.pages.text("tonight.html").contains("tonight, Monday, November 23"))
        #expect(scene.pages.text("tonight.html").contains("as of 5:05 AM on November 18"))
        let moved = ["premieres.atom", "premieres.ics", "premieres.json", "tonight.html"]
        let changed = scene.pages.files.filter { scene.pages.bytes[$0] != before[$0] }
        #expect(Set(changed).isSubset(of: moved) && changed.contains("tonight.html"))
        #expect(scene.pages.brokenLinks() == [])

        let pages = scene.pages.bytes
        let tuesday = try await scene.publish(on: "2026-11-24", status: 69)
        #expect(tuesday.standardError.contains("Could not fetch the schedule for Tuesday, November 24 and 5 more"))
        #expect(scene.pages.bytes["tonight.html"] == pages["tonight.html"])
        #expect(scene.pages.brokenLinks() == [])
        try scene.harness.server.setFaults([])
        #expect(try await scene.publish(on: "2026-11-24").status == 0)
        #expect(scene.pages.files.contains("2026-W48.html"))
        #expect(scene.pages.text("tonight.html").contains("tonight, Tuesday, November 24"))
    }

    @Test func `a new site needs a whole week`() async throws {
        let scene = try await SiteScene(faults: ["date=2026-11-21=status:403"])
        let run = try await scene.publish(status: 69)
        #expect(run.standardError.hasPrefix("tvguide: Could not fetch the schedule for Saturday, November 21: "))
        #expect(scene.pages.files == [])
    }

    /// On Wednesday, the listings of Monday's run are two nights old.
    @Test(arguments: nightly)
    func `the mail begins at 36 hours and groups days`(words: [String]) async throws {
        let scene = try await SiteScene()
        #expect(try await run(scene, words, on: "2026-11-16").status == 0)
        let dates = (16...22).map { "date=2026-11-\($0)=status:403" }
        try scene.harness.server.setFaults(dates)
        for (date, time) in [("2026-11-17", "05:06"), ("2026-11-17", "17:04")] {
            #expect(try await run(scene, words + ["--quiet"], on: date, at: time).standardError.isEmpty)
        }
        let late = try await run(scene, words + ["--quiet"], on: "2026-11-17", at: "17:05").standardError
        #expect(late.hasSuffix("using stored listings: all days as of 5:05 AM yesterday.\n"))
        try scene.harness.server.setFaults(["date=2026-11-18=status:403", "date=2026-11-19=status:403"])
        let some = try await run(scene, words + ["--quiet"], on: "2026-11-18").standardError
        #expect(some.hasSuffix("using stored listings: Tuesday to Thursday as of 5:05 AM on November 16.\n"))
        #expect(some.split(separator: "\n").count == 1)
    }

    @Test func `says how long it waits for the limit of the service`() async throws {
        let scene = try await SiteScene(faults: ["/shows/1=status:429:20"])
        try await scene.harness.terminal(["show", "1", "--no-pager"]) { session in
            #expect(await session.wait(for: "Waiting for TVmaze's limit: "))
        }
    }

    private func run(
        _ scene: SiteScene,
        _ words: [String],
        on date: String,
        at time: String = "05:05",
        status: Int32? = nil
    ) async throws -> ProgramRun {
        try await scene.harness.run(words + ["--now", "\(date)T\(time):00-05:00"], status: status)
    }
}
