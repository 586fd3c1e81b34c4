import Foundation
import TestSupport
import Testing

/// Exporting favorites on one machine and importing them on another.
@Suite(.timeLimit(.minutes(60)))
struct FavoritesExchangeTests {
    @Test func `an export through a pipe imports as the same list`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.run(["favorites", "add", "9500005", "9500002", "9500040"])
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
    }

    @Test func `imports any array of shows of TVmaze and reports the result of each`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.run(["favorites", "add", "9500005"])
        let rows = [9_500_005, 9_500_002, 77].map { #"{"id": \#($0), "url": "https://www.tvmaze.com/shows/\#($0)"}"# }
        try harness.home.write("[\(rows.joined(separator: ","))]", to: "list.json")
        let run = try await harness.run(["favorites", "import", harness.home.path("list.json")])
        #expect(run.status == 66)
        let expected = "Already a favorite: Fathom Point (9500005)\nAdded: Saltmarsh (9500002)\n"
        #expect(run.standardOutput == expected)
        #expect(run.standardError.contains("No show has the id 77"))
    }

    @Test(arguments: [
        ("nothing", "is not JSON"), ("{}", "expected a list of shows"), (#"[{"id": 1}, {"id": "x"}]"#, "row 2"),
        ("[{\"id\": -1}]", "row 1"), (#"[{"title": "Saltmarsh", "tvMazeId": 9500002, "id": 1}]"#, "ids of their own"),
        (#"[{"plays": 3, "show": {"title": "Saltmarsh", "ids": {"trakt": 1}}}]"#, "ids of their own"),
        ("[" + String(repeating: "{\"id\": 1},", count: 10_000) + "{\"id\": 1}]", "more than 10000 shows"),
    ])
    func `reports an invalid file and changes nothing`(text: String, reason: String) async throws {
        let harness = try await ProgramHarness()
        try harness.home.write(text, to: "list.json")
        let run = try await harness.run(["favorites", "import", harness.home.path("list.json")])
        #expect(run.status == 66)
        #expect(run.standardError.contains(reason))
        #expect(!harness.home.has(".local/share/tvguide/favorites.json"))
    }

    @Test func `names a missing file and a folder that does not exist`() async throws {
        let harness = try await ProgramHarness()
        #expect(try await harness.run(["favorites", "import", harness.home.path("none.json")]).status == 66)
        #expect(try await harness.run(["favorites", "export", harness.home.path("no/such/place.json")]).status == 73)
    }
}
