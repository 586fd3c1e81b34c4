import Foundation
import GuideStore
import Synchronization
import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// The casts of the shows of a guide.
@Suite(.timeLimit(.minutes(60)))
struct CastsTests {
    /// Records the reported progress, in order.
    private final class ProgressLog: Sendable {
        let counts = Mutex<[[Int]]>([])

        @Sendable func note(_ done: Int, _ all: Int) { counts.withLock { $0.append([done, all]) } }
    }

    /// Creates a folder in which every show with these IDs has a cast of one, named after the ID.
    private func folder(_ ids: [Int]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for id in ids {
            try folder.write(#"[{"person":{"id":\#(id),"name":"\#(id)"}}]"#, to: "\(id).json")
        }
        try folder.write(ids.map { "/shows/\($0)/cast\t\($0).json\n" }.joined(), to: "routes.tsv")
        return folder
    }

    private func names(_ casts: Casts) -> [Int: String] {
        casts.byShow.mapValues { $0.members.map(\.person.name).joined() }
    }

    @Test func `requests each show once, in the given order`() async throws {
        let ids = Array((1...30).reversed())
        let folder = try folder(ids)
        let scene = try await ShowScene(serving: folder.path)
        let log = ProgressLog()
        let casts = try await scene.service().casts(of: ids + ids, progress: log.note)
        #expect(names(casts) == Dictionary(uniqueKeysWithValues: ids.map { ($0, "\($0)") }))
        #expect(casts.missing == 0 && casts.firstFailure == nil)
        #expect(log.counts.withLock(\.self) == (0...30).map { [$0, 30] })
        let asked = try scene.newRequests().compactMap { Int($0.split(separator: "/")[1]) }
        #expect(asked.count == 30)
        // Eight requests are in progress at once, so that none arrives further than that before its place. It may be late.
        #expect(zip(asked, ids).allSatisfy { $1 - $0 <= 8 })
    }

    @Test func `keeps casts for thirty days`() async throws {
        let folder = try folder([1, 2])
        let scene = try await ShowScene(serving: folder.path)
        _ = try await scene.service().casts(of: [1])
        _ = try scene.newRequests()
        scene.wait(30 * 86_400 - 1)
        let log = ProgressLog()
        #expect(try await names(scene.service(maxAge: 1).casts(of: [1], progress: log.note)) == [1: "1"])
        #expect(try scene.newRequests().isEmpty && log.counts.withLock(\.isEmpty))
        _ = try await scene.service().casts(of: [1, 2])
        #expect(try scene.newRequests() == ["/shows/2/cast"])
        scene.wait(1)
        _ = try await scene.service().casts(of: [1, 2])
        #expect(try scene.newRequests() == ["/shows/1/cast"])
    }

    @Test func `stops without a connection and returns stored casts`() async throws {
        let ids = Array(1...40)
        let folder = try folder(ids)
        let scene = try await ShowScene(serving: folder.path)
        _ = try await scene.service().casts(of: [1, 38, 40])
        _ = try scene.newRequests()
        try scene.server.setFaults(["*=refuse"])
        let casts = try await scene.service(.refresh).casts(of: ids)
        #expect(names(casts) == [1: "1", 38: "38", 40: "40"] && casts.missing == 37)
        // At most three attempts for each of a dozen shows, not for all forty.
        #expect(try scene.newRequests().count <= 36)
    }

    @Test func `sends no request offline`() async throws {
        let folder = try folder([1, 2])
        let scene = try await ShowScene(serving: folder.path)
        _ = try await scene.service().casts(of: [1])
        _ = try scene.newRequests()
        scene.wait(500 * 86_400)
        let casts = try await scene.service(.offline).casts(of: [1, 2])
        #expect(names(casts) == [1: "1"] && casts.missing == 1 && casts.firstFailure == .notStored)
        #expect(try scene.newRequests().isEmpty)
    }

    @Test func `reads stored casts of any age, of the cache first, and requests none`() async throws {
        let folder = try folder([1, 2, 3])
        let scene = try await ShowScene(serving: folder.path)
        _ = try await scene.service().casts(of: [1, 2])
        _ = try await FavoritesStore(files: scene.data).add(
            [2, 4, 5].map { id in
                let cast = Cast(members: [CastMember(person: .init(id: id, name: "favorite \(id)"), character: nil)])
                return ShowDetails(
                    show: Show(id: id, name: ""),
                    episodes: nil,
                    cast: id == 5 ? nil : cast,
                    fetchedAt: ServiceScene.wednesday
                )
            },
            at: ServiceScene.wednesday
        )
        _ = try scene.newRequests()
        scene.wait(500 * 86_400)
        let casts = try await scene.service().storedCasts(of: [1, 1, 2, 3, 4, 5], favorites: [2, 4, 5])
        #expect(names(Casts(byShow: casts, missing: 0, firstFailure: nil)) == [1: "1", 2: "2", 4: "favorite 4"])
        #expect(try await scene.service().storedCasts(of: [4], favorites: []).isEmpty)
        #expect(try scene.newRequests().isEmpty)
    }

    @Test func `starts no more requests than the service allows`() async throws {
        let ids = Array(1...200)
        let folder = try folder(ids)
        Loopback.prepare()
        let server = try await StubServerProcess(data: folder.path)
        let clock = SteppedClock()
        let transport = CurlTransport(userAgent: "tests", limits: .patient)
        let network = NetworkCommunication(over: transport, clock: clock)
        let service = TVService(
            feeds: [],
            clock: .utc,
            policy: CachePolicy(),
            api: TVAPI(root: server.url, network: network),
            cache: ResponseCache(files: CacheFolder(in: nil), root: ""),
            now: { ServiceScene.wednesday }
        )
        #expect(await service.casts(of: ids).byShow.count == 200)
        // Nineteen windows follow the first, each slightly over ten seconds, since the run shares its pace with no other.
        #expect(clock.now.offset >= .seconds(190))
    }
}
