import Foundation
import TestSupport
import Testing

/// `--no-spoilers`: names of episodes that the user has not seen are in no output.
@Suite(.timeLimit(.minutes(60)))
struct SpoilerTests {
    /// Returns which nights a text names. The scene's nights are numbered by date from 16 November on.
    private func nights(in text: String) -> Set<Int> {
        Set(text.matches(of: /Night ([0-9]+)/).compactMap { Int($0.1) })
    }

    @Test func `a site names no night that has not begun`() async throws {
        let scene = try await SiteScene()
        let now = "2026-11-20T05:05:00-05:00"
        #expect(try await scene.harness.run(["favorites", "add", "3", "--now", now]).status == 0)
        #expect(try await scene.publish("--no-spoilers").status == 0)
        var all: Set<Int> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: scene.folder) where path.contains(".") {
            let text = String(
                decoding: FileManager.default.contents(atPath: scene.folder + "/" + path) ?? Data(),
                as: UTF8.self
            )
            let named = nights(in: text)
            #expect(named.isSubset(of: 0...3), "\(path): \(named)")
            all.formUnion(named)
        }
        #expect(all == [0, 1, 2, 3])
        // A mark hides what has aired after it, and a new mark makes the pages anew.
        #expect(nights(in: scene.pages.text("shows/3.html")) == [0, 2])
        #expect(try await scene.harness.run(["favorites", "seen", "3", "s1e1", "--now", now]).status == 0)
        #expect(try await scene.publish("--no-spoilers").status == 0)
        #expect(nights(in: scene.pages.text("shows/3.html")) == [0])
        #expect(!nights(in: scene.pages.text("feeds/favorites.json")).contains(2))
        // Without the option, everything is written anew.
        #expect(try await scene.publish().status == 0)
        let page = FileManager.default.contents(atPath: scene.folder + "/index.html") ?? Data()
        #expect(nights(in: String(decoding: page, as: UTF8.self)).contains(4))
    }

    @Test(arguments: [
        ["week"], ["day", "sunday"], ["show", "2"], ["show", "--episodes", "2"], ["favorites"],
        ["favorites", "upcoming"],
        ["favorites", "missed", "--since", "30d"], ["favorites", "upcoming", "--past", "30d", "--format", "ics"],
    ])
    func `a command names only nights up to the mark, or that have begun`(words: [String]) async throws {
        let scene = try await SiteScene()
        let harness = scene.harness
        #expect(try await harness.guide("favorites", "add", "2").status == 0)
        #expect(try await harness.guide("favorites", "seen", "2", "s1e2").status == 0)
        try harness.home.write("no-spoilers = yes\n", to: ".config/tvguide/config")
        for format in [["--format", "json"], ["--format", "csv"], []] {
            let hiding = try await harness.run(words + format + ["--now", ProgramHarness.fridayEvening], status: 0)
            #expect(nights(in: hiding.standardOutput).isSubset(of: 0...4), "\(hiding.standardOutput)")
            let showing = try await harness.run(
                words + format + ["--no-config", "--now", ProgramHarness.fridayEvening]
            )
            #expect(!nights(in: showing.standardOutput).isSubset(of: 0...1), "\(showing.standardOutput)")
        }
        // All of the show's later nights are hidden, though some have aired.
        if words.last == "2" {
            let run = try await harness.run(words + ["--format", "json", "--now", ProgramHarness.fridayEvening])
            #expect(nights(in: run.standardOutput).isSubset(of: 0...1))
        }
    }

    @Test func `listings for tuners hide names too`() async throws {
        let harness = try await ProgramHarness()
        let hiding = try await harness.guide("grab", "--no-spoilers")
        #expect(hiding.status == 0 && !hiding.standardOutput.contains("Gulls at Herons"))
        #expect(hiding.standardOutput.contains("However Long It Takes"))
        #expect(try await harness.guide("grab").standardOutput.contains("Gulls at Herons"))
    }

    @Test func `an unreadable list of favorites ends the run rather than tell`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("", to: ".local/share/tvguide/favorites.json/file")
        let run = try await harness.guide("week", "--no-spoilers")
        #expect(run.status != 0 && run.standardOutput.isEmpty)
        #expect(try await harness.guide("week").status == 0)
    }
}
