import Foundation
import TestSupport
import Testing

/// The grabber, as programs that run grabbers call it.
@Suite(.timeLimit(.minutes(60)))
struct GrabTests {
    private func starts(_ document: String) -> [Substring] {
        document.split(separator: "\n").filter { $0.contains("<programme ") }
    }

    @Test func `describes itself without a configuration and a network`() async throws {
        let harness = try await ProgramHarness()
        let capabilities = try await harness.run(["grab", "--capabilities"])
        #expect(capabilities.standardOutput == "baseline\nmanualconfig\npreferredmethod\n")
        #expect(try await harness.run(["grab", "--description"]).standardOutput == "United States (TVmaze)\n")
        #expect(try await harness.run(["grab", "--preferredmethod"]).standardOutput == "allatonce\n")
        for option in ["--version", "--help", "--man"] {
            #expect(try await harness.run(["grab", option]).status == 0)
        }
        #expect(try await harness.run(["grab", "--ahdmegkeja"]).status == 64)
    }

    @Test func `separate runs for single days give the same listings as one run`() async throws {
        let harness = try await ProgramHarness()
        let all = try await harness.guide("grab", "--days", "3")
        var single: [Substring] = []
        for offset in 0..<3 {
            let day = try await harness.guide("grab", "--days", "1", "--offset", "\(offset)")
            single += starts(day.standardOutput)
        }
        #expect(!single.isEmpty)
        #expect(starts(all.standardOutput) == single)
    }

    @Test func `writes its configuration without questions, and keeps an existing one`() async throws {
        let harness = try await ProgramHarness()
        let file = harness.home.path("new/grab.conf")
        for _ in 0..<2 {
            #expect(try await harness.run(["grab", "--configure", "--config-file", file]).status == 0)
        }
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains("country=US"))
        #expect(try await harness.guide("grab", "--days", "1", "--config-file", file).status == 0)
    }

    @Test func `a response never replaces the guide that the settings name`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("[grab]\noutput = ~/guide.xml\n", to: ".config/tvguide/config")
        #expect(try await harness.run(["grab", "--capabilities"]).standardOutput.hasPrefix("baseline\n"))
        let channels = try await harness.guide("grab", "--days", "1", "--list-channels")
        #expect(channels.standardOutput.contains("<channel "))
        #expect(!harness.home.has("guide.xml"))
        #expect(try await harness.guide("grab", "--days", "1").status == 0)
        #expect(try harness.home.read("guide.xml").contains("<programme "))
    }

    @Test func `writes the channels of the user's playlist`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("alias.Civic 7 = civic.us, Civic 7 (KCIV)\n", to: ".config/tvguide/config")
        let only = try harness.home.write("channel=civic.us\n", to: "only.conf")
        let grab = ["grab", "--days", "2"]
        for words in [grab, grab + ["--config-file", only], ["--format", "xmltv"]] {
            let guide = try await harness.run(words + ["--now", ProgramHarness.fridayEvening]).standardOutput
            #expect(guide.contains("<display-name>Civic 7 (KCIV)</display-name>"))
            #expect(guide.contains(" channel=\"civic.us\">"))
            #expect(guide.contains("<display-name>Northlight<") == (words.last != only))
        }
        let config = try await harness.run(["config"]).standardOutput
        #expect(config.contains("\nalias.Civic 7 = civic.us, Civic 7 (KCIV)  # "))
    }

    @Test func `reports a missing or invalid configuration, with the line`() async throws {
        let harness = try await ProgramHarness()
        #expect(try await harness.guide("grab", "--config-file", "/nonexistent/grab.conf").status == 66)
        let file = try harness.home.write("country=US\nnonsense\n", to: "bad.conf")
        let run = try await harness.guide("grab", "--config-file", file)
        #expect(run.status == 66 && run.standardError.contains("line 2") && run.standardError.contains("nonsense"))
        #expect(run.standardOutput.isEmpty)
    }

    @Test func `a grab without any programme fails and keeps the old file`() async throws {
        let harness = try await ProgramHarness()
        let configuration = try harness.home.write("channel=1.nothing.example\n", to: "none.conf")
        let guide = try harness.home.write("old", to: "guide.xml")
        let run = try await harness.guide("grab", "--config-file", configuration, "-o", guide)
        #expect(run.status == 69 && run.standardError.contains("includes no channel that has a programme"))
        #expect(try String(contentsOfFile: guide, encoding: .utf8) == "old")
    }

    @Test func `lists channels for other programs`() async throws {
        let run = try await ProgramHarness().guide("grab", "--list-channels", status: 0)
        #expect(run.standardOutput.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"))
        #expect(!run.standardOutput.contains("<programme"))
    }
}
