import TestSupport
import Testing

/// Completions of names that only the program knows.
@Suite(.timeLimit(.minutes(60)))
struct CompletionTests {
    private func offered(_ words: String..., by harness: ProgramHarness) async throws -> [String] {
        let run = try await harness.run(["complete-line", "fish", "--now", ProgramHarness.fridayEvening] + words)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        return run.standardOutput.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "\t" }) }
    }

    @Test func `offers names of the stored week without a request`() async throws {
        let harness = try await ProgramHarness()
        #expect(try await offered("--network", "", by: harness) == [])
        #expect(try await harness.guide("week").status == 0)
        let requests = try harness.targets().count
        #expect(try await offered("--network", "northl", by: harness) == ["Northlight"])
        #expect(try await offered("--networks", "CBS,northl", by: harness) == ["CBS,Northlight"])
        #expect(try await offered("--network=CBS,!northl", by: harness) == ["--network=CBS,!Northlight"])
        #expect(try await offered("--kind", "Dram", by: harness) == ["Drama"])
        #expect(try await offered("--genre", "Dram", by: harness) == ["Drama"])
        #expect(try await offered("--language", "Engl", by: harness) == ["English"])
        #expect(try await offered("--show", "Salt", by: harness) == ["Saltmarsh"])
        #expect(try await offered("--country", "GB", "--network", "", by: harness) == [])
        #expect(try harness.targets().count == requests)
    }

    @Test func `offers favorites by name`() async throws {
        let harness = try await ProgramHarness()
        #expect(try await offered("show", "", by: harness) == [])
        #expect(try await harness.run(["favorites", "add", "9500002", "9500005"]).status == 0)
        for words in [["show"], ["favorites", "remove"]] {
            let run = try await harness.run(["complete-line", "fish"] + words + ["fat"])
            #expect(run.standardOutput == "words\nFathom Point\tid 9500005\n")
        }
    }

    @Test(arguments: [[], ["tcsh"], ["bash"], ["bash", "show", ""], ["zsh", "--format"]])
    func `prints no error if something is wrong`(words: [String]) async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("nonsense", to: ".config/tvguide/config")
        try harness.home.write("nonsense", to: ".local/share/tvguide/favorites.json")
        let run = try await harness.run(["complete-line"] + words, status: 0)
        #expect(run.errors.isEmpty)
    }
}
