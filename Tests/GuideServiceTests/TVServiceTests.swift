import Foundation
import GuideStore
import GuidePlatform
import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

@Suite(.timeLimit(.minutes(60)))
struct TVServiceTests {
    private let scene: ServiceScene

    init() throws {
        scene = try ServiceScene()
    }

    // MARK: Requests

    @Test func `reads a stored week without a network and names stale days`() async throws {
        let scene = try ServiceScene()
        #expect(scene.service().storedWeek(ServiceScene.week) == nil)
        let fetched = try await scene.fetchedBefore()
        let stored = try #require(scene.service().storedWeek(ServiceScene.week))
        #expect(stored.eventNumbers == fetched.eventNumbers)
        #expect(!stored.isStale && !stored.isPartial)
        scene.wait(7_200)
        #expect(try #require(scene.service().storedWeek(ServiceScene.week)).isStale)
        #expect(try #require(scene.service(.offline).storedWeek(ServiceScene.week)).isStale == false)
        #expect(scene.transport.asked.isEmpty)
    }

    @Test func `fetches a fresh week again on refresh`() async throws {
        let scene = try ServiceScene()
        try await scene.fetchedBefore()
        let service = scene.service()
        _ = try await service.week(ServiceScene.week)
        #expect(scene.transport.asked.isEmpty)
        _ = try await service.week(ServiceScene.week, refreshing: true)
        #expect(scene.transport.asked.count == 8)
    }

    @Test func `requests streaming schedules if they are included`() async throws {
        _ = try await scene.service(feeds: [.country("US"), .streaming]).day(ServiceScene.date(0))
        #expect(
            scene.transport.asked
                == ["US 2026-11-16", "US 2026-11-17", "web 2026-11-15", "web 2026-11-16", "web 2026-11-17"]
        )
    }

    // MARK: Listings

    @Test func `counts unusable rows only of new responses`() async throws {
        try await scene.fetchedBefore()
        #expect(try await scene.service().week(ServiceScene.week).unusableRows == 0)
    }

    @Test func `fetches a whole week in one round trip`() async throws {
        Loopback.prepare()
        let server = try await StubServerProcess(faults: ["*=together:8"])
        let transport = CurlTransport(userAgent: "tvguide/test", limits: .patient)
        defer { transport.close() }
        let service = TVService(
            feeds: [.country("US")],
            clock: scene.clock,
            policy: CachePolicy(),
            api: TVAPI(root: server.url, network: NetworkCommunication(over: transport)),
            cache: scene.cache,
            now: { ServiceScene.wednesday }
        )
        _ = try await service.week(ServiceScene.week)
        let requests = try server.requests()
        #expect(requests.count == 8)
        #expect(requests.map(\.concurrent).max() == 8)
    }

    // MARK: Gaps

    @Test func `a day without its streaming schedule is incomplete but keeps its networks`() async throws {
        scene.transport.answer("web 2026-11-16", with: .status(404))
        let service = scene.service(feeds: [.country("US"), .streaming])
        let listings = try await service.week(ServiceScene.week, allowsPartial: true)
        #expect(listings.days.map { $0.missing != nil } == [true, false, false, false, false, false, false])
        #expect(!listings.eventNumbers[0].isEmpty)
    }

    // MARK: Cancellation and the store

    @Test func `a cancelled run throws only the cancellation`() async throws {
        let scene = scene
        let asking = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await scene.service().week(ServiceScene.week, allowsPartial: true)
        }
        let outcome = await asking.result
        #expect(throws: ShowError.cancelled) { try outcome.get() }
    }

    @Test func `reports a store that cannot be pruned`() async throws {
        let folder = try TemporaryFolder()
        let scene = try ServiceScene(files: CacheFolder(in: folder.path))
        try await scene.fetchedBefore()
        for path in ["", "stored", "stored/schedule", "stored/countries"] { try folder.setPermissions(0o755, of: path) }
        try folder.setPermissions(0o555, of: "stored/schedule/US")
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            if geteuid() == 0 { try #require(setuid(65_534) == 0) }
            let scene = try ServiceScene(files: CacheFolder(in: path))
            scene.service().prune(today: ServiceScene.wednesday + 1_000 * 86_400)
            guard case .cacheFailed(let error)? = scene.surroundings.told.first,
                case .system(let failure)? = FileFailure(error)?.reason
            else {
                Issue.record("\(scene.surroundings.told)")
                return
            }
            #expect(failure.operation == "unlink" && scene.surroundings.told.count == 1)
        }
    }

    /// The copies of another run are two seconds newer, so that they are used as soon as this run has waited for as long.
    @Test func `sends no request for which it waited while another run stored the response`() async throws {
        let next = ServiceScene.week.advanced(by: 1)
        scene.wait(2)
        let stored = try await scene.service().week(next)
        let clock = SteppedClock()
        let service = scene.service(
            waitingOn: clock,
            now: { ServiceScene.wednesday + Int(clock.now.offset.components.seconds) }
        )
        _ = try await service.week(ServiceScene.week)
        scene.transport.forget()
        let listings = try await service.week(next)
        // Ten requests may start at once, of which eight were sent.
        #expect(scene.transport.asked.count <= 2)
        #expect(listings.eventNumbers == stored.eventNumbers)
        #expect(!listings.isStale && !listings.isPartial)
        #expect(clock.now.offset < .seconds(10))
    }
}
