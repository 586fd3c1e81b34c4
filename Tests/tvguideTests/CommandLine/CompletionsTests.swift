import TestSupport
import Testing

@testable import CommandLineKit
@testable import tvguide

@Suite("Completions", .timeLimit(.minutes(60)))
struct CompletionsTests {
    @Test(arguments: Shell.allCases)
    func `the script matches its golden`(shell: Shell) throws {
        try Golden.expect(ProgramSpec.guide.completions(for: shell), matches: "completions.\(shell.rawValue)")
    }
}
