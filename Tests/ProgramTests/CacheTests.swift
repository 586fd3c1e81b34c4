import Foundation
import GuidePlatform
import TestSupport
import Testing

@testable import GuideCommands

/// The cache on disk, and when it is used.
@Suite(.timeLimit(.minutes(60)))
struct CacheTests {
    private static let twoHoursLater = "2026-11-20T22:10:00-05:00"

    @Test(arguments: ["text", "markdown", "html", "json"])
    func `prints the same bytes again without a request`(format: String) async throws {
        let harness = try await ProgramHarness()
        let words = ["--format", format] + (["text", "markdown"].contains(format) ? ["--details"] : [])
        let first = try await harness.run(words + ["--now", ProgramHarness.fridayEvening], status: 0)
        #expect(try harness.targets().count == 8)
        #expect(try harness.server.requests().allSatisfy { $0.userAgent == Program.userAgent })
        try harness.server.forgetRequests()
        let second = try await harness.run(words + ["--now", ProgramHarness.fridayEvening], status: 0)
        #expect(second.output == first.output)
        #expect(second.errors.isEmpty)
        #expect(try harness.targets().isEmpty)
    }

    @Test func `keeps one file for each country and date, and for streaming`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.guide("--streaming")
        _ = try await harness.guide("day", "this monday", "--country", "GB")
        let days = FixtureWeek.requestedDates
        // Releases of the day before may start on the first one.
        let releases = ["2026-11-15"] + days
        let expected =
            ["GB/2026-11-16.json", "GB/2026-11-17.json"] + days.map { "US/\($0).json" }
            + releases.map { "web/\($0).json" }
        #expect(harness.storedDays == expected)
        #expect(harness.leftovers.isEmpty)
    }

    @Test func `uses copies with a notice when the service is down`() async throws {
        let harness = try await ProgramHarness()
        let first = try await harness.guide("--format", "json")
        try await harness.server.stop()
        let second = try await harness.guide("--format", "json", at: Self.twoHoursLater, status: 0)
        #expect(second.standardError.contains("refused the connection"))
        #expect(second.standardError.contains("using stored listings"))
        let (old, new) = (try ReadGuide(first), try ReadGuide(second))
        #expect(!old.stale && new.stale)
        #expect(new.ids == old.ids)
        #expect(new.generatedAt == old.generatedAt)
    }

    @Test(arguments: ["*=status:500:0", "*=html", "*=status:404", "*=status:422", "*=status:429:0", "*=body:[1,2]"])
    func `uses copies for every kind of failure`(fault: String) async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.guide("day", "friday")
        try harness.server.setFaults([fault])
        let run = try await harness.guide("day", "friday", "--format", "json", at: Self.twoHoursLater, status: 0)
        #expect(run.standardError.contains("using stored listings"))
        #expect(try ReadGuide(run).ids.sorted() == FixtureWeek.ids(on: "2026-11-20").sorted())
    }

    @Test func `names the one stale day`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.guide()
        try harness.server.setFaults(["date=2026-11-23=status:404"])
        let run = try await harness.guide("--format", "json", at: Self.twoHoursLater, status: 0)
        #expect(run.standardError.contains("Sunday as of 8:10 PM today"))
        #expect(!run.standardError.contains("Saturday as of"))
        let guide = try ReadGuide(run)
        #expect(guide.stale)
        #expect(guide.day("2026-11-22")?.asOf == "2026-11-21T01:10:00Z")
        #expect(guide.day("2026-11-20")?.asOf == "2026-11-21T03:10:00Z")
    }

    /// Monday to Thursday had ended when they were fetched.
    @Test(arguments: [
        ([], 4), (["--max-age", "3h"], 0), (["--max-age", "2h"], 4), (["--max-age", "0"], 4), (["--refresh"], 8),
        (["--offline"], 0),
    ])
    func `fetches only aged days again, or those that the options require`(words: [String], requests: Int) async throws
    {
        let harness = try await ProgramHarness()
        _ = try await harness.guide()
        try harness.server.forgetRequests()
        try await harness.run(words + ["--now", Self.twoHoursLater], status: 0)
        let asked = try harness.targets().compactMap { $0.components(separatedBy: "date=").last }.sorted()
        #expect(asked == FixtureWeek.requestedDates.suffix(requests))
    }

    @Test func `works offline with copies of any age and says so`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.guide()
        try harness.server.forgetRequests()
        let run = try await harness.guide("--week", "2026-W47", "--offline", at: "2027-03-01T12:00:00Z", status: 0)
        #expect(run.standardError.contains("Offline; using stored listings"))
        #expect(try harness.targets().isEmpty)
    }

    @Test(arguments: [("23h", 69), ("24h", 0)])
    func `does not use copies older than --max-stale`(limit: String, status: Int) async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.guide("day", "saturday")
        try await harness.server.stop()
        let run = try await harness.guide("day", "saturday", "--max-stale", limit, at: "2026-11-21T20:10:00-05:00")
        #expect(run.status == Int32(status))
        #expect(run.output.isEmpty == (status != 0))
    }

    @Test func `does not use responses of another service`() async throws {
        let (one, other) = (try await ProgramHarness(), try await ProgramHarness())
        _ = try await one.guide("day", "friday")
        try await one.guide("day", "friday", "--api-url", other.server.url.absoluteString, status: 0)
        #expect(try other.targets().count == 2)
    }

    @Test func `--quiet hides notices of recent copies, but not of old ones`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.guide()
        try await harness.server.stop()
        let sameDay = try await harness.guide("--quiet", at: "2026-11-22T08:09:59-05:00", status: 0)
        #expect(sameDay.errors.isEmpty)
        try await harness.guide("--quiet", at: "2026-11-22T08:10:00-05:00", status: 0, says: "using stored listings")
        let failed = try await harness.guide("--quiet", "--week", "next", status: 69)
        #expect(!failed.errors.isEmpty)
    }

    @Test func `--verbose reports requests and copies`() async throws {
        let harness = try await ProgramHarness()
        let first = try await harness.guide("day", "friday", "--verbose")
        #expect(
            first.standardError.contains("GET \(harness.server.url.absoluteString)/schedule?country=US&date=2026-11-20")
        )
        #expect(first.standardError.contains("200 "))
        let second = try await harness.guide("day", "friday", "-v")
        #expect(!second.standardError.contains("GET "))
        #expect(second.standardError.contains("stored: US 2026-11-20"))
    }

    @Test(arguments: ["", "{}", "[]", "null", "\u{0}\u{1}", "{\"version\":99}", "[[[[[[[[", "\u{FEFF}{}"])
    func `fetches a day again if its copy is invalid`(text: String) async throws {
        let harness = try await ProgramHarness()
        let first = try await harness.guide()
        try harness.home.write(text, to: ".cache/tvguide/stored/schedule/US/2026-11-18.json")
        try harness.server.forgetRequests()
        let second = try await harness.guide(status: 0)
        #expect(second.output == first.output)
        #expect(try harness.targets() == ["/schedule?country=US&date=2026-11-18"])
    }

    /// Writing each day's file fails, since a folder is in its place.
    @Test func `reports an unwritable cache once, and with --quiet only if it matters`()
        async throws
    {
        let harness = try await ProgramHarness()
        _ = try await harness.guide("--quiet")
        for path in harness.storedDays {
            try FileManager.default.removeItem(atPath: harness.home.path(".cache/tvguide/stored/schedule/\(path)"))
            try harness.home.write("", to: ".cache/tvguide/stored/schedule/\(path)/in/the/way")
        }
        let loud = try await harness.guide("--images", "none", status: 0)
        #expect(loud.standardError.split(separator: "\n").count == 2)
        #expect(loud.standardError.split(separator: "\n").count { $0.contains("Could not write to the cache at") } == 1)
        #expect(try await harness.guide("--quiet").errors.isEmpty)
        try harness.server.setFaults(["/schedule=refuse"])
        let failed = try await harness.guide("--quiet", status: 69)
        #expect(failed.standardError.split(separator: "\n").count == 1)
    }

    @Test func `--quiet reports an unwritable cache if old data is used`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.guide("--quiet")
        let blocked = try #require(harness.storedDays.first { $0.contains("2026-11-20") })
        let file = ".cache/tvguide/stored/schedule/\(blocked)"
        try FileManager.default.removeItem(atPath: harness.home.path(file))
        try harness.home.write("", to: file + "/in/the/way")
        try harness.server.setFaults(["date=2026-11-18=status:404"])
        let run = try await harness.guide("--quiet", "--refresh", at: "2026-11-22T12:00:00-05:00", status: 0)
        #expect(run.standardError.contains("using stored listings"))
        #expect(run.standardError.contains("Could not write to the cache at"))
    }

    @Test func `does not wait for another run that locks the folder`() async throws {
        let harness = try await ProgramHarness(lockLimit: .seconds(3_600))
        let lock = open(try harness.home.write("", to: ".cache/tvguide/.lock"), O_RDWR | O_CLOEXEC)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        let run = try await harness.guide("day", "friday", "--format", "json", status: 0)
        #expect(try ReadGuide(run).ids.sorted() == FixtureWeek.ids(on: "2026-11-20").sorted())
        #expect(!run.standardError.contains("cache") && harness.storedDays.count == 2)
    }

    @Test func `continues if no folder for the cache is known`() async throws {
        let run = try await ProgramHarness().run(
            ["--now", ProgramHarness.fridayEvening, "--format", "json"],
            environment: ["HOME": "", "XDG_CACHE_HOME": ""]
        )
        #expect(run.status == 0)
    }

    @Test func `keeps a day that the service empties, except with --refresh`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.guide("day", "friday")
        try harness.server.setFaults(["*=body:[]"])
        let kept = try await harness.guide("day", "friday", "--format", "json", at: Self.twoHoursLater, status: 0)
        #expect(try ReadGuide(kept).ids.sorted() == FixtureWeek.ids(on: "2026-11-20").sorted())
        #expect(kept.standardError.contains("no longer lists anything"))
        let emptied = try await harness.guide("day", "friday", "--format", "json", "--refresh", at: Self.twoHoursLater)
        #expect(emptied.status == 0)
        #expect(try ReadGuide(emptied).ids.isEmpty)
        let after = try await harness.guide("day", "friday", "--format", "json", at: Self.twoHoursLater)
        #expect(try ReadGuide(after).ids.isEmpty)
    }

    @Test func `accepts an empty day that was never different`() async throws {
        let run = try await ProgramHarness().guide("--week", "next", "--format", "json", status: 0)
        #expect(try ReadGuide(run).week.iso == "2026-W48")
    }

    @Test func `a folder of the user with the name of the cache stays as it is and is named`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("mine", to: ".cache/tvguide/stored/notes.txt")
        try await harness.guide("day", "friday", status: 0, says: "stored was not made by tvguide. Move it away.")
        for command in ["cache", "cache clear"] {
            let words = command.split(separator: " ").map(String.init)
            try await harness.run(words, fails: 74, says: "stored was not made by tvguide. Move it away.\n")
        }
        #expect(
            harness.home.files().filter { $0.hasPrefix(".cache/tvguide/stored") } == [".cache/tvguide/stored/notes.txt"]
        )
    }
}
