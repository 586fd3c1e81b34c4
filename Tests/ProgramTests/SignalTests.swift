import Foundation
import Synchronization
import TestSupport
import Testing

/// Exit statuses 129, 130, 137, 141 and 143: a signal ends the program early.
@Suite(.timeLimit(.minutes(60)))
struct SignalTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `ends by the signal, removes its temporary file and keeps the old file`(signal: Int32) async throws {
        let harness = try await ProgramHarness(faults: ["*=stall"])
        try harness.home.write("yesterday", to: "week.html")
        let running = try harness.starting("--verbose", "--output", harness.home.path("week.html"))
        let leftovers = Mutex<[String]>([])
        let isAsking = await running.waitForErrors("GET ") {
            leftovers.withLock { $0 = harness.leftovers }
            running.signal(signal)
        }
        #expect(isAsking && leftovers.withLock(\.count) == 1)
        let run = await running.finish()
        #expect(run.status == 128 + signal)
        #expect(run.output.isEmpty)
        #expect(try harness.home.read("week.html") == "yesterday")
        #expect(harness.leftovers.isEmpty)
    }

    @Test func `removes the temporary file of a killed run`() async throws {
        let harness = try await ProgramHarness(faults: ["*=stall"])
        try harness.home.write("yesterday", to: "week.html")
        let running = try harness.starting("--verbose", "--output", harness.home.path("week.html"))
        #expect(await running.waitForErrors("GET ") { running.signal(SIGKILL) })
        #expect(await running.finish().status == 137)
        #expect(harness.leftovers.count == 1)
        #expect(try harness.home.read("week.html") == "yesterday")

        try harness.server.setFaults([])
        try await harness.guide("--output", harness.home.path("week.html"), status: 0)
        #expect(harness.leftovers.isEmpty)
        #expect(try harness.home.read("week.html").hasPrefix("<!DOCTYPE html>"))
    }

    @Test func `keeps a temporary file that is still being written`() async throws {
        let harness = try await ProgramHarness()
        let other = try harness.home.write("half a page", to: ".week.html.tvguide-1-0123456789abcdef.tmp")
        let writer = open(other, O_RDWR | O_CLOEXEC)
        #expect(flock(writer, LOCK_EX) == 0)
        _ = try await harness.guide("--sample", "--output", harness.home.path("week.html"))
        #expect(harness.leftovers.count == 1)
        // A program that another test starts may have a copy of the descriptor, which would keep the lock.
        #expect(flock(writer, LOCK_UN) == 0)
        close(writer)
        _ = try await harness.guide("--sample", "--output", harness.home.path("week.html"))
        #expect(harness.leftovers.isEmpty)
    }

    @Test(arguments: ["week", "cache", "help", "--version"])
    func `ends quietly if its output is closed`(command: String) async throws {
        let run = try await ProgramHarness().run(
            command.split(separator: " ").map(String.init) + ["--quiet"],
            output: .brokenPipe
        )
        #expect(run.status == 141)
        #expect(run.errors.isEmpty)
    }

    @Test func `ends quietly if the reader stops early`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.shell("$tvguide --sample --format html --now $now | head -c 20 && echo")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
    }

    @Test func `survives a hangup when started with nohup`() async throws {
        let harness = try await ProgramHarness(faults: ["*=hold"])
        let page = harness.home.path("week.md")
        let running = try ProgramRun.start(
            "/usr/bin/nohup",
            [BuiltProducts.path(of: "tvguide"), "--verbose", "--now", ProgramHarness.fridayEvening, "-o", page],
            environment: harness.environment,
            home: harness.home
        )
        let isAsking = await running.waitForErrors("GET ") {
            running.signal(SIGHUP)
            try? harness.server.setFaults([])
        }
        #expect(isAsking)
        #expect(await running.finish().status == 0)
        #expect(harness.home.has("week.md"))
    }

    /// Settings of signals by a parent process, as commands of a shell: desktops, cron jobs and plugins of monitors
    /// ignore some of them, and the program inherits that.
    private static let dispositions = [
        "", "trap '' CHLD", "trap '' PIPE", "trap '' ALRM", "trap '' HUP INT QUIT TERM", "trap '' TSTP TTIN TTOU CONT",
        "trap '' USR1 USR2 WINCH", "trap '' CHLD PIPE ALRM HUP INT QUIT TERM USR1 USR2 WINCH",
    ]

    @Test(arguments: dispositions)
    func `a receiver that failed is told again, whatever signals the parent ignores`(disposition: String) async throws {
        let harness = try await ProgramHarness()
        let alerts = "$tvguide alerts --premieres --tell-first --now $now --send"
        for receiver in ["cat >/dev/null; exit 3", "nonexistent 2>/dev/null", "kill -9 $$"] {
            let failed = try await harness.shell("\(disposition)\n\(alerts) '\(receiver)'")
            #expect(failed.status == 74 && failed.standardError.contains("The next run tells it again."))
        }
        let told = try await harness.shell("\(disposition)\n\(alerts) cat")
        #expect(told.status == 0 && told.standardOutput.contains("season premiere"))
        let again = try await harness.shell("\(disposition)\n\(alerts) cat")
        #expect(again.status == 0 && again.output.isEmpty)
    }

    @Test(arguments: dispositions)
    func `a reader that stops early ends the program, whatever signals the parent ignores`(
        disposition: String
    ) async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.shell(
            "\(disposition)\n{ $tvguide --sample --format html --now $now; echo $? >status; } | head -c 20 >/dev/null; cat status"
        )
        #expect(run.standardOutput == "141\n" && run.standardError.isEmpty)
    }
}
