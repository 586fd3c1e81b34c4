import Foundation
import Synchronization
import TestSupport
import Testing

/// `tvguide site`, killed at random instants while a reader follows the links of the site.
///
/// TVGUIDE_SITE_KILLS sets the number of kills; `Tests/Benchmarks/kills` runs five hundred.
@Suite(.timeLimit(.minutes(60)))
struct SiteKillTests {
    private static let kills = ProcessInfo.processInfo.environment["TVGUIDE_SITE_KILLS"].flatMap { Int($0) } ?? 10

    /// The longest first estimate, since a run in this process also waits for its turn among all tests.
    private static let longest = Duration.seconds(1)

    @Test func `has no broken links for a reader, wherever a run is killed`() async throws {
        let scene = try await SiteScene()
        try await scene.publish(on: "2026-11-16")
        let clock = ContinuousClock()
        // The estimated duration of a run on a busy machine, which is reduced after a finished run and increased after a
        // killed one.
        var usual = min(Self.longest, try await clock.measure { try await scene.publish(on: "2026-11-17") })
        var random = SeededGenerator(seed: 5)
        let walk = Walk(scene.pages)
        let walking = Task.detached { await walk.goOnUntilStopped() }
        var (killed, killedMidway) = (0, 0)
        for number in 0..<Self.kills {
            let words = number % 3 == 0 ? ["--images", "none"] : []
            let before = scene.pages.stamps
            let run = try scene.starting(words, on: SiteScene.dates[(number + 2) % 14])
            let ending = Task.detached { await run.finish() }
            // The first half of a run writes nothing.
            try await clock.sleep(for: usual * Int.random(in: 400...1_200, using: &random) / 1_000)
            run.signal(SIGKILL)
            if await ending.value.status == 0 {
                usual = usual / 2
            } else {
                killed += 1
                usual = usual * 6 / 5
                if scene.pages.stamps != before { killedMidway += 1 }
            }
            #expect(scene.pages.brokenLinks() == [])
        }
        walk.stop()
        await walking.value
        #expect(walk.broken == [])
        #expect(walk.steps > 0)
        #expect(killed > 0)
        #expect(try await scene.publish(on: "2026-11-29").status == 0)
        for path in scene.pages.files where path.hasSuffix(".html") {
            #expect(scene.pages.brokenLinks(from: path) == [], "from \(path)")
        }
        #expect(scene.harness.leftovers.filter { $0.hasPrefix("site/") } == [])
        print(
            "\(killed) of \(Self.kills) runs killed, \(killedMidway) in the midst of writing; \(walk.steps) links followed"
        )
    }
}

extension SiteKillTests {
    @Test func `has no broken links, wherever the first run is killed`() async throws {
        let scene = try await SiteScene()
        let clock = ContinuousClock()
        var usual = min(Self.longest, try await clock.measure { try await scene.publish() })
        var random = SeededGenerator(seed: 7)
        var inTheMidst = 0
        for _ in 0..<Self.kills {
            try? FileManager.default.removeItem(atPath: scene.folder)
            let run = try scene.starting([], on: "2026-11-20")
            let ending = Task.detached { await run.finish() }
            try await clock.sleep(for: usual * Int.random(in: 100...900, using: &random) / 1_000)
            run.signal(SIGKILL)
            if await ending.value.status == 0 {
                usual = usual / 2
            } else {
                usual = usual * 6 / 5
                if !scene.pages.files.isEmpty { inTheMidst += 1 }
            }
            for path in scene.pages.files where path.hasSuffix(".html") {
                #expect(scene.pages.brokenLinks(from: path) == [], "from \(path)")
            }
        }
        try await scene.publish(status: 0)
        #expect(scene.pages.text("index.html").contains("event-"))
        print("\(inTheMidst) of \(Self.kills) first runs killed in the midst of writing")
    }
}

/// A reader who opens a page and then follows its links, one after another.
private final class Walk: Sendable {
    private struct State {
        var waiting = ["index.html"]
        var seen: Set<String> = []
        var broken: [String] = []
        var steps = 0
        var isStopped = false
    }

    private let pages: SitePages
    private let state = Mutex(State())

    init(_ pages: SitePages) {
        self.pages = pages
    }

    var broken: [String] { state.withLock(\.broken) }
    var steps: Int { state.withLock(\.steps) }

    /// Follows links until `stop()` is called, on its own thread, since all tests share as few threads as there are
    /// processors.
    func goOnUntilStopped() async {
        await withCheckedContinuation { ending in
            Thread.detachNewThread { [self] in
                while !state.withLock(\.isStopped) {
                    goOn()
                    // A reader who never pauses would take a processor away from the runs.
                    Thread.sleep(forTimeInterval: 0.002)
                }
                ending.resume()
            }
        }
    }

    /// Ends `goOnUntilStopped()` after the page that is being read.
    func stop() {
        state.withLock { $0.isStopped = true }
    }

    private func goOn() {
        state.withLock { state in
            guard let path = state.waiting.popLast() else {
                (state.waiting, state.seen) = (State().waiting, [])
                return
            }
            let isThere = !pages.text(path).isEmpty
            state.steps += 1
            if !isThere { state.broken.append(path) }
            for link in pages.links(of: path) where state.seen.insert(link).inserted {
                // Each link is opened immediately, as by a click.
                state.steps += 1
                if pages.text(link).isEmpty { state.broken.append("\(link) from \(path)") }
                state.waiting.append(link)
            }
        }
    }
}
