import Foundation
import TestSupport
import Testing

/// Favorites in guides: marked in all, and the only shows with `--favorites`.
@Suite(.timeLimit(.minutes(60)))
struct FavoriteGuideTests {
    @Test(arguments: [
        "text": "♥", "markdown": "*Favorite*", "html": #""mine">"#, "json": #""favorite" : true"#,
    ])
    func `shows only favorites with --favorites, and marks them otherwise`(
        format: String,
        mark: String
    ) async throws {
        let harness = try await ProgramHarness(favorites: ["9500002"])
        let all = try await harness.guide("--format", format).standardOutput
        let own = try await harness.guide("--format", format, "--favorites").standardOutput
        #expect(all.contains(mark))
        #expect(all.contains("Saltmarsh") && all.contains("Fathom Point"))
        #expect(own.contains("Saltmarsh") && !own.contains("Fathom Point"))
        #expect(own != all)
    }

    @Test(arguments: [["week"], ["day", "this monday"], ["tonight"], ["now"]])
    func `filters every guide`(words: [String]) async throws {
        let harness = try await ProgramHarness(favorites: ["9500002"])
        let run = try await harness.run(words + ["--favorites", "--now", "2026-11-16T20:10:00-05:00"], status: 0)
        let rows = Marks.rows(text: run.standardOutput)
        #expect(!run.standardOutput.contains("Fathom Point"))
        if words != ["now"] { #expect(!rows.isEmpty && rows.allSatisfy { $0.contains("Saltmarsh") }) }
    }

    @Test func `the sample has favorites of its own, and those of the user are neither read nor changed`() async throws
    {
        let harness = try await ProgramHarness()
        let before = try await harness.guide("--sample").output
        try harness.home.write("{broken", to: ".local/share/tvguide/favorites.json")
        let after = try await harness.guide("--sample")
        #expect(after.output == before)
        #expect(after.errors.isEmpty)
        for words in [["week", "--favorites"], ["favorites"], ["favorites", "upcoming", "--days", "7"]] {
            for environment in [[:], ["HOME": "", "XDG_DATA_HOME": ""]] {
                let asked = try await harness.run(
                    words + ["--sample", "--now", ProgramHarness.fridayEvening],
                    environment: environment
                )
                #expect(asked.status == 0 && asked.errors.isEmpty)
                #expect(asked.standardOutput.contains("Dateline NBC") && !asked.standardOutput.contains("Jeopardy!"))
            }
        }
        #expect(harness.home.files() == [".local/share/tvguide/favorites.json"])
        #expect(try harness.targets().isEmpty)
    }

    /// Commands that make the list unreadable: written by a newer version, too large, damaged without a copy, or without a
    /// folder.
    @Test(arguments: [
        (#"echo '{"version":99}' >$list"#, 66), ("truncate -s 100M $list", 74),
        ("rm ${list%.json}.last-good.json; echo '{broken' >$list", 74), ("unset HOME XDG_DATA_HOME", 74),
    ])
    func `does not replace a page if its filter cannot be applied`(line: String, status: Int32) async throws {
        for words in ["week", "day friday", "tonight", "now"] {
            let harness = try await ProgramHarness(favorites: ["9500002"])
            try harness.home.write("a good page", to: "page.html")
            let run = try await harness.shell(
                """
                list=$HOME/.local/share/tvguide/favorites.json; page=$PWD/page.html; cache=$PWD/cache
                \(line)
                exec $tvguide \(words) --favorites --output $page --cache-dir $cache --now $now
                """
            )
            #expect(run.status == status, "\(words)")
            #expect(run.standardError.split(separator: "\n").count == 1, "\(words)")
            #expect(run.standardError.contains("avorites"), "\(words)")
            #expect(try harness.home.read("page.html") == "a good page", "\(words)")
            #expect(harness.leftovers.isEmpty)
        }
    }

    @Test func `marks nothing if the list cannot be read, and says so`() async throws {
        let harness = try await ProgramHarness()
        for line in [#"echo '{"version":99}' >$list"#, "truncate -s 100M $list", "echo '{broken' >$list"] {
            let run = try await harness.shell(
                "list=$HOME/.local/share/tvguide/favorites.json; mkdir -p ${list%/*}; \(line); exec $tvguide --now $now"
            )
            #expect(run.status == 0, "\(line)")
            #expect(run.standardOutput.contains("Saltmarsh"), "\(line)")
            #expect(run.standardError.contains("Favorites are not marked."), "\(line)")
        }
    }
}
