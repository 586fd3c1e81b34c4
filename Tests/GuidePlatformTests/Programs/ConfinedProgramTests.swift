import Foundation
import GuidePlatform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ConfinedProgramTests {
    /// Limits that no program reaches by accident on a slow machine.
    private static var patient: ConfinedProgram.Limits {
        var limits = ConfinedProgram.Limits()
        limits.time = .seconds(3_600)
        limits.processorSeconds = 300
        return limits
    }

    private func program(
        _ script: String,
        _ arguments: [String] = [],
        variables: [String: String] = [:],
        limits: ConfinedProgram.Limits = patient
    ) -> ConfinedProgram {
        ConfinedProgram(
            "/bin/sh",
            ["-c", script, "sh"] + arguments,
            environment: Environment(variables),
            limits: limits
        )
    }

    @Test func `passes input, arguments and environment, and returns the output`() async throws {
        let shown = program("cat; printf '|%s|' \"$@\" \"$WORD\"", ["a b", "$HOME"], variables: ["WORD": "é"])
        #expect(String(decoding: try await shown.output(for: Array("in".utf8)), as: UTF8.self) == "in|a b||$HOME||é|")
    }

    @Test func `passes more than a pipe holds in both directions`() async throws {
        let input = (0..<700_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(try await program("cat").output(for: input) == input)
    }

    @Test func `returns the output of a program that reads no input`() async throws {
        let input = [UInt8](repeating: 1, count: 700_000)
        #expect(try await program("echo done").output(for: input) == Array("done\n".utf8))
    }

    @Test func `returns no output for a program that fails`() async {
        await #expect(throws: ConfinedProgram.Failure.failed(status: 3)) {
            try await program("echo some; exit 3").output(for: [])
        }
        await #expect(throws: ConfinedProgram.Failure.failed(status: 128 + SIGTERM)) {
            try await program("kill -TERM $$").output(for: [])
        }
        let missing = ConfinedProgram("/nowhere/chafa", [], environment: Environment(), limits: Self.patient)
        await #expect(throws: ConfinedProgram.Failure.self) { try await missing.output(for: []) }
    }

    @Test func `inherits no open files and no terminal`() async throws {
        // A file that a library has opened without O_CLOEXEC.
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        let files = "for n in 3 4 5 6 7 8 9 \(file); do (: <&$n) 2>/dev/null && echo $n; done"
        let script = files + "; (: </dev/tty) 2>&1 | wc -l"
        let output = String(decoding: try await program(script).output(for: []), as: UTF8.self)
        #expect(output.split(whereSeparator: \.isWhitespace) == ["1"])
        let session = try await program("ps -o sid= -p $$ 2>/dev/null || echo $$; echo $$").output(for: [])
        #expect(Set(String(decoding: session, as: UTF8.self).split(whereSeparator: \.isWhitespace)).count == 1)
    }

    @Test func `kills a program that writes too much`() async {
        await #expect(throws: ConfinedProgram.Failure.tooMuchOutput) {
            try await program("while :; do echo 0123456789; done").output(for: [])
        }
    }

    @Test(arguments: ["sleep 1000", "sleep 1000 & wait", "exec >&-; sleep 1000", "trap '' TERM HUP INT; sleep 1000"])
    func `kills a program that takes too long, with the programs that it started`(_ script: String) async {
        var limits = ConfinedProgram.Limits()
        limits.time = .milliseconds(200)
        await #expect(throws: ConfinedProgram.Failure.tooSlow) {
            try await program(script, limits: limits).output(for: [])
        }
    }

    @Test func `canceling kills the program`() async throws {
        let folder = try TemporaryFolder()
        let mark = folder.path("started")
        let run = Task { try await program(": > '\(mark)'; sleep 1000").output(for: []) }
        while !folder.has("started") { try await Task.sleep(for: .milliseconds(2)) }
        run.cancel()
        await #expect(throws: ConfinedProgram.Failure.cancelled) { try await run.value }
    }

    @Test func `does not start a program for a cancelled task`() async throws {
        let folder = try TemporaryFolder()
        let mark = folder.path("mark")
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let run = Task {
            for await _ in gate {}
            return try await program(": > '\(mark)'").output(for: [])
        }
        run.cancel()
        opening.finish()
        await #expect(throws: ConfinedProgram.Failure.cancelled) { try await run.value }
        #expect(!folder.has("mark"))
    }

    @Test func `runs in a process group of its own, without errors on the terminal, and within limits`() async throws {
        let script = "echo $$; ps -o pgid= -p $$ 2>/dev/null || echo $$; echo trouble >&2; ulimit -v; ulimit -t"
        let words = String(decoding: try await program(script).output(for: []), as: UTF8.self).split { $0.isWhitespace }
        try #require(words.count == 4)
        #expect(words[0] == words[1])
        #if os(Linux)
            #expect(words[2] == "524288")
        #endif
        #expect(words[3] == "300")
    }
}
