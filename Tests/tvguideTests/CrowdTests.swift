import Foundation
import TestSupport
import Testing

/// Many runs at once, and runs that are killed at any instant.
@Suite(.timeLimit(.minutes(10)))
struct CrowdTests {
    @Test func `lets thirty runs share a cache and an output`() async throws {
        let viewer = try await Viewer()
        let all = try await viewer.shell(
            """
            for run in $(seq 30); do { $tvguide --now $now -o week.html; echo $?; } & done; wait
            """
        )
        #expect(all.standardOutput == String(repeating: "0\n", count: 30))
        #expect(viewer.leftovers.isEmpty)
        #expect(viewer.storedDays == FixtureWeek.asked.map { "US/\($0).json" })

        let shared = try viewer.home.readData("week.html")
        try viewer.server.forgetRequests()
        let alone = try await viewer.guide("--format", "html")
        #expect(alone.output == shared)
        #expect(try viewer.targets().isEmpty)
    }

    @Test func `leaves whole files behind whenever it is killed`() async throws {
        let viewer = try await Viewer()
        let page = viewer.home.path("week.html")
        #expect(try await viewer.guide("--output", page).status == 0)
        let expected = try viewer.home.readData("week.html")

        var generator = SeededGenerator(seed: 30)
        for _ in 0..<30 {
            let running = try viewer.starting("--refresh", "--output", page)
            // Right whenever it comes: any instant of a run will do, and a run takes about a fifth of a second.
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...300, using: &generator)))
            running.signal(SIGKILL)
            #expect([0, 137].contains(await running.finish().status))
            #expect(try viewer.home.readData("week.html") == expected)
            for day in viewer.storedDays {
                let data = try viewer.home.readData(".cache/tvguide/schedule/\(day)")
                #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
            }
        }

        let next = try await viewer.guide("--refresh", "--output", page)
        #expect(next.status == 0)
        #expect(try viewer.home.readData("week.html") == expected)
        #expect(viewer.leftovers.isEmpty)
    }
}
