import TestSupport
import Testing

/// Exit status 64: the command line has an error, and no request is sent.
@Suite(.timeLimit(.minutes(60)))
struct MisuseTests {
    /// Wrong command lines, each with a part of its message.
    private static let slips: [(String, String)] = [
        ("templates lst", "export or check"), ("cache claer", "clear"),
        ("--sample=yes", "takes no value"), ("--group-by chanel", "network"), ("--week 2025-W53", "2025 has 52 weeks"),
        ("--week 2026-02-30", "February 2026 has 28 days"), ("day 2026-02-29", "February 2026 has 28 days"),
        ("--timezone Europe/Atlantis", "Europe/Berlin"), ("--timezone BST", "Did you mean Europe/London?"),
        ("--timezone cet", "Did you mean Europe/Berlin?"), ("--timezone berlin", "Did you mean Europe/Berlin?"),
        ("--feed pacific --country GB", "US together with --feed"), ("--country XX", "two-letter"),
        ("--country england", "Did you mean GB?"), ("--country germany", "Did you mean DE?"),
        ("--country DE --sample", "US"), ("--from 25:00", "23:59"), ("--from 20:00 --to 20:00", "--from"),
        ("--now yesterday", instant), ("--now 2026-11-20T20:10:00", instant), ("--now 0001-01-01T00:00:00Z", instant),
        ("--now 9999-12-31T23:59:59Z", instant), ("--now 2026-02-30T20:10:00Z", instant), ("--max-age soon", "90s"),
        ("--width 3", "20"), ("--api-url ftp://127.0.0.1", "http"), ("--api-url http://127.0.0.1:65536", "http"),
        ("templates render x.html.mustache", "Did you mean tvguide templates check x.html.mustache --print report?"),
        ("templates data show.html", "Did you mean tvguide templates check show.html --print data?"),
        ("templates check a.html b.html --print data", "Name one."), ("templates check . --print data", "Name one."),
        ("grab --info", "Did you mean tvguide grab --help?"), ("grab --debug", "Did you mean tvguide grab --verbose?"),
        ("grab --list-lineups", "Did you mean tvguide grab --list-channels?"),
        ("week --pictures never", "tvguide -o week.html"),
        ("browse --pictures=always", "There is no option --pictures any more: posters are on the page"),
        ("shows --page -1", "--page"),
        ("shows --page 1.5", "--page"), ("shows --page 99999999999999999999", "--page"), ("shows --page ", "--page"),
        ("show 82 --season -1", "--season"), ("show 82 --season two", "--season"),
        ("show 82 --cast --limit 0", "--limit"),
        ("show 82 --cast --limit 1e3", "--limit"), ("show ", "show"), ("show 82 --open=disk", "--open"),
        ("alerts --mark ../x", "--mark takes up to 64 letters"), ("alerts --before 100d", "100d"),
        ("alerts --before 8d", "--before takes a time of up to 7d"), ("alerts --before 7d1h", "169h"),
        ("alerts --new --genre Drama", "cannot be used together"), ("now --format xmltv", "csv or jsonl"),
        ("shows --format ics", "csv or jsonl"), ("favorites --format atom", "csv or jsonl"),
        ("show 82 --cast --format jsonfeed", "csv or jsonl"),
        ("favorites upcoming --past 30d --format html", "csv or jsonl"),
        ("show 82 --episodes --format xmltv", "csv or jsonl"), ("--format text --images embed", "link or none"),
        ("--format markdown --images embed", "link or none"), ("grab --days 22", "--days"),
        ("favorites upcoming --days 367", "1 to 366"), ("grab --alias CBS", "--alias"),
        ("grab --alias CBS=1 --alias NBC=1", "--alias"),
    ]

    private static let instant = "2026-11-20T20:10:00-05:00"

    @Test(arguments: slips)
    func `names the expected value, sends no request and prints nothing`(line: String, advice: String) async throws {
        let harness = try await ProgramHarness()
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let run = try await harness.run(words, fails: 64)
        #expect(run.standardError.contains(advice), "\(run.standardError)")
        #expect(run.standardError.hasPrefix("tvguide: "))
        #expect(run.standardError.split(separator: "\n").count == 1)
        #expect(try harness.targets().isEmpty)
        #expect(harness.home.files().isEmpty)
    }

    @Test func `does not change the old output if the command line has an error`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("yesterday", to: "week.html")
        try await harness.run(["--output", harness.home.path("week.html"), "--week", "soon"], status: 64)
        #expect(try harness.home.read("week.html") == "yesterday")
        #expect(harness.home.files() == ["week.html"])
    }

    @Test func `a country or date that the service rejects is misuse, too`() async throws {
        try await ProgramHarness(faults: ["*=status:422"]).guide("day", "friday", fails: 64, says: "422")
    }

    @Test func `treats UK as GB`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.guide("day", "this monday", "--country", "UK", "--format", "json", status: 0)
        #expect(try ReadGuide(run).country == "GB")
        #expect(try harness.targets().allSatisfy { $0.contains("country=GB") })
    }

    @Test func `prints no control characters of typed text`() async throws {
        let run = try await ProgramHarness().run(["--week", "\u{1B}[31m\u{9B}2J\u{202E}\nsoon"], status: 64)
        #expect(Hostility(run.errors).isHarmless)
    }
}
