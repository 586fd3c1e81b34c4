import TestSupport
import Testing

/// Exit status 64: the command line has an error, and no request is sent.
@Suite(.timeLimit(.minutes(60)))
struct MisuseTests {
    /// A wrong command line and the words in its message.
    struct Slip: CustomTestStringConvertible, Sendable {
        let words: [String]
        let advice: String

        init(_ words: String..., advice: String) {
            self.words = words
            self.advice = advice
        }

        var testDescription: String { words.joined(separator: " ") }
    }

    private static let slips = [
        Slip("--formt", "html", advice: "--format"),
        Slip("tonite", advice: "tonight"),
        Slip("template", "list", advice: "templates"),
        Slip("templates", "lst", advice: "export or check"),
        Slip("cache", "claer", advice: "clear"),
        Slip("templates", advice: "export or check"),
        Slip("--format", "htm", advice: "html"),
        Slip("--format", advice: "needs a value"),
        Slip("--sample=yes", advice: "takes no value"),
        Slip("--group-by", "chanel", advice: "network"),
        Slip("--week", "2026-W54", advice: "2026 has 53 weeks"),
        Slip("--week", "2025-W53", advice: "2025 has 52 weeks"),
        Slip("--week", "2026-02-30", advice: "February 2026 has 28 days"),
        Slip("--week", "soon", advice: "2026-W47"),
        Slip("day", "2026-02-29", advice: "February 2026 has 28 days"),
        Slip("day", "someday", advice: "tomorrow"),
        Slip("day", advice: "needs a date"),
        Slip("--timezone", "Europe/Atlantis", advice: "Europe/Berlin"),
        Slip("--country", "XX", advice: "two-letter"),
        Slip("--country", "USA", advice: "two-letter"),
        Slip("--country", "DE", "--sample", advice: "US"),
        Slip("--from", "25:00", advice: "23:59"),
        Slip("--to", "24:01", advice: "24:00"),
        Slip("--from", "20:00", "--to", "20:00", advice: "--from"),
        Slip("--now", "yesterday", advice: "2026-11-20T20:10:00-05:00"),
        Slip("--now", "2026-11-20T20:10:00", advice: "2026-11-20T20:10:00-05:00"),
        Slip("--now", "0001-01-01T00:00:00Z", advice: "2026-11-20T20:10:00-05:00"),
        Slip("--now", "9999-12-31T23:59:59Z", advice: "2026-11-20T20:10:00-05:00"),
        Slip("--now", "2026-02-30T20:10:00Z", advice: "2026-11-20T20:10:00-05:00"),
        Slip("--max-age", "soon", advice: "90s"),
        Slip("--width", "3", advice: "20"),
        Slip("--api-url", "ftp://127.0.0.1", advice: "http"),
        Slip("--api-url", "http://127.0.0.1:65536", advice: "http"),
        Slip("--offline", "--refresh", advice: "cannot be used together"),
        Slip("tonight", "--week", "next", advice: "--week"),
        Slip("week", "monday", advice: "monday"),
        Slip("completions", "tcsh", advice: "zsh"),
        Slip("templates", "render", "x.html.mustache", advice: "--data"),
    ]

    @Test(arguments: slips)
    func `names the expected value, sends no request and prints nothing`(slip: Slip) async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.run(slip.words)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.standardError.contains(slip.advice))
        #expect(run.standardError.hasPrefix("tvguide: "))
        #expect(run.standardError.split(separator: "\n").count == 1)
        #expect(try harness.targets().isEmpty)
        #expect(harness.home.files().isEmpty)
    }

    @Test func `does not change the old output if the command line has an error`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("yesterday", to: "week.html")
        let run = try await harness.run(["--output", harness.home.path("week.html"), "--week", "soon"])
        #expect(run.status == 64)
        #expect(try harness.home.read("week.html") == "yesterday")
        #expect(harness.home.files() == ["week.html"])
    }

    @Test func `a country or date that the service rejects is misuse, too`() async throws {
        let harness = try await ProgramHarness(faults: ["*=status:422"])
        let run = try await harness.guide("day", "friday")
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.standardError.contains("422"))
    }

    @Test func `treats UK as GB`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.guide("day", "monday", "--country", "UK", "--format", "json")
        #expect(run.status == 0)
        #expect(try ReadGuide(run).country == "GB")
        #expect(try harness.targets().allSatisfy { $0.contains("country=GB") })
    }

    @Test func `prints no control characters of typed text`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.run(["--week", "\u{1B}[31m\u{9B}2J\u{202E}\nsoon"])
        #expect(run.status == 64)
        #expect(Hostility(run.errors).isHarmless)
    }
}
