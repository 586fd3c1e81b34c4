import Foundation
import TestSupport
import Testing

/// Favorites: stored on this machine, read without a network, marked in guides.
@Suite(.timeLimit(.minutes(60)))
struct FavoritesTests {
    private static let list = ".local/share/tvguide/favorites.json"

    @Test func `adds several shows and reports one that is already a favorite`() async throws {
        let harness = try await ProgramHarness()
        let first = try await harness.run(["favorites", "add", "9500002", "9500005"], status: 0)
        #expect(first.standardOutput == "Added: Saltmarsh (9500002)\nAdded: Fathom Point (9500005)\n")
        let again = try await harness.run(["favorites", "add", "tt99900002"], status: 0)
        #expect(again.standardOutput == "Already a favorite: Saltmarsh (9500002)\n")
    }

    @Test(arguments: [
        ["favorites"], ["favorites", "remove", "9500099", "--yes"], ["favorites", "upcoming"],
        ["week", "--now", ProgramHarness.fridayEvening],
    ])
    func `removes the temporary files of killed runs even if nothing changes`(words: [String]) async throws {
        let harness = try await ProgramHarness(favorites: ["9500002"])
        let killed = ".favorites.last-good.json.tvguide-1-0123456789abcdef.tmp"
        try harness.home.write("", to: ".local/share/tvguide/\(killed)")
        _ = try await harness.run(words)
        #expect(harness.leftovers.isEmpty)
    }

    @Test func `adds the other shows if one cannot be found`() async throws {
        let run = try await ProgramHarness().run(["favorites", "add", "77", "9500005"], status: 66)
        #expect(run.standardOutput == "Added: Fathom Point (9500005)\n")
        #expect(run.standardError.contains("No show has the id 77."))
    }

    @Test func `names the parts of a show that could not be fetched`() async throws {
        let harness = try await ProgramHarness(faults: ["/shows/9500002=status:503"])
        let run = try await harness.run(["favorites", "add", "saltmarsh"], status: 0)
        #expect(run.standardOutput == "Added without its episodes and cast: Saltmarsh (9500002)\n")
    }

    @Test(arguments: [["favorites"], ["favorites"], ["favorites", "upcoming"], ["--favorites"]])
    func `says how to add a favorite if there are none`(words: [String]) async throws {
        let run = try await ProgramHarness().run(words + ["--now", ProgramHarness.fridayEvening], status: 0)
        #expect(run.standardOutput.contains("tvguide favorites add NAME"))
    }

    @Test(arguments: [
        ["favorites"], ["favorites", "upcoming", "--now", "2026-11-20T20:10:00-05:00"], ["show", "9500002"],
        ["show", "saltmarsh"], ["show", "--episodes", "9500002"], ["show", "--cast", "9500002"],
        ["show", "9500002", "--offline"],
    ])
    func `reads favorites without the service and the cache`(words: [String]) async throws {
        let harness = try await ProgramHarness(favorites: ["9500002"])
        #expect(try await harness.run(["cache", "clear"]).status == 0)
        try await harness.server.stop()
        let run = try await harness.run(words, status: 0)
        #expect(run.standardOutput.contains("Saltmarsh"))
    }

    @Test func `lists the next episodes of favorites`() async throws {
        let harness = try await ProgramHarness(favorites: ["9500002"])
        let run = try await harness.guide("favorites", "upcoming", "--format", "json", status: 0)
        let guide = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        let days = try #require(guide["days"] as? [[String: Any]])
        #expect(days.map { $0["date"] as? String } == ["2026-11-23"])
    }

    @Test func `removes only after confirmation, and all or nothing`() async throws {
        let harness = try await ProgramHarness(favorites: ["9500002", "9500005"])
        try await harness.run(["favorites", "remove", "9500002"], status: 64, says: "--yes")
        try await harness.run(["favorites", "remove", "9500002", "77", "--yes"], status: 66)
        #expect(try await harness.run(["favorites"]).standardOutput.contains("2 shows"))
        let removed = try await harness.run(["favorites", "remove", "saltmarsh", "--yes"], status: 0)
        #expect(removed.standardOutput == "Removed: Saltmarsh (9500002)\n")
        #expect(try await harness.run(["favorites"]).standardOutput.contains("1 show"))
    }

    @Test func `fetches favorites again`() async throws {
        let harness = try await ProgramHarness(favorites: ["9500002"])
        try harness.server.forgetRequests()
        let run = try await harness.run(["favorites", "--refresh"], status: 0, says: "Fetched: Saltmarsh (9500002)\n")
        #expect(run.standardOutput.contains("Saltmarsh"))
        #expect(try await harness.run(["favorites", "--refresh", "--quiet"]).standardOutput == "")
        #expect(try harness.targets().contains { $0.hasPrefix("/shows/9500002") })
        try await harness.server.stop()
        try await harness.run(["favorites", "--refresh"], status: 69)
        #expect(try await harness.run(["favorites"]).standardOutput.contains("Saltmarsh"))
    }

    @Test func `keeps all favorites that thirty runs add and mark at once`() async throws {
        let episode = #"{"id":1,"name":"One","season":1,"number":1,"type":"regular","airdate":"2026-11-02"}"#
        let shows = (2...31).map { id in
            let parts = #"{"episodeswithspecials":[\#(episode)],"cast":[]}"#
            return #"/shows/\#(id)?embed=body:{"id":\#(id),"name":"Show \#(id)","_embedded":\#(parts)}"#
        }
        let harness = try await ProgramHarness(faults: shows)
        let all = try await harness.shell(
            // Each waits for the others for a limited time, after which it says with status 75 that nothing was added.
            """
            call() { $tvguide favorites "$@" --now $now >/dev/null; status=$?; [ $status -ne 75 ] || call "$@"; }
            for id in $(seq 2 31); do { call add $id && call seen $id all; echo $status; } & done; wait
            """
        )
        #expect(all.standardOutput == String(repeating: "0\n", count: 30))
        let list = try await harness.run(["favorites", "export", "-"])
        let rows = try #require(JSONSerialization.jsonObject(with: list.output) as? [[String: Any]])
        #expect(rows.compactMap { $0["id"] as? Int }.sorted() == Array(2...31))
        #expect(rows.allSatisfy { $0["seen"] as? [String: Int] == ["season": 1, "number": 1] })
    }

    @Test func `sets a damaged file aside and uses the last good copy`() async throws {
        let harness = try await ProgramHarness(favorites: ["9500002"])
        try harness.home.write("{broken", to: Self.list)
        let run = try await harness.guide("--quiet", status: 0, says: "favorites.json is damaged and is kept as")
        #expect(run.standardOutput.contains("♥"))
        let aside = try #require(harness.home.files().first { $0.contains("favorites.damaged-") })
        #expect(run.standardError.contains(aside.split(separator: "/").last ?? "?"))
        #expect(try harness.home.read(aside) == "{broken")
        #expect(try await harness.guide().standardError.isEmpty)
    }

    @Test func `replaces a missing list with the last good copy and reports it`() async throws {
        let harness = try await ProgramHarness(favorites: ["9500002"])
        try FileManager.default.removeItem(atPath: harness.home.path(Self.list))
        let run = try await harness.run(["favorites", "add", "9500005"], status: 0)
        #expect(run.standardError.contains("is missing. The last good copy is used, with 1 favorite."))
        let list = try await harness.run(["favorites"])
        #expect(list.standardOutput.contains("2 shows") && list.standardError.isEmpty)
    }

    @Test func `names an unreadable favorite and reads all others`() async throws {
        let harness = try await ProgramHarness(favorites: ["9500002", "9500005"])
        for file in [Self.list, ".local/share/tvguide/favorites.last-good.json"] {
            let text = try harness.home.read(file).replacing(/"checksum":"[^"]*",/, with: "")
            try harness.home.write(text.replacing(#""name":"Saltmarsh""#, with: #""title":"Saltmarsh""#), to: file)
        }
        let run = try await harness.run(["favorites"], status: 0)
        #expect(run.standardOutput.contains("Fathom Point") && !run.standardOutput.contains("Saltmarsh"))
        #expect(run.standardError.contains("1 favorite in "))
        #expect(run.standardError.contains("cannot be read (show 9500002). It stays in the file and will be skipped."))
        _ = try await harness.run(["favorites", "remove", "9500005", "--yes"])
        #expect(try harness.home.read(Self.list).contains(#""title":"Saltmarsh""#))
    }

    @Test(arguments: ["", "upcoming", "--refresh", "export page.json"])
    func `fails for a damaged list without a copy`(words: String) async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("a good list", to: "page.json")
        try harness.home.write("{broken", to: Self.list)
        let run = try await harness.run(["favorites"] + words.split(separator: " ").map(String.init) + ["--quiet"])
        #expect(run.status == 74)
        #expect(run.output.isEmpty)
        #expect(run.standardError.split(separator: "\n").count == 1)
        #expect(run.standardError.contains("There is no good copy."))
        #expect(try harness.home.read("page.json") == "a good list")
    }

    @Test(arguments: [([], 74), (["upcoming"], 74), (["add", "9500002"], 73)] as [([String], Int32)])
    func `fails if no folder for the list is known`(words: [String], status: Int32) async throws {
        let run = try await ProgramHarness().run(["favorites"] + words, environment: ["HOME": "", "XDG_DATA_HOME": ""])
        #expect(run.status == status)
        #expect(run.output.isEmpty)
        #expect(run.standardError.contains("Set HOME or XDG_DATA_HOME"))
    }

    @Test func `reports an unwritable folder and changes nothing`() async throws {
        let harness = try await ProgramHarness()
        // A file in place of the folder also stops users who may write everywhere.
        try harness.home.write("mine", to: ".local/share/tvguide")
        try await harness.run(["favorites", "add", "9500002"], fails: 74)
        #expect(try harness.home.read(".local/share/tvguide") == "mine")
    }
}
