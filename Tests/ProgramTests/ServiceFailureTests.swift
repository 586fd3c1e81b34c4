import TVMaze
import TestSupport
import Testing

/// Exit statuses 65, 69, 75 and 2: the service fails and there is no cached copy.
@Suite(.timeLimit(.minutes(60)))
struct ServiceFailureTests {
    /// A fault of the service and the program's response.
    struct Fault: CustomTestStringConvertible, Sendable {
        let rules: [String]
        let status: Int32
        let words: String

        init(_ rules: String..., status: Int32, words: String) {
            self.rules = rules
            self.status = status
            self.words = words
        }

        /// Whether a body is endless. Such runs use a process of their own.
        var isEndless: Bool { rules.contains { $0.hasSuffix("huge") } }

        /// The limits of requests: short ones for a silent service, which are waited for in each attempt.
        var limits: TransportLimits {
            var limits = TransportLimits.patient
            if rules == ["*=stall"] { limits.idle = .seconds(1) }
            return limits
        }

        var testDescription: String { rules.joined(separator: ", ") }
    }

    private static let faults = [
        // Invalid data.
        Fault("*=html", status: 65, words: "something other than a schedule"),
        Fault("*=body:{\"name\":\"Oh\"}", status: 65, words: "something other than a schedule"),
        Fault("*=body:[1,2,{}]", status: 65, words: "are invalid"),
        Fault("*=body:nil", status: 65, words: "something other than a schedule"),
        Fault("*=redirect:ftp://127.0.0.1/", status: 65, words: "redirects to an invalid address"),
        Fault("*=redirect:/schedule", status: 65, words: "redirects too often"),
        // An empty body is not compressed, so the huge one that replaces it is not, either.
        Fault("*=empty", "*=huge", status: 65, words: "5 MB"),
        // Unreachable or refused.
        Fault("*=status:400", status: 69, words: "400"),
        Fault("*=status:403", status: 69, words: "403"),
        Fault("*=status:404", status: 69, words: "404"),
        Fault("*=status:500:0", status: 69, words: "500"),
        Fault("*=status:503:0", status: 69, words: "503"),
        Fault("*=refuse", status: 69, words: "closed the connection"),
        Fault("*=cut:1000", status: 69, words: "closed the connection"),
        Fault("*=json-cut:1000", status: 69, words: "closed the connection"),
        Fault("*=empty", status: 69, words: "closed the connection"),
        Fault("*=stall", status: 69, words: "in time"),
        // Try again later.
        Fault("*=status:429:0", status: 75, words: "too many requests"),
        Fault("*=status:429:3600", status: 75, words: "60 minutes"),
        // Days with different failures.
        Fault("2026-11-20=html", "2026-11-21=status:404", status: 69, words: "Friday"),
        Fault("2026-11-20=status:404", "2026-11-21=status:429:3600", status: 75, words: "Friday"),
        Fault("2026-11-20=status:429:3600", "2026-11-21=html", status: 75, words: "Friday"),
        Fault("2026-11-20=html", "2026-11-21=status:422", status: 65, words: "Friday"),
    ]

    @Test(arguments: faults)
    func `reports the failure, prints nothing and keeps the old file`(fault: Fault) async throws {
        let harness = try await ProgramHarness(
            faults: fault.rules,
            startsProcesses: fault.isEndless,
            limits: fault.limits
        )
        try harness.home.write("yesterday", to: "day.html")
        let run = try await harness.guide("day", "friday", "--output", harness.home.path("day.html"))
        #expect(run.status == fault.status)
        #expect(run.output.isEmpty)
        #expect(run.standardError.contains(fault.words))
        #expect(run.standardError.split(separator: "\n").count == 1)
        #expect(try harness.home.read("day.html") == "yesterday")
        #expect(harness.leftovers.isEmpty)
    }

    @Test func `reports a refused connection`() async throws {
        let harness = try await ProgramHarness()
        try await harness.server.stop()
        try await harness.guide(fails: 69, says: "refused the connection")
    }

    @Test func `reports an unknown host`() async throws {
        let run = try await ProgramHarness().guide("--api-url", "http://no-such-host.invalid", fails: 69)
        #expect(run.standardError.contains("no-such-host.invalid cannot be found"))
    }

    @Test func `fails offline without a copy and sends no request`() async throws {
        let harness = try await ProgramHarness()
        try await harness.guide("--offline", fails: 69, says: "without --offline")
        #expect(try harness.targets().isEmpty)
    }

    @Test func `retries after a temporary failure`() async throws {
        let harness = try await ProgramHarness(faults: ["2026-11-20=status:503:0 x2", "2026-11-21=status:429:0 x2"])
        let run = try await harness.guide("day", "friday", "--format", "json", status: 0)
        #expect(try ReadGuide(run).ids.sorted() == FixtureWeek.ids(on: "2026-11-20").sorted())
        #expect(try harness.targets().count == 6)
    }

    @Test func `prints a partial guide with --allow-partial and says so`() async throws {
        let harness = try await ProgramHarness(faults: ["2026-11-18=status:404"])
        try await harness.guide("--format", "json", fails: 69)
        let run = try await harness.guide("--format", "json", "--allow-partial", status: 2)
        #expect(run.standardError.contains("Could not fetch the listings for "))
        #expect(run.standardError.contains("Wednesday, November 18"))
        let guide = try ReadGuide(run)
        // Tuesday lacks its late night.
        #expect(guide.days.filter(\.missing).map(\.weekday) == ["Tuesday", "Wednesday"])
        #expect(guide.day("2026-11-16")?.events.count == (try FixtureWeek.ids(on: "2026-11-16").count))
    }

    @Test func `an endless response affects only its day`() async throws {
        // An empty body is not compressed, so the endless one that replaces it is not, either.
        let harness = try await ProgramHarness(
            faults: ["date=2026-11-18=empty", "date=2026-11-18=huge"],
            startsProcesses: true
        )
        let run = try await harness.guide("--format", "json", "--allow-partial", status: 2)
        let guide = try ReadGuide(run)
        #expect(guide.days.first { $0.weekday == "Wednesday" }?.missing == true)
        #expect(guide.days.contains { !$0.missing && !$0.events.isEmpty })
    }

    @Test(arguments: ["text", "markdown", "html"])
    func `a guide with gaps says so`(format: String) async throws {
        let harness = try await ProgramHarness(faults: ["2026-11-23=status:404"])
        let run = try await harness.guide("--format", format, "--allow-partial", status: 2)
        #expect(run.standardOutput.contains("Could not fetch the listings after midnight"))
    }

    @Test func `fails if every day is missing`() async throws {
        let harness = try await ProgramHarness(faults: [
            "date=2026-11-1=status:404", "date=2026-11-20=html", "date=2026-11-21=html", "date=2026-11-22=html",
        ])
        try await harness.guide("--allow-partial", fails: 69)
    }

    @Test func `counts invalid rows`() async throws {
        let run = try await ProgramHarness().guide(status: 0)
        #expect(run.standardError == "tvguide: 4 invalid rows from the service were left out.\n")
    }

    @Test func `counts rows of days outside the guide`() async throws {
        let rows = ["2026-11-20", "9999-12-31", "0001-01-01"].enumerated().map { id, date in
            #"{"id":\#(id + 1),"name":"N","airdate":"\#(date)","airtime":"20:00","airstamp":"\#(date)T20:00:00Z","#
                + #""show":{"id":1,"name":"S"}}"#
        }
        let body = rows.joined(separator: ",")
        let harness = try await ProgramHarness(faults: ["date=2026-11-20=body:[\(body)]", "date=2026-11-21=body:[]"])
        let run = try await harness.guide("day", "friday", "--format", "json")
        #expect(try ReadGuide(run).ids == [1])
        #expect(run.standardError.contains("2 rows from the service belong to days outside of this guide"))
    }
}
