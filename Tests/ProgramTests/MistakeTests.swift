import Foundation
import TestSupport
import Testing

/// The answers to what newcomers type, in `Goldens/mistakes.list`.
@Suite(.timeLimit(.minutes(60)))
struct MistakeTests {
    @Test func `answers what people type`() async throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let list = folder.appendingPathComponent("Goldens/mistakes.list")
        let known = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
        let lines = known.filter { !$0.hasPrefix("#") && !$0.hasPrefix("    ") }
        #expect(lines.count >= 900)
        // A failure that is not tried again: the clock of tests steps over each wait, also that of another request.
        let harness = try await ProgramHarness(faults: ["*=status:403"])
        try harness.home.write("", to: "a-file")
        var answers = known.prefix { $0.hasPrefix("#") }.joined(separator: "\n") + "\n"
        for line in lines {
            let words = line.split(separator: "|").map(String.init)
            let run = try await harness.run(words)
            if run.status == 64 { #expect(run.output.isEmpty, "\(line)") }
            let message = run.standardError.split(separator: "\n").first ?? ""
            let text = message.isEmpty ? String(decoding: run.output, as: UTF8.self).prefix { !$0.isNewline } : message
            answers += "\(line)\n    \(run.status) \(text)\n"
        }
        let text = answers.replacing(harness.home.path, with: "HOME")
            .replacing(try Regex("127\\.0\\.0\\.1:[0-9]+"), with: "SERVER")
            // Without --now, they are those of the machine's clock.
            .replacing(try Regex("the schedule for [^:\\n]*"), with: "the schedule for DAYS")
            .replacing(try Regex("&date=[0-9-]+"), with: "&date=DAY")
        try Golden.expect(text, matches: "mistakes.list")
    }
}
