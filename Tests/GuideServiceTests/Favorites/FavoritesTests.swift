import Foundation
import GuideStore
import GuidePlatform
import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

@Suite(.timeLimit(.minutes(60)))
struct FavoritesTests {
    private static let id = ShowScene.saltmarsh
    private static let other = ShowScene.fathomPoint

    // MARK: Adding

    @Test func `adds shows with their episodes and casts, first added first`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        for which in [ShowReference.name("saltmarsh"), .imdb("tt99900005")] {
            let addition = try await service.addFavorite(which)
            #expect(addition.isNew && addition.details?.value.missingParts.isEmpty == true)
        }
        #expect(try await service.favoriteNames() == ["Saltmarsh", "Fathom Point"])
        #expect(service.favoriteDetails(of: Self.id)?.episodes?.count == 9)
        #expect(service.favoriteDetails(of: Self.id)?.cast?.members.count == 5)
        #expect(service.favoriteDetails(of: 1) == nil)
    }

    @Test func `reports an already added show without a request`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        _ = try scene.newRequests()
        for which in [ShowReference.id(Self.id), .name("SALTMARSH")] {
            #expect(try await !service.addFavorite(which).isNew)
        }
        #expect(try scene.newRequests().isEmpty)
        #expect(try await service.favoriteNames() == ["Saltmarsh"])
    }

    @Test func `does not add an unknown show`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        #expect(await scene.failure { try await service.addFavorite(.id(77)) } == .unknown(.id(77)))
        #expect(try await service.favoriteNames().isEmpty)
        #expect(try scene.data.list("").isEmpty)
    }

    @Test func `adds a show that a search found without its parts, which a refresh adds`() async throws {
        let scene = try await ShowScene(faults: ["/shows/\(Self.id)=status:503"])
        let service = try scene.service()
        _ = try await service.search("saltmarsh")
        #expect(try await service.addFavorite(.id(Self.id)).details?.value.missingParts.contains(.episodes) == true)
        #expect(service.favoriteDetails(of: Self.id)?.episodes == nil)
        try scene.server.setFaults([])
        #expect(try await service.refreshFavorites().map(\.failure) == [nil])
        #expect(service.favoriteDetails(of: Self.id)?.episodes?.count == 9)
    }

    @Test func `fetches before it takes the lock`() async throws {
        let folder = try TemporaryFolder()
        let scene = try await ShowScene(faults: ["*=stall"], data: DataFolder(folder.path))
        let service = try scene.service()
        let adding = Task { try? await service.addFavorite(.id(Self.id)) }
        try await scene.server.waitForRequests()
        // Another process can write meanwhile.
        let store = FavoritesStore(files: DataFolder(folder.path, lockLimit: .seconds(3_600)))
        let details = ShowDetails(
            show: Show(id: 5, name: "Five"),
            episodes: [],
            cast: nil,
            fetchedAt: ServiceScene.wednesday
        )
        #expect(try await store.add([details], at: ServiceScene.wednesday).added.count == 1)
        adding.cancel()
        _ = await adding.value
        #expect(try await service.favoriteNames() == ["Five"])
    }

    @Test func `changes nothing if the store cannot be written to`() async throws {
        let refusal = SystemFailure(operation: "mkdir", path: unwritableFolder, code: ENOTDIR)
        // A folder below a file is no empty list.
        let unread = SystemFailure(operation: "stat", path: unwritableFolder, code: ENOTDIR)
        let scene = try await ShowScene(data: DataFolder(unwritableFolder))
        let service = try scene.service()
        #expect(await scene.failure { try await service.addFavorite(.id(Self.id)) } == .store(FileFailure(unread)))
        #expect(await scene.failure { try await service.removeFavorite(Self.id) } == .store(FileFailure(refusal)))
        let rows = Data(#"[{"id":\#(Self.id),"url":"https://www.tvmaze.com/shows/\#(Self.id)"}]"#.utf8)
        let list = try ImportedList(rows)
        #expect(await scene.failure { try await service.importFavorites(list) } == .store(FileFailure(unread)))
        #expect(await scene.failure { try await service.favorites() } == .store(FileFailure(unread)))
    }

    /// The results of all changes of a list that has the first show.
    private func failures(of service: TVService, _ scene: ShowScene) async throws -> [ShowError?] {
        let list = try ImportedList(Data("Saltmarsh".utf8))
        return [
            await scene.failure { try await service.removeFavorite(Self.id) },
            await scene.failure { try await service.markSeen([Self.id: SeenMark(season: 1, number: 1)]) },
            await scene.failure { try await service.addFavorite(.id(Self.id)) },
            await scene.failure { try await service.importFavorites(list) },
            await scene.failure { try await service.refreshFavorites() },
        ]
    }

    @Test func `never changes the list of a newer version, and says so`() async throws {
        let scene = try await ShowScene()
        let newer = Data(#"{"version":2,"anything":[]}"#.utf8)
        try await scene.data.write(newer, to: "favorites.json")
        let reason = ShowError.store(FileFailure(.newerVersion, at: scene.data.displayPath("favorites.json")))
        #expect(try await failures(of: try scene.service(), scene).allSatisfy { $0 == reason })
        #expect(try scene.data.read("favorites.json") == newer)
        #expect(try scene.data.list("").map(\.path) == ["favorites.json"])
    }

    @Test(arguments: [nil, "damaged"])
    func `a run that is cancelled while another holds the lock changes nothing`(list: String?) async throws {
        let folder = try TemporaryFolder()
        let scene = try await ShowScene(data: DataFolder(folder.path, lockLimit: .seconds(3_600)))
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        if let list { try folder.write(list, to: "favorites.json") }
        let before = try folder.read("favorites.json")
        let holder = try OpenFile(folder.path(".lock"), for: .reading)
        #expect(try holder.tryLock())
        let changing = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return [
                await scene.failure { try await service.removeFavorite(Self.id) },
                await scene.failure { try await service.markSeen([Self.id: SeenMark(season: 1, number: 1)]) },
            ]
        }
        #expect(await changing.value.allSatisfy { $0 == .cancelled })
        #expect(try await service.favorites().favorites.map(\.id) == [Self.id])
        #expect(try folder.read("favorites.json") == before)
    }

    // MARK: Without a network

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
                #expect(details.value == before?.value && details.isStale && details.value.missingParts.isEmpty)
                #expect(try await service.details(of: which, only: .episodes).value.episodes?.count == 9)
                #expect(try await service.details(of: which, only: .cast).value.cast?.members.count == 5)
            }
            #expect(try await service.favoriteNames() == ["Saltmarsh"])
            #expect(try await service.currentFavorites().value == [before?.value].compactMap(\.self))
            #expect(try await service.search("saltm").value.map(\.id) == [Self.id])
        }
        #expect(try await scene.service(.offline).details(of: .imdb("tt99900002")).value.id == Self.id)
    }

    // MARK: Posters

    /// A server with one show and its poster, and a poster service.
    private func posterScene(_ poster: String?) async throws -> (ShowScene, PosterCache, PosterService) {
        let folder = try TemporaryFolder()
        try folder.write(TinyPictures.jpeg, to: "poster.jpg")
        try folder.write(
            "/poster.jpg\tposter.jpg\n/shows/7\tshow.json\n/shows/7/episodes\tnone.json\n",
            to: "routes.tsv"
        )
        try folder.write("[]", to: "none.json")
        try folder.write(#"{"id":7,"name":"Seven"}"#, to: "show.json")
        let scene = try await ShowScene(serving: folder.path)
        let address = poster.map { scene.server.url.absoluteString + "/" + $0 } ?? "none"
        try folder.write(#"{"id":7,"name":"Seven","image":{"medium":"\#(address)"}}"#, to: "show.json")
        let cache = PosterCache(ofFavoritesIn: scene.data)
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

    @Test func `stores the poster with the favorite`() async throws {
        let (scene, cache, _) = try await posterScene("poster.jpg")
        let address = scene.server.url.absoluteString + "/poster.jpg"
        #expect(cache.picture(at: address)?.bytes == TinyPictures.jpeg)
        try await scene.server.stop()
        // A page created later finds it.
        let later = PosterService(
            cache: PosterCache(ofFavoritesIn: DataFolder(nil)),
            others: [cache],
            network: nil,
            servers: PictureServers()
        )
        #expect(await later.posters(at: [address]).posters.count == 1)
    }

    @Test func `keeps the large poster too, and removes both with the favorite unless another one needs them`()
        async throws
    {
        let folder = try TemporaryFolder()
        for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.write(TinyPictures.jpeg, to: name) }
        let shows = [7, 8].flatMap { ["/shows/\($0)\t\($0).json", "/shows/\($0)/episodes?specials=1\tnone.json"] }
        let routes = ["a.jpg", "b.jpg", "c.jpg"].map { "/\($0)\t\($0)" } + shows
        try folder.write(routes.joined(separator: "\n") + "\n", to: "routes.tsv")
        for id in [7, 8] { try folder.write("{}", to: "\(id).json") }
        try folder.write("[]", to: "none.json")
        let scene = try await ShowScene(serving: folder.path)
        let root = scene.server.url.absoluteString + "/"
        for (id, small, large) in [(7, "a", "b"), (8, "a", "c")] {
            let image = #"{"medium":"\#(root)\#(small).jpg","original":"\#(root)\#(large).jpg"}"#
            try folder.write(#"{"id":\#(id),"name":"Show \#(id)","image":\#(image)}"#, to: "\(id).json")
        }
        let cache = PosterCache(ofFavoritesIn: scene.data)
        let network = NetworkCommunication(
            over: CurlTransport(userAgent: "tests", limits: .patient),
            isPaced: false,
            clock: SteppedClock()
        )
        let posters = PosterService(cache: cache, network: network, servers: PictureServers(root: scene.server.url))
        let service = try scene.service(posters: posters)
        for id in [7, 8] { _ = try await service.addFavorite(.id(id)) }
        let stored = { ["a", "b", "c"].filter { cache.picture(at: "\(root)\($0).jpg") != nil } }
        #expect(stored() == ["a", "b", "c"])
        try await service.removeFavorite(7)
        #expect(stored() == ["a", "c"])
        try await service.removeFavorite(8)
        #expect(stored().isEmpty)
    }

    @Test(arguments: ["gone.jpg", nil, "shows/7"])
    func `never fails for a missing poster`(poster: String?) async throws {
        let (scene, _, _) = try await posterScene(poster)
        #expect(try await scene.service().favoriteNames() == ["Seven"])
    }

    // MARK: Removing and finding

    @Test func `removes a show with all its files`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        _ = try await service.addFavorite(.id(Self.other))
        #expect(try await service.removeFavorite(Self.id))
        #expect(try await !service.removeFavorite(Self.id))
        #expect(try await service.favoriteNames() == ["Fathom Point"])
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

    @Test func `finds a favorite by its number at TheTVDB, and the service if it is none`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        #expect(await scene.failure { try await service.favorite(.tvdb(990_005)) } == .notAFavorite(.tvdb(990_005)))
        let addition = try await service.addFavorite(.tvdb(990_005))
        #expect(addition.isNew && addition.show.id == Self.other)
        #expect(try scene.newRequests().prefix(2) == ["/lookup/shows?thetvdb=990005", "/shows/9500005"])
        #expect(try await service.favorite(.tvdb(990_005)).id == Self.other)
        #expect(try await scene.service(.offline).details(of: .tvdb(990_005)).value.id == Self.other)
        #expect(try scene.newRequests().isEmpty)
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
}
