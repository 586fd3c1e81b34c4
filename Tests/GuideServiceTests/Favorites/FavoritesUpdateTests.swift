import Foundation
import GuideStore
import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// Refreshing, exporting and importing favorites.
@Suite(.timeLimit(.minutes(60)))
struct FavoritesUpdateTests {
    private static let id = ShowScene.saltmarsh
    private static let other = ShowScene.fathomPoint

    // MARK: Refreshing

    @Test func `fetches all favorites again and returns the result of each`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        _ = try await service.addFavorite(.id(Self.other))
        scene.wait(60)
        try scene.server.setFaults(["/shows/9500005=status:500", "/shows/9500002/episodes=html"])
        let outcomes = try await service.refreshFavorites().map(\.outcome)
        guard case .refreshedExcept(let parts) = outcomes[0], case .kept(.unavailable) = outcomes[1] else {
            return #expect(Bool(false), "\(outcomes)")
        }
        #expect(Array(parts.keys) == [.episodes])
        #expect(service.favoriteDetails(of: Self.id)?.episodes?.count == 9)
        #expect(service.favoriteDetails(of: Self.other)?.episodes?.count == 3)
        #expect(try scene.data.list("details").count == 2)
    }

    @Test func `changes nothing without a connection`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        let before = service.favoriteDetails(of: Self.id)
        try await scene.server.stop()
        for mode in [CachePolicy.Mode.normal, .offline] {
            let outcomes = try await scene.service(mode).refreshFavorites().map(\.outcome)
            guard case .kept = outcomes.first else { return #expect(Bool(false), "\(outcomes)") }
        }
        #expect(service.favoriteDetails(of: Self.id) == before)
    }

    @Test func `a favorite that is removed during a refresh stays removed`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        _ = try scene.newRequests()
        try scene.server.setFaults(["*=hold"])
        scene.wait(60)
        async let refreshed = service.refreshFavorites()
        try await scene.server.waitForRequests()
        try await service.removeFavorite(Self.id)
        try scene.server.setFaults([])
        _ = try await refreshed
        #expect(try await service.favoriteNames().isEmpty)
        #expect(try scene.data.list("details").isEmpty)
    }

    @Test func `fetches upcoming episodes again after a day`() async throws {
        let scene = try await ShowScene()
        _ = try await scene.service().addFavorite(.id(Self.id))
        _ = try scene.newRequests()
        #expect(try await scene.service().currentFavorites().value.first?.episodes?.count == 9)
        #expect(try scene.newRequests().isEmpty)
        scene.wait(86_400)
        let served = try await scene.service().currentFavorites()
        #expect(!served.isStale && served.value.first?.fetchedAt == ServiceScene.wednesday + 86_400)
        #expect(try scene.newRequests().count == 2)
        let clock = try #require(ZoneClock("America/New_York"))
        let next = served.value.first?.upcomingEpisodes(after: ServiceScene.wednesday, clock)
        #expect(next?.map(\.name) == ["Neap"])
    }

    // MARK: Exporting and importing

    @Test func `imports its own export`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        _ = try await service.addFavorite(.id(Self.other))
        let exported = try await service.exportFavorites()
        let rows = try #require(try JSONSerialization.jsonObject(with: exported) as? [[String: Any]])
        #expect(rows.map { $0["id"] as? Int } == [Self.id, Self.other])
        #expect(rows.map { $0["name"] as? String } == ["Saltmarsh", "Fathom Point"])
        let elsewhere = try await ShowScene()
        let results = try await elsewhere.service().importFavorites(exported)
        #expect(results.map(\.outcome) == [.added, .added])
        #expect(try await elsewhere.service().exportFavorites() == exported)
        #expect(
            try await elsewhere.service().importFavorites(exported).map(\.outcome) == [.alreadyThere, .alreadyThere]
        )
    }

    @Test func `imports its own export without a network and fetches the details later`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        let exported = try await service.exportFavorites()
        let elsewhere = try await ShowScene(faults: ["*=refuse"])
        let results = try await elsewhere.service().importFavorites(exported)
        guard case .addedAsGiven(.unavailable) = results.first?.outcome else {
            return #expect(Bool(false), "\(results)")
        }
        #expect(try await elsewhere.service(.offline).details(of: .id(Self.id)).value.show.name == "Saltmarsh")
        try elsewhere.server.setFaults([])
        #expect(try await elsewhere.service().currentFavorites().value.first?.episodes?.count == 9)
    }

    private static let address = #""url":"https://www.tvmaze.com/shows/9500002/saltmarsh""#
    private static func links(_ id: Int) -> String {
        #"{"self":{"href":"https://api.tvmaze.com/shows/\#(id)"},"nextepisode":{"href":"x"}}"#
    }

    private static let otherAddress = #""url":"http://tvmaze.com/shows/9500005""#

    @Test(arguments: [
        #"[{"id":9500002,\#(address)},{"id":9500005,"name":"Whatever",\#(otherAddress)},{"id":9500002,\#(address)}]"#,
        #"{"favorites":[{"id":9500002,\#(address)},{"id":9500005,\#(otherAddress)}]}"#,
        #"{"schema":1,"shows":[{"id":9500002,\#(address)},{"id":9500005,\#(otherAddress)}]}"#,
        #"[{"id":9500002,"name":5,"extra":[[]],\#(address)},{"id":9500005,"show":{},\#(otherAddress)}]"#,
        // The links of the service, with and without an id
        #"[{"id":9500002,"_links":\#(links(9_500_002))},{"_links":\#(links(9_500_005)),"url":null}]"#,
    ])
    func `imports any array of objects with an id and the address of TVmaze, each show once`(json: String) async throws
    {
        let scene = try await ShowScene()
        let results = try await scene.service().importFavorites(Data(json.utf8))
        #expect(results.map(\.outcome) == [.added, .added])
        #expect(try await Set(scene.service().favoriteNames()) == ["Saltmarsh", "Fathom Point"])
    }

    @Test(arguments: [
        // Sonarr
        #"[{"title":"Saltmarsh","tvdbId":1,"tvMazeId":9500002,"imdbId":"tt99900002","images":[],"id":9500005}]"#,
        // Trakt
        #"[{"rank":1,"id":9500002,"type":"show","show":{"title":"Saltmarsh","ids":{"trakt":9500002,"tvdb":1}}}]"#,
        // Trakt, what was watched
        #"[{"plays":3,"show":{"title":"Saltmarsh","ids":{"trakt":9500002,"tvdb":1}},"seasons":[]}]"#,
        // The address of another show, or of another site
        #"[{"id":9500002,"_links":{"self":{"href":"https://api.tvmaze.com/shows/9500005"}}}]"#,
        #"[{"_links":{"self":{"href":"https://example.org/shows/9500002"}}}]"#,
        #"[{"id":9500002,"url":"https://www.tvmaze.com/shows/95000021/x"}]"#,
        #"[{"id":9500002,"url":"https://tvmaze.com.example.org/shows/9500002"}]"#, #"[{"id":9500002}]"#,
    ])
    func `does not believe an id that is not TVmaze's`(json: String) async throws {
        let scene = try await ShowScene()
        let error = await scene.failure { try await scene.service().importFavorites(Data(json.utf8)) }
        #expect(error == .badImport(.foreignID(1)))
        #expect(try scene.newRequests().isEmpty && scene.data.list("").isEmpty)
    }

    @Test func `exports the address of every show`() async throws {
        let scene = try await ShowScene()
        let details = ShowDetails(
            show: Show(id: 5, name: "Five"),
            episodes: [],
            cast: nil,
            fetchedAt: ServiceScene.wednesday
        )
        _ = try await FavoritesStore(files: scene.data).add([details], at: ServiceScene.wednesday)
        let exported = try await scene.service(.offline).exportFavorites()
        #expect(try await scene.service(.offline).importFavorites(exported).map(\.outcome) == [.alreadyThere])
    }

    @Test(arguments: [
        ("", ShowError.BadImport.notJSON), ("{", .notJSON), ("<html>", .notJSON), ("{}", .noList), ("5", .noList),
        (#"{"favorites":{}}"#, .noList), ("[5]", .row(1)), (#"[{"id":1},{"id":"2"}]"#, .row(2)),
        (#"[{"id":0}]"#, .row(1)),
        (#"[{"id":-3}]"#, .row(1)), (#"[{"id":1.5}]"#, .row(1)), (#"[{"name":"x"}]"#, .foreignID(1)),
        ("[null]", .row(1)),
        (#"[{"id":1e400}]"#, .row(1)), (#"[{"id":true}]"#, .row(1)),
        (String(repeating: "[", count: 100_000), .notJSON),
        ("[" + String(repeating: #"{"id":1},"#, count: 10_000) + #"{"id":1}]"#, .tooManyRows(limit: 10_000)),
        // It is not decoded, however few shows it has.
        (
            #"{"shows":[{"id":1}],"others":["# + String(repeating: "1,", count: 2_000_000) + "1]}",
            .tooManyRows(limit: 10_000)
        ),
    ])
    func `imports nothing from an unrecognized file`(json: String, what: ShowError.BadImport) async throws {
        let scene = try await ShowScene()
        let error = await scene.failure { try await scene.service().importFavorites(Data(json.utf8)) }
        #expect(error == .badImport(what))
        #expect(try scene.newRequests().isEmpty && scene.data.list("").isEmpty)
    }

    @Test func `names the rows that are not shows`() async throws {
        let scene = try await ShowScene()
        let rows = #"[{"id":77,"url":"https://www.tvmaze.com/shows/77"},{"id":9500002,\#(Self.address)}]"#
        let results = try await scene.service().importFavorites(Data(rows.utf8))
        #expect(results.map(\.outcome) == [.failed(.unknown(.id(77))), .added])
    }
}
