import Foundation
import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(60)))
struct HarnessTests {
    @Test func `removes a folder with all its contents, including read-only folders`() throws {
        var path = ""
        do {
            let folder = try TemporaryFolder()
            path = folder.path
            try folder.write("x", to: "a/b/c.txt")
            try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path("a/b"))
            #expect(try folder.read("a/b/c.txt") == "x")
            #expect(folder.files() == ["a/b/c.txt"])
            #expect(folder.has("a") && !folder.has("z"))
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `shows changed lines with their neighbors`() {
        let diff = LineDiff(from: "1\n2\n3\n4\n5\n6\n7", to: "1\n2\n3\n4\nfive\u{1B}\n6\n7", context: 1)
        #expect(diff.lines == ["  ...", "  4", "- 5", "+ five\\u{1B}", "  6"])
        #expect(LineDiff(from: "a\nb", to: "a\nb").lines.isEmpty)
        #expect(LineDiff(from: "", to: "a\nb").description == "- \n+ a\n+ b")
    }

    @Test func `limits the number of diff lines`() {
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

    @Test func `generates the published numbers of SplitMix64`() {
        var generator = SeededGenerator(seed: 1_234_567)
        #expect(
            (0..<3).map { _ in generator.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            ]
        )
    }

    @Test func `mutations depend on the seed only`() {
        func mutations(_ seed: UInt64) -> [[UInt8]] {
            var generator = SeededGenerator(seed: seed)
            return (0..<50).map { _ in mutated(Array(#"[{"id":1,"name":"x"}]"#.utf8), using: &generator) }
        }
        #expect(mutations(1) == mutations(1))
        #expect(mutations(1) != mutations(2))
        #expect(Set(mutations(1)).count > 40)
    }

    @Test func `some mutations still parse, but not all`() throws {
        var generator = SeededGenerator(seed: 1)
        let bytes = Array(try Fixtures.data("schedule/US-2026-11-20.json"))
        let parsed = (0..<100).count { _ in
            (try? JSONSerialization.jsonObject(with: Data(mutated(bytes, using: &generator)))) != nil
        }
        #expect((10...60).contains(parsed))
    }

    @Test func `mutates empty input without harm`() {
        var generator = SeededGenerator(seed: 3)
        #expect(mutated([], using: &generator).isEmpty)
    }
}
