import Foundation
import TestSupport
import Testing

/// Clocks, zones and feeds, from the command line to the output.
@Suite(.timeLimit(.minutes(60)))
struct TimeTests {
    /// A service whose listings of a country have one program on each of some dates, counted on a clock of its own.
    private func service(_ country: String, zone: String, airtime: String, utc: String) async throws -> ProgramHarness {
        let days = (16...23).map { day in
            """
            date=2026-11-\(day)=body:[{"id":\(day),"name":"","airdate":"2026-11-\(day)","airtime":"\(airtime)",\
            "airstamp":"2026-11-\(day)T\(utc):00+00:00","runtime":60,"show":{"id":1,"name":"Polar Night",\
            "network":{"id":9,"name":"Sever","country":{"code":"\(country)","timezone":"\(zone)"}}}}]
            """
        }
        return try await ProgramHarness(faults: days)
    }

    private func russia() async throws -> ProgramHarness {
        try await service("RU", zone: "Asia/Kamchatka", airtime: "21:20", utc: "09:20")
    }

    @Test(arguments: [
        ("thu 20 nov", "November 20 is a Friday."), ("sat 11/20", "November 20 is a Friday."),
        ("monday nov 20 2026", "November 20 is a Friday."), ("tuesday 2026-11-19", "November 19 is a Thursday."),
        ("fri 20 nov", ""), ("friday", ""), ("next friday", ""), ("nov 20", ""), ("2026-11-20", ""),
    ])
    func `a weekday that contradicts its date is told, and the date decides`(words: String, notice: String) async throws
    {
        let harness = try await ProgramHarness()
        let words = ["day"] + words.split(separator: " ").map(String.init) + ["--sample"]
        let run = try await harness.run(words + ["--now", ProgramHarness.fridayEvening], status: 0)
        #expect(run.standardError == (notice.isEmpty ? "" : "tvguide: \(notice)\n"))
        #expect(notice.isEmpty || run.standardOutput.contains(notice.split(separator: " is")[0]))
    }

    @Test(arguments: [
        // The zones of answers: Russia by Kamchatka, Canada by Halifax and later by Toronto, Brazil by Noronha.
        ("RU", "Asia/Kamchatka", "21:20", "09:20"), ("CA", "America/Halifax", "09:00", "13:00"),
        ("CA", "America/Toronto", "09:00", "14:00"), ("BR", "America/Noronha", "20:30", "22:30"),
        ("IN", "Asia/Kolkata", "20:30", "15:00"),
    ])
    func `prints the time that the service means`(country: String, zone: String, airtime: String, utc: String)
        async throws
    {
        let harness = try await service(country, zone: zone, airtime: airtime, utc: utc)
        let run = try await harness.guide("week", "--country", country, "--format", "json", "--no-highlights")
        #expect(run.status == 0)
        #expect(run.standardOutput.contains("\"listingTimezone\" : \"\(zone)\""))
        #expect(run.standardOutput.components(separatedBy: "\"time\" : \"\(airtime)\"").count == 8)
    }

    @Test func `counts Russian days on the clock of the service`() async throws {
        let run = try await russia().run([
            "tonight", "--country", "RU", "--format", "json", "--now", "2026-11-18T22:00:00+12:00",
        ])
        #expect(run.status == 0)
        #expect(run.standardOutput.contains("\"listingTimezone\" : \"Asia/Kamchatka\""))
        #expect(run.standardOutput.contains("\"time\" : \"21:20\""))
        #expect(run.standardOutput.contains("\"name\" : \"Prime time\""))
        #expect(run.standardOutput.contains("\"date\" : \"2026-11-18\""))
    }

    @Test func `requests another day if it is already the current one on the clock of the service`() async throws {
        // In Moscow it is still Wednesday, in Kamchatka it is Thursday morning.
        let run = try await russia().run(["day", "today", "--country", "RU", "--now", "2026-11-19T06:00:00+12:00"])
        #expect(run.standardOutput.contains("Thursday, November 19"))
        #expect(run.standardOutput.contains("Times in Kamchatka (UTC+12)"))
        #expect(run.standardOutput.contains("21:20"))
    }

    @Test func `a skipped date is an empty evening`() async throws {
        for instant in ["2011-12-30T10:00:00Z", "2011-12-30T14:59:59Z"] {
            let run = try await ProgramHarness().run(["tonight", "--country", "WS", "--offline", "--now", instant])
            #expect(run.status == 69, "nothing is stored, and nothing traps")
        }
    }

    @Test func `names the feed and the source of its times`() async throws {
        let harness = try await ProgramHarness()
        let pacific = ["--sample", "--feed", "pacific", "--width", "200"]
        let run = try await harness.run(["tonight"] + pacific + ["--now", "2026-11-20T20:10:00-08:00"])
        #expect(
            run.standardOutput.contains(
                "Times in Los Angeles (UTC-8), Pacific feed, worked out from the Eastern schedule"
            )
        )
        #expect(run.standardOutput.contains("“moved”"))
        let json = try await harness.guide("day", "today", "--sample", "--feed", "pacific", "--format", "json")
        #expect(
            json.standardOutput.contains("\"feed\" : \"pacific\"")
                && json.standardOutput.contains("\"feed\" : \"live\"")
        )
        let csv = try await harness.guide("day", "today", "--sample", "--feed", "pacific", "--format", "csv")
        let lines = csv.standardOutput.split(separator: "\r\n")
        #expect(lines.first?.hasSuffix(",show_id,feed") == true)
        #expect(lines.contains { $0.hasSuffix(",live") } && lines.contains { $0.hasSuffix(",moved") })
        let plain = try await harness.guide("day", "today", "--sample", "--format", "json")
        #expect(!plain.standardOutput.contains("\"feed\" : \""))
    }

    @Test(arguments: [
        (["TZ": "Europe/London"], "GB (United Kingdom)"), (["LC_ALL": "", "LANG": "de_AT.UTF-8"], "AT (Austria)"),
        (["TZ": "Europe/London", "LC_ALL": "en_US.UTF-8"], "GB (United Kingdom)"), (["LC_ALL": "en_US.UTF-8"], nil),
        ([:], nil),
        (["TZ": "America/New_York", "LC_ALL": "es_MX"], nil),
    ])
    func `the first guide on a machine of another country says how to name it`(
        _ environment: [String: String],
        _ country: String?
    ) async throws {
        let harness = try await ProgramHarness()
        let words = ["tonight", "--now", ProgramHarness.fridayEvening]
        let notice = "This guide is of the United States. For another country: --country "
        for isFirst in [true, false] {
            let run = try await harness.run(words, environment: environment, status: 0)
            let isTold = run.standardError.contains(notice + (country ?? ""))
            #expect(isTold == (isFirst && country != nil), "\(run.standardError)")
        }
        let other = try await ProgramHarness().run(words + ["--country", "GB"], environment: environment)
        #expect(!other.standardError.contains(notice))
    }

    @Test func `the machine's zone is the one that TZ names`() async throws {
        let harness = try await ProgramHarness()
        let words = [
            "tonight", "--sample", "--timezone", "local", "--width", "200", "--now", ProgramHarness.fridayEvening,
        ]
        let run = try await harness.run(words, environment: ["TZ": ":Asia/Kathmandu"])
        #expect(
            run.standardOutput.contains("Times in Kathmandu (UTC+5:45); days and parts of the day as in New York")
        )
    }

    @Test(arguments: [
        ("posix/US/Mountain", "Times in Denver (UTC-7), Mountain feed"),
        ("right/US/Mountain", "Times in Denver (UTC-7), Mountain feed"),
        ("America/Boise", "Times in Denver (UTC-7), Mountain feed"),
        ("America/Phoenix", "Times in Phoenix (UTC-7), Mountain feed"),
        ("America/New_York", "Times in New York (UTC-5), Eastern feed"),
        ("CST6CDT,M3.2.0,M11.1.0", "Times in Chicago (UTC-6), Central feed"),
        ("Europe/Berlin", "the zone of the machine is Europe/Berlin"),
    ])
    func `the local feed is that of the machine's zone`(zone: String, text: String) async throws {
        let words = ["tonight", "--sample", "--feed", "local", "--width", "200", "--now", ProgramHarness.fridayEvening]
        let run = try await ProgramHarness().run(words, environment: ["TZ": zone])
        #expect((run.standardOutput + run.standardError).contains(text))
        #expect(run.status == (zone == "Europe/Berlin" ? 64 : 0))
    }

    @Test func `names what the machine calls its zone if there is no such zone`() async throws {
        let words = ["tonight", "--sample", "--timezone", "local", "--now", ProgramHarness.fridayEvening]
        let run = try await ProgramHarness().run(words, environment: ["TZ": "garbage"])
        let error = "tvguide: TZ takes the name of a time zone such as Europe/Berlin, not garbage.\n"
        #expect(run.status == 64 && run.standardError == error, "\(run.standardError)")
    }

    @Test func `a page on the clock of a rule that no zone has tells the script its difference from UTC`() async throws
    {
        let harness = try await ProgramHarness()
        for (rule, now, zone) in [
            ("XYZ4:30", ProgramHarness.fridayEvening, "-04:30"), ("XYZ-9", ProgramHarness.fridayEvening, "+09:00"),
            // The clock is set back in this week.
            ("XST5XDT,M3.2.0,M11.3.5", ProgramHarness.fridayEvening, "XST5XDT,M3.2.0,M11.3.5"),
        ] {
            let words = ["week", "--sample", "--timezone", "local", "--format", "html", "--now", now]
            let run = try await harness.run(words, environment: ["TZ": rule])
            #expect(run.standardOutput.contains("data-zone=\"\(zone)\""), "\(rule)")
        }
    }

    @Test(arguments: [
        (["--timezone", "America/Los_Angeles"], "use --feed pacific"),
        (["--timezone", "America/Phoenix"], "use --feed mountain"),
        (["--timezone", "America/Chicago"], nil), (["--timezone", "Asia/Tokyo"], nil), ([], nil),
        (["--timezone", "America/Los_Angeles", "--feed", "pacific"], nil),
    ])
    func `a notice names the feed of a western clock`(words: [String], advice: String?) async throws {
        let day = ["day", "today", "--now", ProgramHarness.fridayEvening, "--sample"]
        let run = try await ProgramHarness().run(day + words)
        #expect(run.status == 0 && run.standardError.contains("use --feed") == (advice != nil))
        #expect(advice.map(run.standardError.contains) ?? true)
    }

    @Test func `details and JSON say which rule decided, and the report counts its estimates`() async throws {
        let words = ["day", "today", "--sample", "--now", ProgramHarness.fridayEvening]
        let pacific = words + ["--feed", "pacific"]
        let harness = try await ProgramHarness()
        let text = try await harness.run(pacific + ["--details", "--width", "200"]).standardOutput
        #expect(text.contains("Prime time is at the same local time in the Pacific."))
        #expect(text.contains(/\. \d+ of \d+ times (is an estimate|are estimates)/))
        let json = try await harness.run(pacific + ["--format", "json"]).standardOutput
        #expect(json.contains("\"feedRule\" : \"Prime time is at the same local time in the Pacific\""))
        let page = try await harness.run(pacific + ["--format", "html"]).standardOutput
        #expect(page.contains("<p class=\"rule\">Prime time is at the same local time in the Pacific.</p>"))
        let plain = try await harness.run(words + ["--format", "json"]).standardOutput
        #expect(plain.contains("\"feedRule\" : null"))
    }

    @Test func `uses the zone files that TZDIR names`() async throws {
        let zones = try TemporaryFolder("zones")
        try zones.write("# version 2099a\n", to: "tzdata.zi")
        try zones.write(Self.fixedZone(hours: 0), to: "UTC")
        try zones.write(Self.fixedZone(hours: -7), to: "America/Vancouver")
        let harness = try await ProgramHarness(startsProcesses: true)
        let environment = ["TZDIR": zones.path]
        let words = ["tonight", "--sample", "--timezone", "America/Vancouver", "--now", "2026-11-21T20:10:00-05:00"]
        let run = try await harness.run(words, environment: environment)
        #expect(run.standardOutput.contains("Times in Vancouver (UTC-7)"))
        let version = try await harness.run(["--version", "--verbose"], environment: environment)
        #expect(version.standardOutput.contains("Time zone data: 2099a, of this system"))
        let old = try await harness.run(words)
        #expect(!old.standardOutput.isEmpty)
    }

    /// A file of the form TZif, version 2, of a zone that never changes its offset. Source: RFC 9636, section 3.
    private static func fixedZone(hours: Int32) -> Data {
        func big(_ number: Int32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian, Array.init) }
        func head(types: Int32, letters: Int32) -> [UInt8] {
            Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + [0, 0, 0, 0, types, letters].flatMap(big)
        }
        let zone = big(hours * 3_600) + [0, 0] + Array("PDT\0".utf8) + Array("\n\n".utf8)
        return Data(head(types: 0, letters: 0) + head(types: 1, letters: 4) + zone)
    }

    /// The commands that print a zone, without the country.
    private static let reports = [
        "tonight", "now", "day friday", "week", "favorites", "favorites upcoming", "favorites missed",
        "search saltmarsh",
        "show 9500002",
    ]

    /// Returns the zones that the reports of a country name.
    private func zones(_ harness: ProgramHarness) async throws -> Set<String> {
        var zones: Set<String> = []
        for report in Self.reports {
            let command = report.split(separator: " ").map(String.init)
            let run = try await harness.run(
                command + ["--country", "CA", "--format", "json", "--now", ProgramHarness.fridayEvening],
                status: 0
            )
            for found in run.standardOutput.matches(of: /"listingTimezone" : "([^"]*)"/) { zones.insert("\(found.1)") }
        }
        return zones
    }

    @Test func `every report of a country has the clock that its stored week names`() async throws {
        let harness = try await service("CA", zone: "America/St_Johns", airtime: "20:00", utc: "23:30")
        try await harness.guide("favorites", "add", "9500002", status: 0)
        try await harness.guide("week", "--country", "CA", status: 0)
        #expect(try await zones(harness) == ["America/St_Johns"])
        let starts = try await harness.guide(
            "alerts",
            "--week",
            "next",
            "--tell-first",
            "--dry-run",
            "--country",
            "CA",
            "--offline",
            status: 0
        )
        #expect(starts.standardOutput.contains("Mon, Nov 23, 9:30 PM UTC-3:30 on Northlight"))
        // Another country and the chosen clock are not affected.
        let other = try await harness.guide("favorites", "--format", "json", status: 0)
        #expect(other.standardOutput.contains("\"listingTimezone\" : \"America/New_York\""))
    }

    @Test func `one day of another zone does not change the clock of a stored week`() async throws {
        let harness = try await service("CA", zone: "America/St_Johns", airtime: "20:00", utc: "23:30")
        try await harness.guide("favorites", "add", "9500002", status: 0)
        try await harness.guide("week", "--country", "CA", status: 0)
        try harness.server.setFaults([
            """
            date=2026-11-2=body:[{"id":20,"name":"","airdate":"2026-11-20","airtime":"20:00",\
            "airstamp":"2026-11-21T04:00:00+00:00","runtime":60,"show":{"id":1,"name":"Polar Night",\
            "network":{"id":9,"name":"Sever","country":{"code":"CA","timezone":"America/Vancouver"}}}}]
            """
        ])
        try await harness.guide("tonight", "--country", "CA", "--refresh", status: 0)
        let reports = try await harness.guide("tonight", "--country", "CA", "--format", "json", "--offline", status: 0)
        #expect(reports.standardOutput.contains("\"listingTimezone\" : \"America/St_Johns\""))
    }

    @Test func `without a stored week, the clock is that of the table, whatever was stored of another service`()
        async throws
    {
        let harness = try await service("CA", zone: "America/St_Johns", airtime: "20:00", utc: "23:30")
        try await harness.guide("favorites", "add", "9500002", status: 0)
        try await harness.guide("week", "--country", "CA", status: 0)
        let run = try await harness.guide(
            "favorites",
            "--country",
            "CA",
            "--format",
            "json",
            "--api-url",
            "http://127.0.0.1:1",
            status: 0
        )
        #expect(run.standardOutput.contains("\"listingTimezone\" : \"America/Halifax\""))
    }

    @Test func `a clock that the listings change tells no alert twice and none as moved`() async throws {
        let harness = try await service("CA", zone: "Pacific/Auckland", airtime: "20:00", utc: "07:00")
        try await harness.guide("favorites", "add", "9500002", status: 0)
        for words in [[], ["--week", "next", "--tell-first", "--mark", "starts"]] {
            let first = ["alerts", "--country", "CA", "--now", ProgramHarness.fridayEvening] + words
            #expect(try await harness.run(first).status == 0)
        }
        try await harness.guide("week", "--country", "CA", status: 0)
        for words in [[], ["--week", "next", "--mark", "starts"]] {
            let again = ["alerts", "--country", "CA", "--refresh", "--now", ProgramHarness.fridayEvening] + words
            let run = try await harness.run(again, status: 0)
            #expect(!run.standardOutput.contains("Moved"), "\(run.standardOutput)")
        }
    }
}
