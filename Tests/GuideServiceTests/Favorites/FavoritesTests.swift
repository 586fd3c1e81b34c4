import Foundation
import GuideStore
import GuidePlatform
import Synchronization
import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

@Suite(.serialized, .timeLimit(.minutes(10)))
struct FavoritesTests {
    private static let id = ShowScene.saltmarsh
    private static let other = ShowScene.fathomPoint

    private func names(_ service: TVService) async throws -> [String] {
        try await service.favorites().favorites.map(\.show.name)
    }

    // MARK: Adding

    @Test func `adds shows with their episodes and casts, first added first`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        for which in [ShowReference.name("saltmarsh"), .imdb("tt99900005")] {
            let addition = try await service.addFavorite(which)
            #expect(addition.isNew && addition.details?.missingParts.isEmpty == true)
        }
        #expect(try await names(service) == ["Saltmarsh", "Fathom Point"])
        #expect(service.favoriteDetails(of: Self.id)?.episodes?.count == 9)
        #expect(service.favoriteDetails(of: Self.id)?.cast?.members.count == 5)
        #expect(service.favoriteDetails(of: 1) == nil)
    }

    @Test func `reports a show that is added twice, without a request`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        _ = try scene.asked()
        for which in [ShowReference.id(Self.id), .name("SALTMARSH")] {
            #expect(try await !service.addFavorite(which).isNew)
        }
        #expect(try scene.asked().isEmpty)
        #expect(try await names(service) == ["Saltmarsh"])
    }

    @Test func `adds no unknown show`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        #expect(await scene.failure { try await service.addFavorite(.id(77)) } == .unknown(.id(77)))
        #expect(try await names(service).isEmpty)
        #expect(try scene.data.list("").isEmpty)
    }

    @Test func `adds a show without a failed part, which a refresh adds`() async throws {
        let scene = try await ShowScene(faults: ["/episodes=status:503"])
        let service = try scene.service()
        #expect(try await service.addFavorite(.id(Self.id)).details?.missingParts.keys.contains(.episodes) == true)
        #expect(service.favoriteDetails(of: Self.id)?.episodes == nil)
        try scene.server.setFaults([])
        #expect(try await service.refreshFavorites().map(\.outcome) == [.refreshed])
        #expect(service.favoriteDetails(of: Self.id)?.episodes?.count == 9)
    }

    @Test func `fetches before it locks`() async throws {
        let folder = try TemporaryFolder()
        let scene = try await ShowScene(faults: ["*=stall"], data: DiskFileStore(root: folder.path))
        let service = try scene.service()
        let adding = Task { try? await service.addFavorite(.id(Self.id)) }
        try await scene.server.waitForRequests()
        // Somebody else can write meanwhile.
        let store = FavoritesStore(files: DiskFileStore(root: folder.path, lockLimit: .seconds(1)))
        let details = ShowDetails(
            show: Show(id: 5, name: "Five"),
            episodes: [],
            cast: nil,
            fetchedAt: ServiceScene.wednesday
        )
        #expect(try await store.add(details, at: ServiceScene.wednesday).addition == .added)
        adding.cancel()
        _ = await adding.value
        #expect(try await names(service) == ["Five"])
    }

    @Test func `changes nothing if the store cannot be written to`() async throws {
        let refusal = SystemFailure(operation: "write", path: "favorites.json", cause: .diskFull)
        let scene = try await ShowScene(data: MemoryFileStore(refusingChangesWith: refusal))
        let service = try scene.service()
        #expect(await scene.failure { try await service.addFavorite(.id(Self.id)) } == .store(.system(refusal)))
        #expect(await scene.failure { try await service.removeFavorite(Self.id) } == .store(.system(refusal)))
        let rows = Data("[{\"id\":\(Self.id)}]".utf8)
        #expect(await scene.failure { try await service.importFavorites(rows) } == .store(.system(refusal)))
        #expect(try await names(service).isEmpty)
    }

    // MARK: With no network at all

    @Test func `works without a network at any age`() async throws {
        let scene = try await ShowScene()
        let before = try await scene.service().addFavorite(.id(Self.id)).details
        try await scene.server.stop()
        for file in try scene.files.list("") { try scene.files.remove(file.path) }
        scene.wait(400 * 86_400)
        for mode in [CachePolicy.Mode.normal, .offline] {
            let service = try scene.service(mode)
            for which in [ShowReference.id(Self.id), .name("saltmarsh")] {
                let details = try await service.details(of: which)
                #expect(details.value == before?.value && details.isStale && details.missingParts.isEmpty)
                #expect(try await service.episodes(of: which).value.episodes?.count == 9)
                #expect(try await service.cast(of: which).value.cast?.members.count == 5)
            }
            #expect(try await names(service) == ["Saltmarsh"])
            #expect(try await service.currentFavorites().value == [before?.value].compactMap(\.self))
            #expect(try await service.search("saltm").value.map(\.id) == [Self.id])
        }
        #expect(try await scene.service(.offline).details(of: .imdb("tt99900002")).value.id == Self.id)
    }

    // MARK: Posters

    /// A server of one show with a poster, the poster, and what looks after posters.
    private func posterScene(_ poster: String?) async throws -> (ShowScene, PosterCache, PosterService) {
        let folder = try TemporaryFolder()
        try folder.write(TinyPictures.jpeg, to: "poster.jpg")
        try folder.write("/poster.jpg\tposter.jpg\n/shows/7\tshow.json\n", to: "routes.tsv")
        try folder.write(#"{"id":7,"name":"Seven"}"#, to: "show.json")
        let scene = try await ShowScene(serving: folder.path)
        let address = poster.map { scene.server.url.absoluteString + "/" + $0 } ?? "none"
        try folder.write(#"{"id":7,"name":"Seven","image":{"medium":"\#(address)"}}"#, to: "show.json")
        let cache = PosterCache(files: scene.data)
        let network = NetworkCommunication(
            over: CurlTransport(userAgent: "tests", limits: .patient),
            isPaced: false,
            clock: SteppedClock()
        )
        let posters = PosterService(cache: cache, network: network, servers: PictureServers(root: scene.server.url))
        _ = try await scene.service(posters: posters).addFavorite(.id(7))
        withExtendedLifetime(folder) {}
        return (scene, cache, posters)
    }

    @Test func `keeps the poster beside the favorite`() async throws {
        let (scene, cache, _) = try await posterScene("poster.jpg")
        let address = scene.server.url.absoluteString + "/poster.jpg"
        #expect(cache.picture(at: address)?.bytes == TinyPictures.jpeg)
        try await scene.server.stop()
        // A page that is made later finds it there.
        let later = PosterService(
            cache: PosterCache(files: MemoryFileStore()),
            others: [cache],
            network: nil,
            servers: PictureServers()
        )
        #expect(await later.posters(at: [address]).count == 1)
    }

    @Test(arguments: ["gone.jpg", nil, "shows/7"])
    func `never fails for a missing poster`(poster: String?) async throws {
        let (scene, _, _) = try await posterScene(poster)
        #expect(try await names(scene.service()) == ["Seven"])
    }

    // MARK: Removing and finding

    @Test func `removes a show with all its files`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        _ = try await service.addFavorite(.id(Self.other))
        #expect(try await service.removeFavorite(Self.id))
        #expect(try await !service.removeFavorite(Self.id))
        #expect(try await names(service) == ["Fathom Point"])
        #expect(try scene.data.list("details").count == 1)
        #expect(service.favoriteDetails(of: Self.id) == nil)
    }

    @Test(arguments: [
        ShowReference.id(Self.id), .name("saltmarsh"), .name("salt"), .imdb("tt99900002"),
    ])
    func `finds a favorite by id, IMDb id and name`(which: ShowReference) async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        _ = try await service.addFavorite(.id(Self.other))
        #expect(try await service.favorite(which).id == Self.id)
    }

    @Test func `finds neither other shows nor ambiguous names`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        _ = try await service.addFavorite(.id(Self.other))
        #expect(await scene.failure { try await service.favorite(.id(1)) } == .notAFavorite(.id(1)))
        #expect(await scene.failure { try await service.favorite(.name("")) } == .notAFavorite(.name("")))
        let error = await scene.failure { try await service.favorite(.name("t")) }
        guard case .ambiguous("t", let shows)? = error else { return #expect(Bool(false)) }
        #expect(Set(shows.map(\.id)) == [Self.id, Self.other])
    }

    // MARK: Refreshing

    @Test func `fetches all again, and returns the result of each`() async throws {
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

    @Test func `leaves all unchanged without a connection`() async throws {
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
        _ = try scene.asked()
        try scene.server.setFaults(["*=hold"])
        scene.wait(60)
        async let refreshed = service.refreshFavorites()
        try await scene.server.waitForRequests()
        try await service.removeFavorite(Self.id)
        try scene.server.setFaults([])
        _ = try await refreshed
        #expect(try await names(service).isEmpty)
        #expect(try scene.data.list("details").isEmpty)
    }

    @Test func `fetches upcoming episodes again after a day`() async throws {
        let scene = try await ShowScene()
        _ = try await scene.service().addFavorite(.id(Self.id))
        _ = try scene.asked()
        #expect(try await scene.service().currentFavorites().value.first?.episodes?.count == 9)
        #expect(try scene.asked().isEmpty)
        scene.wait(86_400)
        let served = try await scene.service().currentFavorites()
        #expect(!served.isStale && served.value.first?.fetchedAt == ServiceScene.wednesday + 86_400)
        #expect(try scene.asked().count == 2)
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
        let told = try await elsewhere.service().importFavorites(exported)
        #expect(told.map(\.outcome) == [.added, .added])
        #expect(try await elsewhere.service().exportFavorites() == exported)
        #expect(
            try await elsewhere.service().importFavorites(exported).map(\.outcome) == [.alreadyThere, .alreadyThere]
        )
    }

    @Test func `imports its own export without a network, and fetches the rest later`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        let exported = try await service.exportFavorites()
        let elsewhere = try await ShowScene(faults: ["*=refuse"])
        let told = try await elsewhere.service().importFavorites(exported)
        guard case .addedAsGiven(.unavailable) = told.first?.outcome else { return #expect(Bool(false), "\(told)") }
        #expect(try await elsewhere.service(.offline).details(of: .id(Self.id)).value.show.name == "Saltmarsh")
        try elsewhere.server.setFaults([])
        #expect(try await elsewhere.service().currentFavorites().value.first?.episodes?.count == 9)
    }

    @Test(arguments: [
        #"[{"id":9500002},{"id":9500005,"name":"Whatever"},{"id":9500002}]"#,
        #"{"favorites":[{"id":9500002},{"id":9500005}]}"#, #"{"schema":1,"shows":[{"id":9500002},{"id":9500005}]}"#,
        #"[{"id":9500002,"name":5,"extra":[[]]},{"id":9500005,"show":{}}]"#,
    ])
    func `imports any array of objects with an id, each show once`(json: String) async throws {
        let scene = try await ShowScene()
        let told = try await scene.service().importFavorites(Data(json.utf8))
        #expect(told.map(\.outcome) == [.added, .added])
        #expect(try await Set(names(scene.service())) == ["Saltmarsh", "Fathom Point"])
    }

    @Test(arguments: [
        ("", ShowError.BadImport.notJSON), ("{", .notJSON), ("<html>", .notJSON), ("{}", .noList), ("5", .noList),
        (#"{"favorites":{}}"#, .noList), ("[5]", .row(1)), (#"[{"id":1},{"id":"2"}]"#, .row(2)),
        (#"[{"id":0}]"#, .row(1)),
        (#"[{"id":-3}]"#, .row(1)), (#"[{"id":1.5}]"#, .row(1)), (#"[{"name":"x"}]"#, .row(1)), ("[null]", .row(1)),
        (#"[{"id":1e400}]"#, .row(1)), (#"[{"id":true}]"#, .row(1)),
        (String(repeating: "[", count: 100_000), .notJSON),
    ])
    func `imports nothing from a file that it does not understand`(json: String, what: ShowError.BadImport) async throws
    {
        let scene = try await ShowScene()
        let error = await scene.failure { try await scene.service().importFavorites(Data(json.utf8)) }
        #expect(error == .badImport(what))
        #expect(try scene.asked().isEmpty && scene.data.list("").isEmpty)
    }

    @Test func `names the rows that are not shows`() async throws {
        let scene = try await ShowScene()
        let told = try await scene.service().importFavorites(Data(#"[{"id":77},{"id":9500002}]"#.utf8))
        #expect(told.map(\.outcome) == [.failed(.unknown(.id(77))), .added])
    }

    // MARK: Damage

    @Test func `reports the place of a damaged list, and serves the last good copy`() async throws {
        let folder = try TemporaryFolder()
        let scene = try await ShowScene(data: DiskFileStore(root: folder.path))
        _ = try await scene.service().addFavorite(.id(Self.id))
        try folder.write("{ damaged", to: "favorites.json")
        let list = try await scene.service().favorites()
        #expect(list.favorites.map(\.id) == [Self.id])
        let damage = try #require(list.damage)
        #expect(damage.recovered == 1 && damage.file == folder.path("favorites.json"))
        let name = try #require(damage.setAsideAs)
        #expect(try String(contentsOfFile: name, encoding: .utf8) == "{ damaged")
        #expect(
            scene.surroundings.events.withLock {
                $0.contains { if case .favoritesDamaged = $0 { true } else { false } }
            }
        )
        #expect(try await scene.service().favorites().damage == nil)
    }
}
