import Foundation
import TestSupport
import Testing

/// Casts in guides: `--cast`.
@Suite(.timeLimit(.minutes(60)))
struct CastTests {
    private static let monday = "2026-11-16T20:10:00-05:00"
    private static let stored = ".cache/tvguide/stored/shows/cast/9500002.json"

    @Test func `adds casts to the details of text and to JSON`() async throws {
        let harness = try await ProgramHarness()
        let text = try await harness.guide("--cast", "--details", "--show", "saltmarsh", status: 0)
        #expect(text.standardOutput.contains("With Ines Calloway as Wren Harrow"))
        let json = try await harness.guide("--cast", "--show", "saltmarsh", "--format", "json", "--offline")
        #expect(json.standardOutput.contains("Ines Calloway"))
        let plain = try await harness.guide("--show", "saltmarsh", "--format", "json")
        #expect(!plain.standardOutput.contains("Ines Calloway"))
    }

    @Test func `shows casts that are stored without --cast and without a request`() async throws {
        let harness = try await ProgramHarness()
        let words = ["--show", "saltmarsh", "--now", "2026-11-20T20:10:00-05:00"]
        let empty = try await harness.run(words + ["--details"]).standardOutput
        _ = try await harness.run(["show", "--cast", "9500002"])
        try harness.server.forgetRequests()
        let text = try await harness.run(words + ["--details"]).standardOutput
        #expect(text.contains("With Ines Calloway as Wren Harrow") && !empty.contains("Calloway"))
        #expect(try await harness.run(words + ["--details", "--offline"]).standardOutput == text)
        #expect(try await harness.run(words + ["--format", "html"]).standardOutput.contains("Ines Calloway"))
        #expect(try await !harness.run(words + ["--format", "json"]).standardOutput.contains("Calloway"))
        #expect(try harness.targets().isEmpty)
    }

    @Test func `shows the cast of a favorite that is no longer in the cache`() async throws {
        let harness = try await ProgramHarness(favorites: ["9500002"])
        _ = try await harness.run(["cache", "clear"])
        try harness.server.forgetRequests()
        let text = try await harness.guide("--show", "saltmarsh", "--details").standardOutput
        #expect(text.contains("With Ines Calloway as Wren Harrow"))
        let json = try await harness.guide("--show", "saltmarsh", "--cast", "--offline", "--format", "json")
        #expect(json.standardOutput.contains("Ines Calloway"))
        #expect(try harness.targets().allSatisfy { $0.hasPrefix("/schedule?") })
    }

    @Test func `prints the guide without casts that cannot be fetched and says how many`() async throws {
        let harness = try await ProgramHarness(faults: ["9500005/cast=status:404"])
        let run = try await harness.guide("--cast", "--details", "--show", "fathom", status: 0)
        #expect(run.standardError.contains("Could not fetch the cast of 1 show"))
        let offline = try await harness.guide("--cast", "--show", "saltmarsh", "--offline", status: 0)
        #expect(offline.standardError.contains("Could not fetch the cast of 1 show: there is no stored copy."))
    }

    @Test func `keeps the casts fetched before an interruption`() async throws {
        let harness = try await ProgramHarness(faults: ["9500005/cast=stall"])
        let running = try harness.starting("day", "this monday", "--cast", "--verbose", at: Self.monday)
        let request = "GET \(harness.server.url.absoluteString)/shows/9500005/cast"
        let isAsked = await running.waitForErrors(request) {
            while !harness.home.has(Self.stored) { usleep(2_000) }
            running.signal(SIGINT)
        }
        #expect(isAsked)
        let run = await running.finish()
        #expect(run.status == 130)
        #expect(run.output.isEmpty)
        #expect(harness.leftovers.isEmpty)
        let next = try await harness.guide("day", "this monday", "--cast", "--details", "--offline", at: Self.monday)
        #expect(next.status == 0)
        #expect(next.standardOutput.contains("With Ines Calloway as Wren Harrow"))
    }

    @Test(arguments: [
        (["--cast", "--details"], "With Delphine Okoro as Marge Lindqvist"), (["--format", "html"], "Delphine Okoro"),
        (["show", "mostly", "sunny"], "Delphine Okoro"),
        (["show", "900009", "--episodes"], "The Barometer Is Lying"),
        (["show", "900009", "--cast"], "Marge Lindqvist"),
        (["search", "sunny"], "Mostly Sunny"), (["shows"], "Good Morning America"),
    ])
    func `the sample has shows, episodes and casts, without a network or a store`(words: [String], text: String)
        async throws
    {
        let harness = try await ProgramHarness()
        let run = try await harness.run(words + ["--sample", "--now", ProgramHarness.fridayEvening])
        #expect(run.standardOutput.contains(text) && run.status == 0, "\(run.standardError)")
        #expect(try harness.targets().isEmpty && !harness.home.has(".cache"))
    }
}
