import Foundation
import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(60)))
struct HarnessTests {
    @Test func `shows changed lines with their neighbors`() {
        let diff = LineDiff(from: "1\n2\n3\n4\n5\n6\n7", to: "1\n2\n3\n4\nfive\u{1B}\n6\n7", context: 1)
        #expect(diff.lines == ["  ...", "  4", "- 5", "+ five\\u{1B}", "  6"])
        let long = (0..<500).map(String.init).joined(separator: "\n")
        #expect(LineDiff(from: "", to: long, limit: 10).lines.count == 11)
    }

    @Test func `reports a golden that is missing or different`() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("week.txt")
        #expect(
            Golden.failureMessage(about: "a\n", against: file) == "week.txt is missing; UPDATE_GOLDENS=1 writes it."
        )
        try folder.write("a\n", to: "week.txt")
        #expect(Golden.failureMessage(about: "a\n", against: file) == nil)
        #expect(Golden.failureMessage(about: "b\n", against: file)?.hasSuffix("\n- a\n+ b\n  ") == true)
    }

    @Test func `starts a program in a clean environment with a fresh home folder`() async throws {
        let home = try TemporaryFolder()
        let run = try await ProgramRun.run("/usr/bin/env", environment: ["LC_ALL": "de_DE.UTF-8"], home: home)
        let lines = Set(run.standardOutput.split(separator: "\n").map(String.init))
        #expect(lines.contains("HOME=\(home.path)") && lines.contains("XDG_CACHE_HOME=\(home.path)/.cache"))
        #expect(lines.contains("NO_PROXY=127.0.0.1,localhost") && lines.contains("LC_ALL=de_DE.UTF-8"))
        #expect(!lines.contains { $0.hasPrefix("TERM=") || $0.hasPrefix("http_proxy=") })
    }

    @Test func `kills a program and its children at the deadline`() async throws {
        let run = try await ProgramRun.run("/bin/sh", ["-c", "sleep 86400; true"], deadline: .milliseconds(100))
        #expect(run.status == 128 + SIGKILL)
    }
}
