import Foundation
import TestSupport
import Testing

@testable import CommandLineKit
@testable import tvguide

@Suite(
    "Completion in bash",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    .timeLimit(.minutes(60))
)
struct BashCompletionTests {
    private static let formats = "text markdown html json xmltv ics atom jsonfeed csv jsonl"

    @Test(arguments: [
        (["to"], "tonight"), (["templates", "e"], "export"), (["cache", ""], "status clear path"),
        (["--format", ""], formats), (["--format", "="], formats),
        (["--format", "=", "h"], "html"), (["--from", "20", ":", "00", "cache", "c"], "clear"),
        (["day", "fr"], "friday"), (["day", "friday", ""], ""), (["tonight", "--we"], ""),
        (["week", "--we"], "--week"),
        (["--country", "day", "completions", ""], "bash zsh fish"), (["help", "temp"], "templates"),
        (["nosuch", ""], ""), (["show", "--open", "="], "tvmaze imdb"), (["show", "--open", "=", "i"], "imdb"),
        (["--open", "=", "imdb", "cache", "c"], "clear"), (["--open", "cache", "c"], "clear"),
    ])
    func `offers completions that fit the cursor position`(words: [String], offered: String) async throws {
        #expect(try await complete(words) == offered)
    }

    /// The completions that bash offers for the last of the words typed after the program's name.
    private func complete(_ words: [String]) async throws -> String {
        let typed = (["tvguide"] + words).map(\.quotedForShell).joined(separator: " ")
        let script = """
            \(BashCompletions(program: .guide).script)
            COMP_WORDS=(\(typed)) COMP_CWORD=\(words.count)
            _tvguide
            printf '%s' "${COMPREPLY[*]}"
            """
        return try await ProgramRun.run("/bin/bash", ["--norc", "-c", script]).standardOutput
    }
}
