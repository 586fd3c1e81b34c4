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

    private func output(
        of script: String,
        _ arguments: [String] = [],
        variables: [String: String] = [:],
        for input: [UInt8] = [],
        limits: ConfinedProgram.Limits = patient
    ) async -> [UInt8]? {
        await ConfinedProgram.output(
            of: "/bin/sh",
            ["-c", script, "sh"] + arguments,
            environment: Environment(variables),
            for: input,
            limits: limits
        )
    }

    private func words(of script: String) async throws -> [Substring] {
        String(decoding: try #require(await output(of: script)), as: UTF8.self).split(whereSeparator: \.isWhitespace)
    }

    @Test func `passes input, arguments and environment, and returns the output`() async {
        let script = "cat; printf '|%s|' \"$@\" \"$WORD\""
        let shown = await output(of: script, ["a b", "$HOME"], variables: ["WORD": "é"], for: Array("in".utf8))
        #expect(shown == Array("in|a b||$HOME||é|".utf8))
    }

    @Test func `passes more than a pipe holds in both directions`() async {
        let input = (0..<700_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(await output(of: "cat", for: input) == input)
    }

    @Test func `returns the output of a program that reads no input`() async {
        let input = [UInt8](repeating: 1, count: 700_000)
        #expect(await output(of: "echo done", for: input) == Array("done\n".utf8))
    }

    @Test func `returns no output for a program that fails`() async {
        #expect(await output(of: "echo some; exit 3") == nil)
        #expect(await output(of: "echo some; kill -TERM $$") == nil)
        let limits = Self.patient
        #expect(
            await ConfinedProgram.output(of: "/no/chafa", [], environment: Environment(), for: [], limits: limits)
                == nil
        )
    }

    @Test func `inherits no open files and no terminal`() async throws {
        // A file that a library has opened without O_CLOEXEC.
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        let files = "for n in 3 4 5 6 7 8 9 \(file); do (: <&$n) 2>/dev/null && echo $n; done"
        #expect(try await words(of: files + "; (: </dev/tty) 2>&1 | wc -l") == ["1"])
        #expect(Set(try await words(of: "ps -o sid= -p $$ 2>/dev/null || echo $$; echo $$")).count == 1)
    }

    @Test func `kills a program that writes too much`() async {
        #expect(await output(of: "while :; do echo 0123456789; done") == nil)
    }

    @Test(arguments: ["sleep 1000", "sleep 1000 & wait", "exec >&-; sleep 1000", "trap '' TERM HUP INT; sleep 1000"])
    func `kills a program that takes too long, with the programs that it started`(_ script: String) async {
        var limits = ConfinedProgram.Limits()
        limits.time = .milliseconds(200)
        #expect(await output(of: script, limits: limits) == nil)
    }

    @Test func `canceling kills the program`() async throws {
        let folder = try TemporaryFolder()
        let mark = folder.path("started")
        let run = Task { await output(of: ": > '\(mark)'; sleep 1000") }
        while !folder.has("started") { try await Task.sleep(for: .milliseconds(2)) }
        run.cancel()
        #expect(await run.value == nil)
    }

    @Test func `does not start a program for a cancelled task`() async throws {
        let folder = try TemporaryFolder()
        let mark = folder.path("mark")
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let run = Task {
            for await _ in gate {}
            return await output(of: ": > '\(mark)'")
        }
        run.cancel()
        opening.finish()
        #expect(await run.value == nil)
        #expect(!folder.has("mark"))
    }

    @Test func `runs in a process group of its own, without errors on the terminal, and within limits`() async throws {
        let script = "echo $$; ps -o pgid= -p $$ 2>/dev/null || echo $$; echo trouble >&2; ulimit -v; ulimit -t"
        let words = try await words(of: script)
        try #require(words.count == 4)
        #expect(words[0] == words[1])
        #if os(Linux)
            #expect(words[2] == "524288")
        #endif
        #expect(words[3] == "300")
    }
}
