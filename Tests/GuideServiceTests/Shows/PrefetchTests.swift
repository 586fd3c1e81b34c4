import Foundation
import GuideStore
import Synchronization
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// Fetching the details of the shows of a site in advance.
@Suite(.timeLimit(.minutes(60)))
struct PrefetchTests {
    private func folder(_ ids: [Int]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for id in ids {
            try folder.write(#"{"id":\#(id),"name":"Told \#(id)","_embedded":{"cast":[]}}"#, to: "\(id).json")
            try folder.write(#"[{"id":\#(id),"name":"First","season":1,"number":1}]"#, to: "\(id)-episodes.json")
        }
        let routes = ids.map {
            "/shows/\($0)?embed=cast\t\($0).json\n/shows/\($0)/episodes?specials=1\t\($0)-episodes.json\n"
        }
        try folder.write(routes.joined(), to: "routes.tsv")
        return folder
    }

    private func known(_ ids: [Int], _ scene: ShowScene) -> [Fetched<Show>] {
        let present = scene.surroundings.present.withLock(\.self)
        return ids.map { Fetched(Show(id: $0, name: "Listed \($0)"), fetchedAt: present) }
    }

    @Test func `stores the details of each show, and counts them`() async throws {
        let ids = Array((1...20).reversed())
        let folder = try folder(ids)
        let scene = try await ShowScene(serving: folder.path)
        let service = try scene.service()
        let counts = Mutex<[Int]>([])
        let gathering = await service.prefetchDetails(of: known(ids, scene), while: { true }) { done, all in
            counts.withLock { $0.append(done * 100 + all) }
        }
        #expect(gathering.fetched == Set(ids))
        #expect(gathering.postponed == 0 && gathering.firstFailure == nil)
        #expect(counts.withLock(\.self) == (0...20).map { $0 * 100 + 20 })
        let details = service.storedDetails(of: known([7], scene)[0], isFavorite: false)
        #expect(details?.show.name == "Told 7")
        #expect(details?.episodes?.map(\.name) == ["First"])
        #expect(details?.cast?.members.isEmpty == true)
    }

    @Test func `requests the shows in the given order, and none after the time limit`() async throws {
        let ids = Array((1...20).reversed())
        let folder = try folder(ids)
        let scene = try await ShowScene(serving: folder.path)
        let left = Mutex(3)
        let gathering = try await scene.service().prefetchDetails(of: known(ids, scene)) {
            left.withLock { left in
                left -= 1
                return left >= 0
            }
        }
        #expect(gathering.fetched == [20, 19, 18])
        #expect(gathering.postponed == 17)
        #expect(try scene.newRequests().count == 3)
    }

    @Test func `does not request details again for a week`() async throws {
        let folder = try folder([1])
        let scene = try await ShowScene(serving: folder.path)
        _ = try await scene.service().prefetchDetails(of: known([1], scene))
        _ = try scene.newRequests()
        scene.wait(CachePolicy.detailsAge - 1)
        #expect(try await scene.service().prefetchDetails(of: known([1], scene)).fetched.isEmpty)
        #expect(try scene.newRequests().isEmpty)
        scene.wait(1)
        #expect(try await scene.service().prefetchDetails(of: known([1], scene)).fetched == [1])
    }

    @Test func `records shows without details and keeps their other facts`() async throws {
        let folder = try folder([1, 2])
        let scene = try await ShowScene(faults: ["/shows/2=status:404"], serving: folder.path)
        let service = try scene.service()
        let gathering = await service.prefetchDetails(of: known([1, 2], scene))
        #expect(gathering.fetched == [1])
        #expect(service.storedDetails(of: known([2], scene)[0], isFavorite: false) == nil)
    }

    @Test(arguments: ["refuse", "status:403"])
    func `stops without a connection, or if the service refuses one show after another`(fault: String) async throws {
        let folder = try folder(Array(1...40))
        let scene = try await ShowScene(faults: ["/shows=\(fault)"], serving: folder.path)
        let gathering = try await scene.service().prefetchDetails(of: known(Array(1...40), scene))
        #expect(gathering.fetched.isEmpty)
        #expect(gathering.postponed >= 40 - 2 * TVService.showWidth)
        #expect(gathering.firstFailure != nil)
    }

    @Test func `goes on after shows that the service has under another id, or no longer`() async throws {
        let moved = (21...26).map { "/shows/\($0)=redirect:/shows/50" }
        let gone = (31...36).map { "/shows/\($0)=status:404" }
        let ids = Array(21...26) + Array(31...36) + [41, 42]
        let folder = try folder(ids + [50])
        let scene = try await ShowScene(faults: moved + gone, serving: folder.path)
        let gathering = try await scene.service().prefetchDetails(of: known(ids, scene))
        #expect(gathering.fetched == [41, 42] && gathering.postponed == 0, "\(gathering)")
    }

    @Test func `postpones the shows on their way if it is cancelled`() async throws {
        let folder = try folder([1, 2])
        let scene = try await ShowScene(faults: ["/shows/2=hold"], serving: folder.path)
        let service = try scene.service()
        let shows = known([1, 2], scene)
        let gathering = Task { await service.prefetchDetails(of: shows) }
        try await scene.server.waitForRequests(2)
        gathering.cancel()
        #expect(await gathering.value.postponed >= 1)
        #expect(await gathering.value.firstFailure == nil)
    }

    @Test func `sends no request offline`() async throws {
        let folder = try folder([1])
        let scene = try await ShowScene(serving: folder.path)
        #expect(try await scene.service(.offline).prefetchDetails(of: known([1], scene)) == Prefetch())
        #expect(try scene.newRequests().isEmpty)
    }
}
