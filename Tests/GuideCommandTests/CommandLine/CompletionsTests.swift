import Testing

@testable import GuideCommand

@Suite("Completions", .timeLimit(.minutes(1)))
struct CompletionsTests {
    @Test(arguments: Shell.allCases)
    func `the script is as it was agreed on`(shell: Shell) throws {
        try expectGolden("completions.\(shell.rawValue)", Completions.script(for: shell))
    }
}
