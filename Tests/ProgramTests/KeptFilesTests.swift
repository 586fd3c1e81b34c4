import Foundation
import TVModel
import TestSupport
import Testing

/// Files about favorites and listings that crontabs write again and again, and that others keep: calendars, feeds, pages,
/// backups.
@Suite(.timeLimit(.minutes(60)))
struct KeptFilesTests {
    private static let nextWeek = "2026-11-22T20:10:00-05:00"

    /// An episode of Fathom Point on November 25 at ten in the evening, which was not listed before.
    private static let moved = [
        "episodeswithspecials=status:400",
        #"/shows/9500005/episodes=body:[{"id":8100502,"name":"Two","season":1,"number":2,"type":"regular","#
            + #""airdate":"2026-11-25","airtime":"22:00","airstamp":"2026-11-26T03:00:00+00:00"}]"#,
    ]

    private func harness() async throws -> ProgramHarness {
        let harness = try await ProgramHarness()
        try await harness.guide("favorites", "add", "9500005", status: 0)
        return harness
    }

    // MARK: Fetching

    private static let forms: [(words: String, part: String)] = [
        ("-o tv.ics", "DTSTART:20261126T030000Z"), ("-o tv.atom", "Wednesday, November 25, 10:00 PM ET"),
        ("-o tv.json --format jsonfeed", "2026-11-26T03:00:00Z"),
        ("-o tv.csv", "2026-11-25,22:00,"), ("-o tv.json", "2026-11-26T03:00:00Z"),
        ("-o tv.txt", "Wednesday, November 25"), ("-o tv.txt --past 30d", "Wednesday, November 25"),
        ("-o tv.atom --past 30d", "Wednesday, November 25, 10:00 PM ET"),
        ("-o tv.ics --past 1d", "DTSTART:20261126T030000Z"),
    ]

    @Test(arguments: forms)
    func `each format of what comes follows the show`(words: String, part: String) async throws {
        let harness = try await harness()
        let file = String(words.split(separator: " ")[1])
        let line = ["favorites", "upcoming"] + words.split(separator: " ").map(String.init)
        let words = line.map { $0 == file ? harness.home.path(file) : $0 } + ["--now"]
        try await harness.run(words + [ProgramHarness.fridayEvening], status: 0)
        #expect(try !harness.home.read(file).contains(part))
        try harness.server.setFaults(Self.moved)
        // Not a day old: nothing is fetched, unless it is asked for.
        try harness.server.forgetRequests()
        try await harness.run(words + ["2026-11-21T12:00:00-05:00"], status: 0)
        #expect(try harness.server.requests().isEmpty)
        #expect(try !harness.home.read(file).contains(part))
        try await harness.run(words + ["2026-11-21T12:00:00-05:00", "--refresh"], status: 0)
        let text = try harness.home.read(file)
        #expect(text.contains(part), "\(text)")
    }

    @Test(arguments: ["tv.ics", "tv.atom", "tv.csv"])
    func `in an outage, a file has the stored copy, and one notice names its age`(file: String) async throws {
        let harness = try await harness()
        try harness.server.setFaults(["=status:503"])
        let path = harness.home.path(file)
        let run = try await harness.guide("favorites", "upcoming", "-o", path, at: Self.nextWeek, status: 0)
        #expect(try harness.home.read(file).contains("Fathom Point"))
        #expect(
            run.standardError.contains("using a stored copy of Fathom Point (9500005) as of 8:10 PM on November 20.")
        )
        #expect(run.standardError.matches(of: /as of/).count == 1)
    }

    @Test func `a favorite without stored episodes is fetched, or else named and left out`() async throws {
        let harness = try await harness()
        try await harness.guide("favorites", "add", "9500002", status: 0)
        let details = harness.home.path(".local/share/tvguide/details/9500005.json")
        let calendar = harness.home.path("tv.ics")
        try FileManager.default.removeItem(atPath: details)
        let offline = try await harness.guide("favorites", "upcoming", "-o", calendar, "--offline", "-q", status: 2)
        #expect(offline.standardError == "tvguide: No episodes of Fathom Point (9500005) are stored. It is left out.\n")
        #expect(try harness.home.read("tv.ics").contains("Saltmarsh"))
        try await harness.guide("favorites", "missed", "--offline", status: 2)
        #expect(try await harness.guide("alerts", "--offline", "--quiet", status: 0).standardError.isEmpty)
        try harness.server.setFaults(["/shows/9500005=status:404"])
        let words = ["favorites", "upcoming", "-o", calendar, "--now", Self.nextWeek]
        let gone = try await harness.run(words, status: 0)
        #expect(gone.standardError.contains("TVmaze no longer has Fathom Point (9500005)."))
        #expect(try harness.home.read("tv.ics").contains("SUMMARY:Fathom Point"))
        try harness.server.setFaults([])
        let online = try await harness.guide("favorites", "upcoming", "-o", calendar, status: 0)
        #expect(online.standardError.isEmpty)
        #expect(try harness.home.read("tv.ics").contains("SUMMARY:Fathom Point"))
    }

    @Test func `a favorite that the service no longer has is named, and others are not called old`() async throws {
        let harness = try await harness()
        try await harness.guide("favorites", "add", "9500002", status: 0)
        try harness.server.setFaults(["/shows/9500005=status:404"])
        let run = try await harness.guide("favorites", "upcoming", at: Self.nextWeek, status: 0)
        #expect(run.standardError.contains("TVmaze no longer has Fathom Point (9500005). It stays as it is stored"))
        #expect(!run.standardError.contains("as of") && !run.standardOutput.contains("All listings as of"))
        #expect(run.standardOutput.contains("\nFathom Point as of 8:10 PM on November 20\n"))
    }

    // MARK: A list that is missing

    private static let writers: [(words: String, file: String)] = [
        ("favorites upcoming -o", "a.ics"), ("favorites upcoming -o", "a.atom"), ("favorites upcoming -o", "a.csv"),
        ("favorites upcoming -o", "a.html"), ("favorites upcoming --days 7 -o", "a.md"),
        ("favorites missed -o", "a.json"),
        ("favorites -o", "a.html"), ("favorites export -o", "a.json"), ("favorites export", "a.json"),
        ("tonight --favorites -o", "a.html"), ("week --favorites -o", "a.ics"), ("site --favorites", "a"),
    ]

    @Test(arguments: writers)
    func `a list that is missing for a run empties nothing`(words: String, file: String) async throws {
        let harness = try await harness()
        let line = words.split(separator: " ").map(String.init) + [harness.home.path(file), "--quiet"]
        let words = line + ["--now", ProgramHarness.fridayEvening]
        try await harness.run(words, status: 0)
        let name = file
        let before = SitePages(harness.home.path).stamps.filter { $0.key.split(separator: "/")[0] == name[...] }
        let (folder, away) = (harness.home.path(".local/share/tvguide"), harness.home.path("away"))
        try FileManager.default.moveItem(atPath: folder, toPath: away)
        try await harness.run(words, fails: 69, says: "There is no list of favorites at ")
        #expect(
            !before.isEmpty
                && SitePages(harness.home.path).stamps.filter { $0.key.split(separator: "/")[0] == name[...] } == before
        )
        try FileManager.default.moveItem(atPath: away, toPath: folder)
        // An empty list is another answer.
        try await harness.guide("favorites", "remove", "9500005", "--yes", status: 0)
        if !line.contains("site") { try await harness.run(words, status: 0) }
    }

    @Test func `without a list, a terminal is told how to begin one`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.guide("favorites", "upcoming", status: 0)
        #expect(run.standardOutput.contains("tvguide favorites add NAME"))
    }

    // MARK: Forms

    @Test(arguments: ["grab -o guide.xml.gz", "--format xmltv -o guide.xml.GZ", "favorites export -o a.json.zst"])
    func `what is not compressed gets no name that says so`(words: String) async throws {
        let harness = try await harness()
        let line = words.split(separator: " ").map(String.init)
        let path = harness.home.path(line[line.count - 1])
        let words = line.dropLast() + [path, "--now", ProgramHarness.fridayEvening]
        try await harness.run(Array(words), fails: 64, says: "--output")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `settings for lists decide neither a calendar nor a backup`() async throws {
        let harness = try await harness()
        let calendar = try await harness.guide("favorites", "upcoming", "--format", "ics", status: 0)
        let backup = try await harness.guide("favorites", "export", status: 0)
        #expect(calendar.standardOutput.contains("BEGIN:VEVENT"))
        let settings = "format = csv\n[favorites upcoming]\ndays = 1\n"
        try harness.home.write(settings, to: ".config/tvguide/config")
        #expect(try await harness.guide("favorites", "upcoming", "--format", "ics").output == calendar.output)
        #expect(try await harness.guide("favorites", "export").output == backup.output)
    }

    // MARK: A wrong clock

    private static let date = "Sat, 21 Nov 2026 01:10:00 GMT"
    private static let right = Instant(iso: ProgramHarness.fridayEvening) ?? .now

    @Test(arguments: ["week -o a.html", "tonight -o a.txt", "favorites upcoming -o a.ics", "grab -o a.xml", "site a"])
    func `a page stays if the service denies the clock`(words: String) async throws {
        let harness = try await harness()
        let line = words.split(separator: " ").map(String.init)
        let name = line[line.count - 1]
        let words = line.dropLast() + [harness.home.path(name), "--refresh"]
        try harness.server.setFaults(["*=date:\(Self.date)"])
        try await harness.run(Array(words), wallClock: Self.right + 86_000, status: 0)
        let before = SitePages(harness.home.path).stamps.filter { $0.key.split(separator: "/")[0] == name[...] }
        for (days, difference) in [(-3, "3 days behind"), (400, "400 days ahead of")] {
            let clock = Self.right + days * 86_400
            let says = "The clock of the machine is \(difference) the service's, so that "
            try await harness.run(Array(words), wallClock: clock, fails: 75, says: says)
        }
        #expect(
            !before.isEmpty
                && SitePages(harness.home.path).stamps.filter { $0.key.split(separator: "/")[0] == name[...] } == before
        )
    }
}
