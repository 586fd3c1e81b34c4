import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ProgramRunTests {
    private func shell(_ script: String, input: ProgramRun.Input = .none) async throws -> ProgramRun {
        try await ProgramRun.run("/bin/sh", ["-c", script], input: input)
    }

    @Test func `returns each stream and the exit status`() async throws {
        let run = try await shell("echo out; echo err >&2; exit 75")
        #expect(run.standardOutput == "out\n")
        #expect(run.standardError == "err\n")
        #expect(run.status == 75)
    }

    @Test func `reads and writes more than a pipe can hold`() async throws {
        let text = String(repeating: "0123456789abcde\n", count: 40_000)
        let run = try await shell("tee /dev/stderr", input: .text(text))
        #expect(run.standardOutput == text)
        #expect(run.standardError == text)
    }

    @Test func `closes standard input by default`() async throws {
        #expect(try await shell("cat; echo end").standardOutput == "end\n")
    }

    @Test func `distinguishes a signal from an exit`() async throws {
        #expect(try await shell("kill -TERM $$").status == 128 + SIGTERM)
    }

    @Test func `kills a program and its children at the deadline`() async throws {
        let run = try await ProgramRun.run("/bin/sh", ["-c", "sleep 86400; true"], deadline: .milliseconds(100))
        #expect(run.status == 128 + SIGKILL)
    }

    @Test func `does not wait for children that outlive the program`() async throws {
        #expect(try await shell("sleep 86400 & echo done").standardOutput == "done\n")
    }

    @Test func `sends signals and input to a running program`() async throws {
        let script = "trap 'echo caught; exit 3' INT; echo ready; read line; echo $line; while :; do sleep 0.01; done"
        let running = try ProgramRun.start("/bin/sh", ["-c", script], input: .open)
        #expect(await running.firstLine() == "ready")
        running.type("hello\n")
        #expect(await running.waitForOutput("hello\n"))
        running.signal(SIGINT)
        let run = await running.finish()
        #expect(run.standardOutput == "ready\nhello\ncaught\n")
        #expect(run.status == 3)
        #expect(await !running.waitForErrors("anything"))
    }

    @Test func `connects output to a file or to a closed pipe`() async throws {
        let folder = try TemporaryFolder()
        let run = try await ProgramRun.run("/bin/sh", ["-c", "echo x"], output: .file(folder.path("out")))
        #expect(run.standardOutput.isEmpty)
        #expect(try folder.read("out") == "x\n")
        #expect(try await ProgramRun.run("/bin/cat", input: .text("x"), output: .brokenPipe).status == 128 + SIGPIPE)
    }

    @Test func `provides a clean environment with a fresh home folder`() async throws {
        let home = try TemporaryFolder()
        let run = try await ProgramRun.run("/usr/bin/env", environment: ["LC_ALL": "de_DE.UTF-8"], home: home)
        let lines = Set(run.standardOutput.split(separator: "\n").map(String.init))
        #expect(lines.contains("HOME=\(home.path)") && lines.contains("XDG_CACHE_HOME=\(home.path)/.cache"))
        #expect(lines.contains("NO_PROXY=127.0.0.1,localhost") && lines.contains("LC_ALL=de_DE.UTF-8"))
        #expect(!lines.contains { $0.hasPrefix("TERM=") || $0.hasPrefix("http_proxy=") })
    }

    @Test func `names a missing program`() async throws {
        let failure = await #expect(throws: SystemFailure.self) { try await ProgramRun.run("/no/such/program") }
        #expect(failure?.subject == "/no/such/program" && failure?.error == ENOENT)
    }

    @Test func `a child does not inherit the pipes of another`() async throws {
        let long = try ProgramRun.start("/bin/cat", input: .open)
        try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<40 { group.addTask { try await shell("echo \(number)").standardOutput } }
            var outputs: Set<String> = []
            for try await output in group { outputs.insert(output) }
            #expect(outputs.count == 40)
        }
        long.endInput()
        #expect(await long.finish().status == 0)
    }
}
