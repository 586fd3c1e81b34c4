import TestSupport
import Testing

@testable import CommandLineKit
@testable import GuideCommand

@Suite("Completions", .timeLimit(.minutes(10)))
struct CompletionsTests {
    @Test(arguments: Shell.allCases)
    func `the script is as it was agreed on`(shell: Shell) throws {
        try Golden.expect(ProgramSpec.guide.completions(for: shell), matches: "completions.\(shell.rawValue)")
    }
}
