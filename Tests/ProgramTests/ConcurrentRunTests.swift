import Foundation
import TestSupport
import Testing

/// Many runs at once, and runs killed at any instant.
@Suite(.timeLimit(.minutes(60)))
struct ConcurrentRunTests {
    @Test func `thirty runs share a cache and an output`() async throws {
        let harness = try await ProgramHarness()
        // With a folder in place of the file of requests, no run waits for those of the others.
        try harness.home.makeFolder(".cache/tvguide/.requests")
        let all = try await harness.shell(
            """
            for run in $(seq 30); do { $tvguide --now $now -o week.html; echo $?; } & done; wait
            """
        )
        #expect(all.standardOutput == String(repeating: "0\n", count: 30))
        #expect(harness.leftovers.isEmpty)
        #expect(harness.storedDays.prefix(8) == FixtureWeek.requestedDates.map { "US/\($0).json" }[...])

        let shared = try harness.home.readData("week.html")
        try harness.server.forgetRequests()
        let alone = try await harness.guide("--format", "html")
        #expect(alone.output == shared)
        #expect(try harness.targets().isEmpty)
    }

    @Test func `thirty runs on an empty cache together send few requests`() async throws {
        let harness = try await ProgramHarness()
        let all = try await harness.shell(
            "for run in $(seq 30); do { $tvguide --now $now -q >/dev/null; echo $?; } & done; wait"
        )
        #expect(all.standardOutput == String(repeating: "0\n", count: 30))
        #expect(all.errors.isEmpty)
        // Twenty on an idle machine; each run alone would send eight.
        #expect(try (8..<120).contains(harness.targets().count))
    }

    @Test func `leaves complete files whenever it is killed`() async throws {
        let harness = try await ProgramHarness()
        let page = harness.home.path("week.html")
        #expect(try await harness.guide("--output", page).status == 0)
        let expected = try harness.home.readData("week.html")

        var generator = SeededGenerator(seed: 30)
        for _ in 0..<30 {
            let running = try harness.starting("--refresh", "--output", page)
            // Any instant of a run will do; a run takes about a fifth of a second.
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...300, using: &generator)))
            running.signal(SIGKILL)
            #expect([0, 137].contains(await running.finish().status))
            #expect(try harness.home.readData("week.html") == expected)
            for day in harness.storedDays {
                let data = try harness.home.readData(".cache/tvguide/stored/schedule/\(day)")
                #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
            }
        }

        try await harness.guide("--refresh", "--output", page, status: 0)
        #expect(try harness.home.readData("week.html") == expected)
        #expect(harness.leftovers.isEmpty)
    }
}
