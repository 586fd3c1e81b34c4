import Foundation
import TestSupport
import Testing

/// The commands for the cache and for the program itself.
@Suite(.timeLimit(.minutes(60)))
struct HousekeepingTests {
    @Test func `reports the contents of the cache and clears it`() async throws {
        let harness = try await ProgramHarness()
        let empty = try await harness.run(["cache"], status: 0)
        #expect(empty.standardOutput.contains("Nothing is stored."))
        _ = try await harness.guide()
        let full = try await harness.run(["cache"])
        #expect(full.standardOutput.contains("8 days"))
        #expect(try await harness.run(["cache", "clear"]).status == 0)
        #expect(harness.storedDays.isEmpty)
        #expect(try await harness.run(["cache"]).standardOutput.contains("Nothing is stored."))
        #expect(try await harness.run(["cache", "clear"]).status == 0)
    }

    @Test func `clears only its own files in a given folder`() async throws {
        let harness = try await ProgramHarness()
        let own = ["letter.txt", "schedule/notes.json", "schedule/US/plan.json", "photos/US/2026-11-20.json"]
        for name in own { try harness.home.write("mine", to: name) }
        _ = try await harness.guide("--cache-dir", harness.home.path)
        #expect(harness.home.has("stored/schedule/US/2026-11-20.json"))
        let status = try await harness.run(["cache", "--cache-dir", harness.home.path])
        #expect(status.standardOutput.contains("schedule/US: 8 days"))
        #expect(try await harness.run(["cache", "clear", "--cache-dir", harness.home.path]).status == 0)
        #expect(!harness.home.has("stored"))
        for name in own { #expect(harness.home.has(name), "\(name)") }
    }

    @Test(arguments: [["week"], ["cache", "clear"]])
    func `never removes a file of any age that it did not write`(words: [String]) async throws {
        let harness = try await ProgramHarness()
        let picture = "posters/" + String(repeating: "0", count: 64)
        let own = [
            "schedule/a.txt", "schedule/US/2024-02-01.json", "shows/facts/1.json", "shows/list.txt", picture,
            "posters/holiday.jpg",
        ]
        for name in own {
            let file = try harness.home.write("mine", to: name)
            let old = Date(timeIntervalSince1970: 0)
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
        }
        let run = try await harness.run(
            words + ["--cache-dir", harness.home.path]
                + (words == ["week"] ? ["--now", ProgramHarness.fridayEvening] : [])
        )
        #expect(run.status == 0)
        for name in own { #expect((try? harness.home.read(name)) == "mine", "\(name)") }
    }

    @Test func `prints completions that shells can parse`() async throws {
        let harness = try await ProgramHarness()
        for shell in ["bash", "zsh", "fish"] {
            let run = try await harness.shell(
                "$tvguide completions \(shell) > c; if command -v \(shell) >/dev/null; then \(shell) -n c; fi"
            )
            #expect(run.status == 0)
            #expect(run.errors.isEmpty)
        }
    }

    @Test func `prints its version, and uses neither the network nor files`() async throws {
        let harness = try await ProgramHarness()
        let option = try await harness.run(["--version"], status: 0)
        #expect(option.standardOutput.wholeMatch(of: /tvguide \d+\.\d+\.\d+\n/) != nil)
        #expect(try harness.targets().isEmpty && harness.home.files().isEmpty)
    }

    @Test(arguments: [
        "--help", "-h", "help", "tonight --help", "help templates check", "help cache", "--formt=x --help",
        "help --man",
    ])
    func `prints help, and uses neither the network nor files`(line: String) async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.run(line.split(separator: " ").map(String.init))
        let isSlip = line.contains("--formt")
        #expect(run.status == (isSlip ? 64 : 0))
        #expect(run.standardOutput.contains("tvguide") != isSlip)
        let isManual = line.contains("--man")
        #expect(run.standardOutput.contains(".TH") == isManual)
        #expect(isManual || run.standardOutput.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(try harness.targets().isEmpty && harness.home.files().isEmpty)
    }

    @Test func `prints a sample week without network and cache`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.guide("--sample", "--format", "json", status: 0)
        let guide = try ReadGuide(run)
        #expect(guide.days.map(\.date) == FixtureWeek.dates)
        #expect(guide.ids.count >= 90)
        #expect(try harness.targets().isEmpty)
        #expect(harness.home.files().isEmpty)
        let moved = try ReadGuide(try await harness.guide("--sample", "--week", "2024-W09", "--format", "json"))
        #expect(moved.days.map(\.date).first == "2024-02-26")
        #expect(moved.events.count == guide.events.count)
    }

    @Test func `prints the same in every locale and time zone of the machine`() async throws {
        let harness = try await ProgramHarness(startsProcesses: true)
        let plain = try await harness.guide("--sample")
        let words = ["--sample", "--now", ProgramHarness.fridayEvening]
        let other = try await harness.run(
            words,
            environment: ["LC_ALL": "de_DE.UTF-8", "LANG": "tr_TR", "TZ": "Asia/Tokyo"]
        )
        #expect(other.output == plain.output)
    }
}
