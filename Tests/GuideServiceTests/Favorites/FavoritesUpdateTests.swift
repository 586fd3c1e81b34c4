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
        try scene.server.setFaults(["/shows/9500005=status:500"])
        _ = try scene.newRequests()
        let failures = try await service.refreshFavorites().map(\.failure)
        guard failures[0] == nil, case .unavailable = failures[1] else {
            return #expect(Bool(false), "\(failures)")
        }
        #expect(try scene.newRequests().count { $0.hasPrefix("/shows/9500002") } == 1)
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
            #expect(try await scene.service(mode).refreshFavorites().first?.failure != nil)
        }
        #expect(service.favoriteDetails(of: Self.id) == before)
    }

    @Test func `requests only a few of many favorites while the service is down`() async throws {
        let scene = try await ShowScene()
        let ids = 1...12
        let shows = ids.map { Show(id: $0, name: "Show \($0)") }
        let favorites = FavoritesStore(files: scene.data)
        let details = shows.map { show in
            ShowDetails(show: show, episodes: [], cast: nil, fetchedAt: ServiceScene.wednesday)
        }
        _ = try await favorites.add(details, at: ServiceScene.wednesday)
        _ = try scene.newRequests()
        try scene.server.setFaults(["*=status:503"])
        scene.wait(2 * 86_400)
        let served = try await scene.service().currentFavorites()
        #expect(served.isStale && served.value.map(\.id) == Array(ids))
        let requested = Set(try scene.newRequests().compactMap { $0.firstMatch(of: /\/shows\/(\d+)/)?.1 })
        #expect(requested.count == ServiceRun.maxFailures, "\(requested)")
        let refreshed = try await scene.service().refreshFavorites()
        #expect(refreshed.count == ids.count && refreshed.allSatisfy { $0.failure != nil })
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
        #expect(try scene.newRequests().count == 1)
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
        let results = try await elsewhere.service().importFavorites(ImportedList(exported)).shows
        #expect(results.map(\.result) == ["added", "added"])
        #expect(try await elsewhere.service().exportFavorites() == exported)
        let again = try await elsewhere.service().importFavorites(ImportedList(exported)).shows
        #expect(again.map(\.result) == ["there", "there"])
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
        let list = try ImportedList(Data(json.utf8))
        let results = try await scene.service().importFavorites(list)
        #expect(results.shows.map(\.result) == ["added", "added"])
        #expect(try await Set(scene.service().favoriteNames()) == ["Saltmarsh", "Fathom Point"])
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
        let results = try await scene.service(.offline).importFavorites(ImportedList(exported)).shows
        #expect(results.map(\.result) == ["there"])
    }

    @Test func `names the rows that are not shows`() async throws {
        let scene = try await ShowScene()
        let rows = #"[{"id":77,"url":"https://www.tvmaze.com/shows/77"},{"id":9500002,\#(Self.address)}]"#
        let results = try await scene.service().importFavorites(ImportedList(Data(rows.utf8))).shows
        #expect(results.first?.error == .unknown(.id(77)))
        #expect(results.map(\.result) == ["unknown", "added"])
    }
}
