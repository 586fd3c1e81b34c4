import Foundation
import TVModel
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
        #expect(first.standardError == "tvguide: First run: 3 remembered, not told.\n")
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
        try await harness.run(words + ["--send", "tr a-z A-Z > \"$HOME/told.txt\""], status: 0)
        #expect(try await harness.run(words).standardOutput.isEmpty)
    }

    @Test func `a trial of a receiver says something even if nothing is due`() async throws {
        let harness = try await ProgramHarness()
        let words = ["alerts", "--tell-first", "--dry-run", "--mark", "trial", "--now", ProgramHarness.fridayEvening]
        let none = try await harness.run(words + ["--send", "cat"], status: 0)
        let trial = "This is a trial of tvguide alerts.\n"
        #expect(none.standardOutput == "You have no favorites yet. To add one: tvguide favorites add NAME. \(trial)")
        try harness.server.setFaults(["episodeswithspecials=status:400", "/episodes=body:[]"])
        try await harness.guide("favorites", "add", "9500005", status: 0)
        let quiet = try await harness.run(words + ["--send", "cat"], status: 0)
        #expect(quiet.standardOutput == "Nothing of your 1 favorite is due. \(trial)")
        let rows = try await harness.run(words + ["--send", "cat", "--format", "jsonl"], status: 0)
        #expect(rows.standardOutput.contains(#""text":"Nothing of your 1 favorite is due. This is a trial"#))
        let printed = try await harness.run(words, status: 0)
        #expect(printed.standardOutput.isEmpty && printed.standardError.contains("Nothing of your 1 favorite is due."))
        // A status bar shows nothing then.
        let bar = try await harness.run(words + ["--quiet"], status: 0)
        #expect(bar.output.isEmpty && bar.standardError.isEmpty)
        #expect(try await harness.guide("alerts").standardError.contains("First run:"))
    }

    @Test func `the sample has its own favorites and memory`() async throws {
        let harness = try await ProgramHarness()
        let told = try await harness.guide("alerts", "--sample", "--tell-first", "--week", status: 0)
        #expect(!told.standardOutput.isEmpty)
        #expect(try await harness.guide("alerts", "--sample", "--tell-first", "--week").output == told.output)
        #expect(!harness.home.has(".local/state/tvguide") && !harness.home.has(".local/share/tvguide"))
    }

    @Test func `tells a guide instead of the favorites, and the header of a mail`() async throws {
        let harness = try await harness()
        let words = ["alerts", "--premieres", "--tell-first", "--subject", "--now", ProgramHarness.fridayEvening]
        let run = try await harness.run(words)
        #expect(run.standardOutput.hasPrefix("Subject: TV: ") && run.standardOutput.contains("season premiere\n"))
        #expect(try await harness.run(words).standardOutput.isEmpty)
    }

    @Test(arguments: ["/schedule=body:[]", "date=2026-11-22=status:404"])
    func `a first run tells what starts of what is listed, the next one the rest`(fault: String) async throws {
        let harness = try await harness()
        try harness.server.setFaults([fault])
        let words = ["alerts", "--premieres", "--refresh", "--now", ProgramHarness.fridayEvening]
        let first = try await harness.run(words)
        #expect(first.status == 0 && !first.standardError.contains("First run"))
        try harness.server.setFaults([])
        let second = try await harness.run(words)
        #expect(!second.standardOutput.isEmpty)
        let lines = (first.standardOutput + second.standardOutput).split(separator: "\n")
        #expect(Set(lines).count == lines.count)
        #expect(try await harness.run(words).standardOutput.isEmpty)
    }

    @Test func `a first run tells what starts and remembers what is new, an empty answer included`() async throws {
        let harness = try await harness()
        try harness.server.setFaults(["episodeswithspecials=status:400", "/episodes=body:[]"])
        #expect(try await harness.guide("favorites", "--refresh", at: "2026-11-20T21:00:00-05:00").status == 0)
        let words = ["alerts", "--week", "next", "--new", "--now"]
        let empty = try await harness.run(words + ["2026-11-20T21:01:00-05:00"])
        #expect(empty.standardOutput.isEmpty)
        try harness.server.setFaults([])
        #expect(try await harness.guide("favorites", "--refresh", at: "2026-11-20T22:00:00-05:00").status == 0)
        let first = try await harness.run(words + ["2026-11-20T22:01:00-05:00"])
        #expect(first.standardOutput.hasPrefix("Mon, Nov 23, 8:00 PM") && !first.standardOutput.contains("Announced"))
        #expect(first.standardError == "tvguide: First run: 3 remembered, not told.\n")
        #expect(try await harness.run(words + ["2026-11-20T22:02:00-05:00"]).standardOutput.isEmpty)
    }

    @Test func `a run without the list of favorites forgets nothing`() async throws {
        let harness = try await harness()
        #expect(try await harness.guide("alerts").status == 0)
        let (folder, away) = (harness.home.path(".local/share/tvguide"), harness.home.path("away"))
        try FileManager.default.moveItem(atPath: folder, toPath: away)
        let memory = URL(filePath: harness.home.path(".local/state/tvguide/alerts/default.json"))
        let before = try Data(contentsOf: memory)
        #expect(try await harness.guide("alerts", at: "2026-11-22T12:00:00-05:00").status == 0)
        #expect(try Data(contentsOf: memory) == before)
    }

    private static let moved = [
        "episodeswithspecials=status:400",
        #"/shows/9500005/episodes=body:[{"id":8100502,"name":"Two","season":1,"number":2,"type":"regular","#
            + #""airdate":"2026-11-25","airtime":"22:00","airstamp":"2026-11-26T03:00:00+00:00"}]"#,
    ]

    private static let right = Instant(iso: fridayEvening) ?? .now
    private static let fridayEvening = "2026-11-20T20:10:00-05:00"
    private static let date = "Sat, 21 Nov 2026 01:10:00 GMT"

    @Test(arguments: [(-3, "3 days behind"), (400, "400 days ahead of"), (0, nil)] as [(Int, String?)])
    func `a clock that the service denies tells and remembers nothing`(days: Int, difference: String?) async throws {
        let harness = try await harness()
        try harness.server.setFaults(["*=date:\(Self.date)"])
        let words = ["alerts", "--week", "next", "--refresh"]
        let run = try await harness.run(words, wallClock: Self.right + days * 86_400)
        #expect(run.status == 0 && run.standardOutput.isEmpty == (difference != nil))
        if let difference {
            #expect(run.standardError.contains("The clock of the machine is \(difference) the service's"))
        }
        #expect(try await harness.run(words, wallClock: Self.right).standardOutput.isEmpty == (difference == nil))
        // Whoever types a time means it.
        #expect(try await harness.run(words + ["--now", "2026-11-10T20:10:00-05:00"]).status == 0)
    }

    @Test func `what was remembered at a time that the service denies is set aside`() async throws {
        let harness = try await harness()
        let (future, now) = (Self.right + 30_000 * 86_400, Self.right)
        #expect(try await harness.run(["alerts"], wallClock: future).status == 0)
        try harness.server.setFaults(["*=date:\(Self.date)"])
        let run = try await harness.run(["alerts", "--refresh"], wallClock: now)
        #expect(run.standardOutput.isEmpty && run.standardError.contains("at a time that has not come is set aside"))
        try harness.server.setFaults(Self.moved)
        let moved = try await harness.run(["alerts", "--refresh"], wallClock: now + 3_600)
        #expect(moved.standardOutput.hasPrefix("Moved from "), "\(moved.standardOutput)")
    }

    @Test func `after a long pause, what is fetched now is told`() async throws {
        let harness = try await harness()
        #expect(try await harness.guide("alerts", at: "2026-08-20T20:10:00-04:00").status == 0)
        try harness.server.setFaults(Self.moved)
        let run = try await harness.guide("alerts")
        #expect(run.standardOutput.hasPrefix("Moved from ") && run.standardError.isEmpty)
    }

    @Test(arguments: ["1970-01-01T00:05:00Z", "2100-03-07T20:10:00-05:00"])
    func `stored copies of another time are no news and no starts`(instant: String) async throws {
        let harness = try await harness()
        #expect(try await harness.guide("alerts").status == 0)
        let memory = URL(filePath: harness.home.path(".local/state/tvguide/alerts/default.json"))
        let before = try Data(contentsOf: memory)
        for words in [["--offline"], ["--offline", "--week", "--new"]] {
            let run = try await harness.run(["alerts"] + words + ["--now", instant])
            #expect(run.status == 0 && run.standardOutput.isEmpty)
            #expect(run.standardError.contains("Nothing is told about 2 shows"))
        }
        #expect(try Data(contentsOf: memory) == before)
    }

    @Test(arguments: ["curl -sf https://u:SECRET@127.0.0.1:1/", "TOKEN=SECRET false", "'SECRET' x", "\tfalse SECRET"])
    func `a failed command is not printed`(command: String) async throws {
        let harness = try await harness()
        let run = try await harness.guide("alerts", "--tell-first", "--send", "{ \(command); } 2>/dev/null")
        let plain = try await harness.guide("alerts", "--tell-first", "--send", "\(command) 2>/dev/null")
        #expect(run.status == 74 && plain.status == 74)
        #expect(plain.standardError.contains("The next run tells it again.") && plain.standardError.contains("--send"))
        #expect(!(run.standardError + plain.standardError).contains("SECRET"))
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

    @Test func `the list and the page of a favorite say for two days that it moved`() async throws {
        let harness = try await harness()
        try harness.server.setFaults(Self.moved)
        #expect(try await harness.guide("favorites", "--refresh", at: "2026-11-20T21:00:00-05:00").status == 0)
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
