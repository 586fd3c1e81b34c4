import Foundation
import GuideStore
import Synchronization
import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// Details, episodes and casts: happy path, invalid data, no connectivity.
@Suite(.timeLimit(.minutes(60)))
struct ShowDetailsServiceTests {
    private static let id = ShowScene.saltmarsh

    /// A part of a show with its own command.
    enum Part: String, CaseIterable {
        case episodes, cast

        func served(by service: TVService, _ which: ShowReference) async throws(ShowError) -> Fetched<ShowDetails> {
            switch self {
            case .episodes: try await service.details(of: which, only: .episodes)
            case .cast: try await service.details(of: which, only: .cast)
            }
        }

        /// The number of items in the part.
        func count(in details: ShowDetails) -> Int? {
            self == .episodes ? details.episodes?.count : details.cast?.members.count
        }

        /// The number of items that Saltmarsh has.
        var count: Int { self == .episodes ? 9 : 5 }
    }

    // MARK: Details

    @Test func `returns a show with its episodes and cast, with one request`() async throws {
        let scene = try await ShowScene()
        let served = try await scene.service().details(of: .id(Self.id))
        #expect(served.value.show.name == "Saltmarsh")
        #expect(served.value.episodes?.count == 9 && served.value.cast?.members.count == 5)
        #expect(served.value.fetchedAt == ServiceScene.wednesday)
        #expect(!served.isStale && served.value.missingParts.isEmpty)
        #expect(
            try scene.newRequests().map(\.removingPercentEncoding)
                == ["/shows/9500002?embed[]=episodeswithspecials&embed[]=cast"]
        )
        // The cast of a guide is then known.
        #expect(try await scene.service().casts(of: [Self.id]).byShow[Self.id] == served.value.cast)
        #expect(try scene.newRequests().isEmpty)
    }

    @Test(arguments: ["status:400", "status:404"])
    func `two requests to a service that does not embed episodes have the same result`(answer: String) async throws {
        let scene = try await ShowScene()
        let whole = try await scene.service().details(of: .id(Self.id), refreshing: true).value
        try scene.server.setFaults(["episodeswithspecials=\(answer)"])
        let service = try scene.service()
        for count in [3, 2] {
            _ = try scene.newRequests()
            #expect(try await service.details(of: .id(Self.id), refreshing: true).value == whole)
            #expect(try scene.newRequests().count == count)
        }
    }

    @Test func `fetches fresh details again on refresh`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.details(of: .id(Self.id))
        let before = try scene.server.requests().count
        _ = try await service.details(of: .id(Self.id))
        #expect(try scene.server.requests().count == before)
        _ = try await service.details(of: .id(Self.id), refreshing: true)
        #expect(try scene.server.requests().count == 2 * before)
    }

    @Test func `keeps the order of specials and episodes without a date`() async throws {
        let scene = try await ShowScene()
        let details = try await scene.service().details(of: .id(Self.id)).value
        #expect(details.seasons.map(\.number) == [1, 2, 3])
        #expect(details.seasons.last?.episodes.map(\.name).prefix(2) == ["The Sea Remembers", "Behind the Reeds"])
        #expect(details.episodes?.last.map { $0.airdate == nil && $0.start == nil } == true)
    }

    @Test func `returns the same value from the service, the cache and the favorites`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        let fetched = try await service.details(of: .id(Self.id)).value
        #expect(try await scene.service().details(of: .id(Self.id)).value == fetched)
        _ = try await service.addFavorite(.id(Self.id))
        #expect(service.favoriteDetails(of: Self.id) == fetched)
    }

    @Test func `lists all candidates if none matches the name exactly`() async throws {
        let scene = try await ShowScene()
        let error = await scene.failure { try await scene.service().details(of: .name("salt")) }
        guard case .ambiguous(_, let candidates)? = error else { return #expect(Bool(false)) }
        #expect(candidates.map(\.name) == ["Saltmarsh", "Old Timers"])
    }

    @Test(arguments: ["/episodes=status:404", "/episodes=body:{}", "/episodes=refuse", "?embed=cast=html"])
    func `whole or old: a show of which a part cannot be fetched`(fault: String) async throws {
        let faults = ["episodeswithspecials=status:400", fault]
        let scene = try await ShowScene(faults: faults)
        let failure = await scene.failure { try await scene.service().details(of: .id(Self.id)) }
        guard case .unavailable? = failure else { return #expect(Bool(false), "\(String(describing: failure))") }
        #expect(scene.shows.details(of: Self.id) == nil)
        try scene.server.setFaults([])
        let whole = try await scene.service().details(of: .id(Self.id)).value
        try scene.server.setFaults(faults)
        scene.wait(7_200)
        let served = try await scene.service().details(of: .id(Self.id))
        #expect(served.value == whole && served.isStale && served.value.missingParts.isEmpty)
    }

    @Test func `finds a name that is only in stored responses`() async throws {
        let scene = try await ShowScene()
        #expect(await scene.failure { try await scene.service().details(of: .name("fathom point")) } != nil)
        _ = try await scene.service().shows(page: 38_000)
        let details = try await scene.service().details(of: .name("FATHOM POINT")).value
        #expect(details.id == ShowScene.fathomPoint && details.episodes?.count == 3)
    }

    @Test(arguments: Part.allCases)
    func `does not report a show as unknown that the list of all shows has`(part: Part) async throws {
        let scene = try await ShowScene(faults: ["/shows/9500002=status:404"])
        #expect(
            await scene.failure { try await part.served(by: scene.service(), .id(Self.id)) } == .unknown(.id(Self.id))
        )
        _ = try await scene.service().shows(page: 38_000)
        let error = await scene.failure { try await part.served(by: scene.service(), .id(Self.id)) }
        guard case .unavailable(.notFound)? = error else { return #expect(Bool(false)) }
    }

    @Test func `uses the show from any stored response if its own cannot be fetched`() async throws {
        let scene = try await ShowScene()
        _ = try await scene.service().search("salt")
        let served = try await scene.service(.offline).details(of: .id(Self.id))
        #expect(served.value.show.name == "Saltmarsh")
        #expect(served.value.missingParts == [.episodes, .cast] && served.staleReason == .notStored)
    }

    @Test func `rejects the response of another show`() async throws {
        let scene = try await ShowScene(faults: ["/shows/9500002?=file:shows/9500005.json"])
        let error = await scene.failure { try await scene.service().details(of: .id(Self.id)) }
        #expect(error?.isInvalidData == true)
        #expect(scene.shows.details(of: Self.id) == nil)
    }

    // MARK: Episodes and casts

    @Test(arguments: Part.allCases)
    func `does not replace a full response with an empty one, except on refresh`(part: Part) async throws {
        let scene = try await ShowScene()
        _ = try await part.served(by: scene.service(), .id(Self.id))
        let empty = part == .episodes ? "/episodes=body:[]" : "?embed=cast=file:shows/9500002.json"
        try scene.server.setFaults(["episodeswithspecials=status:400", empty, "/cast=body:[]"])
        scene.wait(7_200)
        let kept = try await part.served(by: scene.service(), .id(Self.id))
        #expect(part.count(in: kept.value) == part.count && kept.staleReason == (part == .episodes ? .emptied : nil))
        let fresh = try await part.served(by: scene.service(.refresh), .id(Self.id))
        #expect(part.count(in: fresh.value) == 0 && !fresh.isStale)
    }

    @Test func `reads a cast of two thousand`() async throws {
        let rows = (1...2_000).map {
            #"{"person":{"id":\#($0),"name":"Person \#($0)"},"character":{"id":\#($0),"name":"Role"},"self":false,"voice":true}"#
        }
        let folder = try TemporaryFolder()
        try folder.write("[\(rows.joined(separator: ","))]", to: "cast.json")
        try folder.write(#"{"id":83,"name":"Long Run"}"#, to: "show.json")
        try folder.write("[]", to: "none.json")
        let routes = "/shows/83/cast\tcast.json\n/shows/83/episodes\tnone.json\n/shows/83\tshow.json\n"
        try folder.write(routes, to: "routes.tsv")
        let scene = try await ShowScene(serving: folder.path)
        let served = try await scene.service().details(of: .id(83), only: .cast)
        #expect(served.value.cast?.members.count == 2_000)
        #expect(try await scene.service(.offline).details(of: .id(83), only: .cast).value.cast == served.value.cast)
    }

    @Test func `a cancelled request is reported as cancelled`() async throws {
        let scene = try await ShowScene(faults: ["*=stall"])
        let service = try scene.service()
        let task = Task { await scene.failure { try await service.details(of: .id(Self.id)) } }
        try await scene.server.waitForRequests()
        task.cancel()
        #expect(await task.value == .cancelled)
    }
}
