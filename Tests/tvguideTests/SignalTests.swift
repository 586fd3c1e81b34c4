import Foundation
import TestSupport
import Testing

/// Exit statuses 129, 130, 137, 141 and 143: somebody ends the program before it is done.
@Suite(.timeLimit(.minutes(10)))
struct SignalTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `ends by the signal, takes its temporary file along and keeps the old one`(signal: Int32) async throws {
        let viewer = try await Viewer(faults: ["*=stall"])
        try viewer.home.write("yesterday", to: "week.html")
        let running = try viewer.starting("--verbose", "--output", viewer.home.path("week.html"))
        #expect(await running.waitForErrors("GET "))
        #expect(viewer.leftovers.count == 1)
        running.signal(signal)
        let run = await running.finish()
        #expect(run.status == 128 + signal)
        #expect(run.output.isEmpty)
        #expect(try viewer.home.read("week.html") == "yesterday")
        #expect(viewer.leftovers.isEmpty)
    }

    @Test func `sweeps what a killed run left behind`() async throws {
        let viewer = try await Viewer(faults: ["*=stall"])
        try viewer.home.write("yesterday", to: "week.html")
        let running = try viewer.starting("--verbose", "--output", viewer.home.path("week.html"))
        #expect(await running.waitForErrors("GET "))
        running.signal(SIGKILL)
        #expect(await running.finish().status == 137)
        #expect(viewer.leftovers.count == 1)
        #expect(try viewer.home.read("week.html") == "yesterday")

        try viewer.server.setFaults([])
        let next = try await viewer.guide("--output", viewer.home.path("week.html"))
        #expect(next.status == 0)
        #expect(viewer.leftovers.isEmpty)
        #expect(try viewer.home.read("week.html").hasPrefix("<!DOCTYPE html>"))
    }

    @Test func `sweeps only what nobody writes any more`() async throws {
        let viewer = try await Viewer()
        let other = try viewer.home.write("half a page", to: ".week.html.tvguide-1-0123456789abcdef.tmp")
        let writer = open(other, O_RDWR | O_CLOEXEC)
        #expect(flock(writer, LOCK_EX) == 0)
        _ = try await viewer.guide("--sample", "--output", viewer.home.path("week.html"))
        #expect(viewer.leftovers.count == 1)
        close(writer)
        _ = try await viewer.guide("--sample", "--output", viewer.home.path("week.html"))
        #expect(viewer.leftovers.isEmpty)
    }

    @Test(arguments: ["week", "templates list", "help", "--version"])
    func `ends quietly when nobody reads its output`(command: String) async throws {
        let viewer = try await Viewer()
        let run = try await viewer.run(
            command.split(separator: " ").map(String.init) + ["--quiet"],
            output: .brokenPipe
        )
        #expect(run.status == 141)
        #expect(run.errors.isEmpty)
    }

    @Test func `ends quietly in front of a reader who has had enough`() async throws {
        let viewer = try await Viewer()
        let run = try await viewer.shell("$tvguide --sample --format html --now $now | head -c 20 && echo")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
    }

    @Test func `lives on behind a terminal that hung up when started by nohup`() async throws {
        let viewer = try await Viewer(faults: ["*=delay:300"])
        let run = try await viewer.shell(
            "trap '' HUP; $tvguide --now $now -o week.md & sleep 0.1; kill -HUP $!; wait $!"
        )
        #expect(run.status == 0)
        #expect(viewer.home.has("week.md"))
    }
}
