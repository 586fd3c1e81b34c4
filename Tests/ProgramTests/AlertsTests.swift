import Foundation
import TestSupport
import Testing

/// Runs of the program that tell each alert once.
@Suite(.timeLimit(.minutes(60)))
struct AlertsTests {
    private func harness() async throws -> ProgramHarness {
        let harness = try await ProgramHarness()
        #expect(try await harness.guide("favorites", "add", "9500002", "9500005").status == 0)
        return harness
    }

    @Test func `a first run remembers, the next ones tell nothing`() async throws {
        let harness = try await harness()
        let first = try await harness.guide("alerts")
        #expect(first.status == 0 && first.standardOutput.isEmpty)
        #expect(first.standardError == "tvguide: First run: 3 remembered, nothing told.\n")
        let second = try await harness.guide("alerts")
        #expect(second.status == 0 && second.standardOutput.isEmpty && second.standardError.isEmpty)
        let told = try await harness.guide("alerts", "--tell-first", "--mark", "phone")
        #expect(
            told.standardOutput.hasPrefix(
                "Announced for Mon, Nov 23, 8:00 PM UTC-5 on Northlight: Saltmarsh S3E2: Neap\nAnnounced for Mon"
            )
        )
        #expect(try await harness.guide("alerts", "--mark", "phone").standardOutput.isEmpty)
    }

    @Test func `a trial remembers nothing, and a failed receiver is told again`() async throws {
        let harness = try await harness()
        let words = ["alerts", "--week", "next", "--tell-first", "--now", ProgramHarness.fridayEvening]
        let trial = try await harness.run(words + ["--dry-run"])
        #expect(trial.standardOutput.hasPrefix("Mon, Nov 23, 8:00 PM UTC-5 on Northlight: Saltmarsh S3E2: Neap\n"))
        let failed = try await harness.run(words + ["--send", "cat >/dev/null; exit 3"])
        #expect(
            failed.status == 74 && failed.standardError.contains("failed with status 3. The next run tells it again.")
        )
        #expect(try await harness.run(words, output: .brokenPipe).status != 0)
        #expect(try await harness.run(words, output: .file("/dev/full")).status == 74)
        let told = try await harness.run(words + ["--send", "tr a-z A-Z > \"$HOME/told.txt\""])
        #expect(told.status == 0)
        #expect(try await harness.run(words).standardOutput.isEmpty)
    }

    @Test func `tells a guide instead of the favorites, and the header of a mail`() async throws {
        let harness = try await harness()
        let words = ["alerts", "--premieres", "--tell-first", "--subject", "--now", ProgramHarness.fridayEvening]
        let run = try await harness.run(words)
        #expect(run.standardOutput.hasPrefix("Subject: TV: ") && run.standardOutput.contains("season premiere\n"))
        #expect(try await harness.run(words).standardOutput.isEmpty)
    }

    private static let incomplete =
        "tvguide: Listings are empty or missing, so that nothing is remembered. The next run is the first one.\n"

    @Test(arguments: ["/schedule=body:[]", "date=2026-11-22=status:404"])
    func `an empty or partial guide on the first run is not remembered`(fault: String) async throws {
        let harness = try await harness()
        try harness.server.setFaults([fault])
        let words = ["alerts", "--premieres", "--refresh", "--now", ProgramHarness.fridayEvening]
        let empty = try await harness.run(words)
        #expect(empty.status == 0 && empty.standardOutput.isEmpty)
        #expect(empty.standardError.hasSuffix(Self.incomplete))
        try harness.server.setFaults([])
        let first = try await harness.run(words)
        #expect(first.standardOutput.isEmpty && first.standardError.contains("First run: "))
        #expect(try await harness.run(words).standardOutput.isEmpty)
    }

    @Test func `empty answers about favorites on the first run are not remembered`() async throws {
        let harness = try await harness()
        try harness.server.setFaults(["/episodes=body:[]"])
        #expect(try await harness.guide("favorites", "refresh", at: "2026-11-20T21:00:00-05:00").status == 0)
        let words = ["alerts", "--week", "next", "--new", "--now"]
        let empty = try await harness.run(words + ["2026-11-20T21:01:00-05:00"])
        #expect(empty.standardOutput.isEmpty && empty.standardError == Self.incomplete)
        try harness.server.setFaults([])
        #expect(try await harness.guide("favorites", "refresh", at: "2026-11-20T22:00:00-05:00").status == 0)
        let first = try await harness.run(words + ["2026-11-20T22:01:00-05:00"])
        #expect(first.standardOutput.isEmpty && first.standardError.contains("First run: "))
    }

    @Test func `rows say whether the show is a favorite`() async throws {
        struct Row: Decodable {
            struct Show: Decodable {
                let id: Int
                let favorite: Bool
            }
            let show: Show
        }
        let harness = try await harness()
        for words in [["--new"], ["--week", "next"], ["--week", "next", "--network", "Northlight"]] {
            let run = try await harness.run(
                ["alerts", "--tell-first", "--dry-run", "--format", "jsonl", "--now", ProgramHarness.fridayEvening]
                    + words
            )
            let rows = try run.standardOutput.split(separator: "\n").map {
                try JSONDecoder().decode(Row.self, from: Data($0.utf8)).show
            }
            #expect(!rows.isEmpty && rows.allSatisfy { $0.favorite == [9_500_002, 9_500_005].contains($0.id) })
        }
    }

    @Test(arguments: [
        (["--mark", "../x"], "--mark takes up to 64 letters"),
        (["--before", "8d"], "--before takes a time of up to 7d"), (["--before", "100d"], "100d"),
        (["--before", "7d1h"], "169h"),
        (["--today", "--week"], "cannot be used together"), (["--new", "--genre", "Drama"], "cannot be used together"),
    ])
    func `refuses what it cannot do`(words: [String], message: String) async throws {
        let run = try await ProgramHarness().run(["alerts"] + words)
        #expect(run.status == 64 && run.standardError.contains(message))
    }

    @Test func `the list and the page of a favorite say for two days that it moved`() async throws {
        let harness = try await harness()
        try harness.server.setFaults([
            #"/shows/9500005/episodes=body:[{"id":8100502,"name":"Two","season":1,"number":2,"type":"regular","#
                + #""airdate":"2026-11-25","airtime":"22:00","airstamp":"2026-11-26T03:00:00+00:00"}]"#
        ])
        #expect(try await harness.guide("favorites", "refresh", at: "2026-11-20T21:00:00-05:00").status == 0)
        try await harness.server.stop()
        for (now, isTold) in [("22T20:59:59", true), ("22T21:00:00", false)] {
            let instant = "2026-11-\(now)-05:00"
            for words in [["favorites"], ["show", "9500005", "--offline"], ["show", "9500005", "--format", "html"]] {
                let run = try await harness.run(words + ["--now", instant])
                #expect(run.standardOutput.lowercased().contains("moved from monday") == isTold, "\(words) \(now)")
            }
        }
        try await harness.browse("--start", "favorites", "--offline", at: "2026-11-21T12:00:00-05:00") { session in
            #expect(await session.wait(for: "moved from Monday"))
            session.type("j\r")
            #expect(await session.wait(for: "Moved from Monday"))
            session.type("q")
        }
    }

    @Test func `says that its memory was damaged`() async throws {
        let harness = try await harness()
        #expect(try await harness.guide("alerts", "--week", "next").status == 0)
        let path = harness.home.path(".local/state/tvguide/alerts/default.json")
        try Data("{}".utf8).write(to: URL(filePath: path))
        let run = try await harness.guide("alerts", "--week", "next")
        #expect(run.status == 2 && run.standardOutput.hasPrefix("Mon, Nov 23"))
        #expect(
            run.standardError.contains("since its file was damaged") && run.standardError.contains("default.json.yours")
        )
        #expect(try await harness.guide("alerts", "--week", "next").status == 0)
    }
}
