import Foundation
import TestSupport
import Testing

/// Favorites in guides: marked in all, and alone in those that `--favorites` asks for.
@Suite(.timeLimit(.minutes(10)))
struct FavoriteGuideTests {
    @Test(arguments: [
        "text": "♥", "markdown": "*Favorite*", "html": #""mine">"#, "json": #""favorite" : true"#,
    ])
    func `shows only favorites where asked for, and marks them elsewhere`(
        format: String,
        mark: String
    ) async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.run(["favorites", "add", "9500002"])
        let all = try await harness.guide("--format", format).standardOutput
        let own = try await harness.guide("--format", format, "--favorites").standardOutput
        #expect(all.contains(mark))
        #expect(all.contains("Saltmarsh") && all.contains("Fathom Point"))
        #expect(own.contains("Saltmarsh") && !own.contains("Fathom Point"))
        #expect(own != all)
    }

    @Test(arguments: [["week"], ["day", "monday"], ["tonight"], ["now"]])
    func `filters every guide`(words: [String]) async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.run(["favorites", "add", "9500002"])
        let run = try await harness.run(words + ["--favorites", "--now", "2026-11-16T20:10:00-05:00"])
        #expect(run.status == 0)
        let rows = Marks.rows(text: run.standardOutput)
        #expect(!run.standardOutput.contains("Fathom Point"))
        if words != ["now"] { #expect(!rows.isEmpty && rows.allSatisfy { $0.contains("Saltmarsh") }) }
    }

    @Test func `leaves the sample as it is for everybody, unless asked`() async throws {
        let harness = try await ProgramHarness()
        let before = try await harness.guide("--sample").output
        try harness.home.write("{broken", to: ".local/share/tvguide/favorites.json")
        let after = try await harness.guide("--sample")
        #expect(after.output == before)
        #expect(after.errors.isEmpty)
        let asked = try await harness.guide("--sample", "--favorites")
        #expect(asked.standardError.contains("is damaged"))
    }
}
