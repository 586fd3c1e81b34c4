import Foundation
import TestSupport
import Testing

/// Exporting favorites on one machine and importing them on another.
@Suite(.timeLimit(.minutes(60)))
struct FavoritesExchangeTests {
    @Test func `an export through a pipe imports as the same list`() async throws {
        let harness = try await ProgramHarness(favorites: ["9500005", "9500002", "9500040"])
        #expect(try await harness.guide("favorites", "seen", "9500002", "s2e1").status == 0)
        let run = try await harness.shell(
            """
            $tvguide favorites export one.json
            $tvguide favorites export - | XDG_DATA_HOME="$HOME/other" $tvguide favorites import -
            XDG_DATA_HOME="$HOME/other" $tvguide favorites export two.json && cmp one.json two.json && echo same
            """
        )
        #expect(run.status == 0)
        #expect(run.standardOutput.hasSuffix("same\n"))
        let rows = try JSONSerialization.jsonObject(with: harness.home.readData("one.json")) as? [[String: Any]]
        #expect(rows?.map { $0["id"] as? Int } == [9_500_005, 9_500_002, 9_500_040])
        #expect(rows?.map { $0["seen"] as? [String: Int] } == [nil, ["season": 2, "number": 1], nil])
    }

    @Test(arguments: ["csv", "jsonl", "json"])
    func `an export in each format brings the shows and marks back`(format: String) async throws {
        let harness = try await ProgramHarness(favorites: ["9500005", "9500002"])
        _ = try await harness.guide("favorites", "seen", "9500002", "s2e1")
        let run = try await harness.shell(
            """
            $tvguide favorites export -o list.\(format) && $tvguide favorites export --format \(format) | cmp - list.\(format)
            XDG_DATA_HOME="$HOME/other" $tvguide favorites import list.\(format)
            $tvguide favorites export one.json
            XDG_DATA_HOME="$HOME/other" $tvguide favorites export two.json && cmp one.json two.json && echo same
            """
        )
        #expect(run.status == 0 && run.standardOutput.hasSuffix("same\n"), "\(run.standardOutput)\(run.standardError)")
        #expect(run.standardOutput.contains("Added: Saltmarsh (9500002), seen up to S2E1\n"))
    }

    @Test(arguments: ["-o x.ics", "-o x.txt", "-o x.tsv", "-o x.foo", "--format xmltv", "--format text"])
    func `no other format of an export is offered`(typed: String) async throws {
        let harness = try await ProgramHarness(favorites: ["9500002"])
        let run = try await harness.shell("$tvguide favorites export \(typed) || echo $?; ls")
        #expect(run.standardOutput == "64\n" && run.standardError.contains("json"), "\(run)")
        let settings = try await harness.shell("TVGUIDE_FORMAT=html $tvguide favorites export")
        #expect(settings.standardOutput.hasPrefix("["))
    }

    @Test func `takes the lists in a folder, and names the other files`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write(#"[{"username":"me","name":"Friends"}]"#, to: "archive/user-profile.json")
        try harness.home.write("See the website for help.\n", to: "archive/README.txt")
        try harness.home.write("hidden", to: "archive/.hidden")
        try harness.home.write("tv_show_id,tv_show_name\n990002,Saltmarsh\n", to: "archive/data/shows.csv")
        try harness.home.write("tvMazeId,title,type\n9500005,Fathom Point,show\n", to: "archive/other.csv")
        let folder = harness.home.path("archive")
        let run = try await harness.run(["favorites", "import", folder], status: 0)
        #expect(run.standardOutput.hasPrefix("Added: Saltmarsh (9500002)\nAdded: Fathom Point (9500005)\n2 rows"))
        let notice = "\(folder)/README.txt and \(folder)/user-profile.json are no lists of shows.\n"
        #expect(run.standardError.hasSuffix(notice), "\(run.standardError)")
        try harness.home.write("title,year\n\"Saltmarsh,2024\n", to: "archive/broken.csv")
        let again = try await harness.run(["favorites", "import", folder], status: 66)
        #expect(again.standardOutput.hasPrefix("Already a favorite: Saltmarsh (9500002)\n"))
        #expect(again.standardError.contains("broken.csv: row 2 has a quote that is not closed"))
        try harness.home.write("", to: "empty/.hidden")
        #expect(try await harness.run(["favorites", "import", harness.home.path("empty")]).status == 66)
    }

    @Test func `marks that cannot be stored end an import as they end seen`() async throws {
        let harness = try await ProgramHarness(favorites: ["9500005"])
        try harness.home.write(#"[{"tvmaze":9500005,"seen":{"season":1,"number":1}}]"#, to: "list.json")
        let lock = harness.home.path(".local/share/tvguide/.lock")
        try FileManager.default.removeItem(atPath: lock)
        try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
        let seen = try await harness.run(["favorites", "seen", "9500005", "s1e1"])
        let run = try await harness.run(["favorites", "import", harness.home.path("list.json")], status: 74)
        #expect(seen.status == 74 && run.standardError == seen.standardError)
        #expect(run.standardOutput.isEmpty)
    }

    @Test func `imports lists and names, reports the result of each show, and counts all rows`() async throws {
        let harness = try await ProgramHarness(favorites: ["9500005"])
        let rows = [9_500_005, 9_500_002, 77].map { #"{"id": \#($0), "url": "https://www.tvmaze.com/shows/\#($0)"}"# }
        try harness.home.write("[\(rows.joined(separator: ","))]", to: "list.json")
        try harness.home.write("Const,Title,Title Type\ntt1,Film,Movie\ntt99900005,F,tvSeries\n", to: "imdb.csv")
        try harness.home.write("twin tides\n", to: "names")
        let files = ["list.json", "imdb.csv", "names"].map { harness.home.path($0) }
        let run = try await harness.run(["favorites", "import"] + files, status: 66)
        let expected = """
            Already a favorite: Fathom Point (9500005)
            Added: Saltmarsh (9500002)
            6 rows: 1 added, 1 already there, 1 not found, 1 ambiguous, 1 more of the same shows, \
            1 left out (films: 1).

            """
        #expect(run.standardOutput == expected)
        #expect(run.standardError.contains("No show has the id 77"))
        #expect(run.standardError.contains("9500041") && run.standardError.contains("9500042"))
    }

    @Test func `says what happened to names, marks and kinds`() async throws {
        let harness = try await ProgramHarness(favorites: ["9500005"])
        _ = try await harness.guide("favorites", "seen", "9500005", "s1e1")
        let rows = [
            #"{"title": "Salzwiese", "imdb_id": "tt99900002", "seen": {"season": 99999999999, "number": 1}}"#,
            #"{"title": "Fathom Point", "tvdb_id": 990005, "seasons": [{"number": 1, "episodes": []}]}"#,
            #"{"title": "Fathom Point", "tvdb_id": 990005, "plays": 1}"#,
            #"{"title": "Alien", "year": 1979, "tvdb_id": 990005}"#, #"{"title": "Alien", "type": "Podcast"}"#,
        ]
        try harness.home.write("[\(rows.joined(separator: ","))]", to: "list.json")
        let run = try await harness.run(["favorites", "import", harness.home.path("list.json")], status: 66)
        let expected = """
            Added: "Salzwiese" is Saltmarsh (9500002), not marked as seen
            Already a favorite: Fathom Point (9500005), seen up to S1E1
            5 rows: 1 added, 1 already there, 1 not found, 1 more of the same shows, \
            1 left out (other kinds: 1). 1 show was not marked, though the list says that some was seen.

            """
        #expect(run.standardOutput == expected)
        let refusal = "The numbers and the year of \"Alien\" in the list do not belong to one show."
        #expect(run.standardError.contains(refusal) && run.standardError.contains("  9500005  Fathom Point, 2026"))
    }

    @Test func `says where Trakt has the episodes that its shows lack, until they are imported`() async throws {
        let harness = try await ProgramHarness()
        let show = #""show": {"title": "Fathom Point", "year": 2026, "ids": {"trakt": 1, "imdb": "tt99900005"}}"#
        try harness.home.write("[{\"plays\": 3, \(show)}]", to: "trakt/watched-shows.json")
        let expected = """
            Added: Fathom Point (9500005), not marked as seen
            1 row: 1 added. 1 show was not marked, though the list says that some was seen. \
            The episodes are in watched-history-*.json: import these files, too.

            """
        let shows = try await harness.run(["favorites", "import", harness.home.path("trakt")], status: 0)
        #expect(shows.standardOutput == expected)
        let episode = #""watched_at": "2026-11-18T20:00:00Z", "episode": {"season": 1, "number": 2}"#
        try harness.home.write("[{\(episode), \(show)}]", to: "trakt/watched-history-1.json")
        let all = try await harness.run(["favorites", "import", harness.home.path("trakt")], status: 0)
        let line = "Already a favorite: Fathom Point (9500005), seen up to S1E2\n2 rows: 1 already there, 1 more of"
        #expect(all.standardOutput.hasPrefix(line))
    }

    @Test func `--dry-run only prints what an import would add`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("Saltmarsh\n", to: "names")
        let run = try await harness.run(["favorites", "import", "--dry-run", harness.home.path("names")], status: 0)
        #expect(run.standardOutput == "Would be added: Saltmarsh (9500002)\n1 row: 1 to add.\n")
        #expect(!harness.home.has(".local/share/tvguide/favorites.json"))
    }

    @Test(arguments: [
        ("{", "is not JSON"), ("{}", "no row names a show"), (#"[{"title": "a"}, 5]"#, "a row must be"),
        ("title,year\n\"b,2\n", "row 2 has a quote that is not closed"),
        ((1...10_001).map { "Show \($0)\n" }.joined(), "more than 10000 shows"),
    ])
    func `reports an invalid file and changes nothing`(text: String, reason: String) async throws {
        let harness = try await ProgramHarness()
        try harness.home.write(text, to: "list")
        let file = harness.home.path("list")
        let run = try await harness.run(["favorites", "import", file], status: 66)
        #expect(run.standardError.contains(reason) && run.standardError.contains(file))
        #expect(!harness.home.has(".local/share/tvguide/favorites.json"))
    }

    @Test func `refuses a file of more than 64 MB, and says so`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("", to: "large.csv")
        let file = try FileHandle(forWritingTo: URL(filePath: harness.home.path("large.csv")))
        try file.truncate(atOffset: 64 * 1_048_576 + 1)
        try file.close()
        let run = try await harness.run(["favorites", "import", harness.home.path("large.csv")], status: 66)
        #expect(run.standardError.contains("large.csv cannot be read: File too large"), "\(run.standardError)")
    }

    @Test func `names a missing file and a folder that does not exist`() async throws {
        let harness = try await ProgramHarness()
        #expect(try await harness.run(["favorites", "import", harness.home.path("none.json")]).status == 66)
        #expect(try await harness.run(["favorites", "export", harness.home.path("no/such/place.json")]).status == 73)
    }
}
