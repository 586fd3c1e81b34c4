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

    @Test func `requests the seven days and the Monday after`() async throws {
        _ = try await scene.service().week(ServiceScene.week)
        #expect(scene.transport.asked == ServiceScene.dates.map { "US \($0)" })
    }

    @Test func `requests a day and the next`() async throws {
        let listings = try await scene.service().day(ServiceScene.date(6))
        #expect(scene.transport.asked == ["US 2026-11-22", "US 2026-11-23"])
        #expect(listings.days.map(\.date) == [ServiceScene.date(6)])
        #expect(listings.eventNumbers[0].suffix(2) == [8_100_070, 8_100_071])
    }

    @Test func `requests streaming schedules if they are included`() async throws {
        _ = try await scene.service(feeds: [.country("US"), .streaming]).day(ServiceScene.date(0))
        #expect(
            scene.transport.asked
                == ["US 2026-11-16", "US 2026-11-17", "web 2026-11-15", "web 2026-11-16", "web 2026-11-17"]
        )
    }

    @Test func `sends no request for fresh days and returns the same listings`() async throws {
        let first = try await scene.fetchedBefore()
        scene.wait(3_599)
        let second = try await scene.service().week(ServiceScene.week)
        #expect(scene.transport.asked.isEmpty)
        #expect(second.schedule.events == first.schedule.events)
        #expect(second.days == first.days && second.fetchedAt == first.fetchedAt)
        #expect(scene.surroundings.told.count == 8)
    }

    @Test func `fetches days that have not ended again after an hour`() async throws {
        try await scene.fetchedBefore()
        scene.wait(3_600)
        _ = try await scene.service().week(ServiceScene.week)
        // Monday was fetched after it had ended; on Wednesday at ten, Tuesday has ended, too.
        #expect(scene.transport.asked == ServiceScene.dates.dropFirst(2).map { "US \($0)" })
    }

    @Test func `reads an old day and requests it again`() async throws {
        try await scene.fetchedBefore()
        scene.wait(3_600)
        let date = ServiceScene.date(2)
        let whole = try await scene.service(.offline).day(date)
        #expect(try await scene.service().day(date).schedule.events == whole.schedule.events)
        #expect(scene.transport.asked == ["US 2026-11-18", "US 2026-11-19"])
    }

    // MARK: Listings

    @Test func `lists late shows under their evening, and every event once`() async throws {
        let listings = try await scene.service().week(ServiceScene.week)
        let monday = listings.schedule.events(on: ServiceScene.date(0)).map(\.id)
        // 00:35 on Tuesday is in Tuesday's response; Monday's response starts with Sunday's night.
        #expect(monday.last == 8_100_006)
        #expect(!monday.contains(8_100_001) && !monday.contains(8_100_002))
        #expect(listings.eventNumbers[6].suffix(2) == [8_100_070, 8_100_071])
        let all = listings.eventNumbers.flatMap(\.self)
        #expect(Set(all).count == all.count)
    }

    @Test func `returns the freshness of each day`() async throws {
        let listings = try await scene.service().week(ServiceScene.week)
        #expect(listings.days == ServiceScene.week.dates.map { ListedDay(date: $0, asOf: ServiceScene.wednesday) })
        #expect(listings.fetchedAt == ServiceScene.wednesday)
        #expect(!listings.isStale && !listings.isPartial)
        // One row without its show on Tuesday, three invalid rows on Friday.
        #expect(listings.unusableRows == 4)
    }

    @Test func `counts unusable rows only of new responses`() async throws {
        try await scene.fetchedBefore()
        #expect(try await scene.service().week(ServiceScene.week).unusableRows == 0)
    }

    @Test func `lists an episode of a network and a streaming service once, as the network's`() async throws {
        let listings = try await scene.service(feeds: [.country("US"), .streaming]).week(ServiceScene.week)
        let twins = listings.schedule.events(on: ServiceScene.date(0)).filter { $0.id == 8_100_031 }
        #expect(twins.map(\.isStreaming) == [false])
        #expect(listings.schedule.events(on: ServiceScene.date(4)).filter(\.isStreaming).count == 7)
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

    @Test func `one failed day does not cancel others and is reported with its reason`() async throws {
        scene.transport.answer("US 2026-11-18", with: .status(404))
        let reasons = try await scene.missing(from: scene.service())
        let wednesday = ServiceScene.date(2)
        #expect(
            reasons == [wednesday: .refused(ServiceScene.address(wednesday), status: 404)]
        )
        #expect(scene.transport.asked.count == 8)
        #expect(try scene.files.list("").count == 7)
    }

    @Test func `a partial guide says which days are missing`() async throws {
        scene.transport.answer("US 2026-11-18", with: .failure(.connectionRefused))
        let listings = try await scene.service().week(ServiceScene.week, allowsPartial: true)
        let reason = FetchError.noConnection(ServiceScene.address(ServiceScene.date(2)), .connectionRefused)
        #expect(
            listings.days.map(\.missing) == [nil, .lateNight(reason), .day(reason), nil, nil, nil, nil]
        )
        #expect(listings.isPartial && !listings.isStale)
        // Tuesday's response is available, but not its late night.
        #expect(!listings.eventNumbers[1].isEmpty)
        #expect(listings.days[2].asOf == ServiceScene.wednesday)
    }

    @Test func `without the next Monday, Sunday is marked as lacking its late night`() async throws {
        scene.transport.answer("US 2026-11-23", with: .status(404))
        let reason = FetchError.refused(ServiceScene.address(ServiceScene.date(7)), status: 404)
        #expect(try await scene.missing(from: scene.service()) == [ServiceScene.date(7): reason])
        let listings = try await scene.service().week(ServiceScene.week, allowsPartial: true)
        #expect(listings.days.map(\.missing) == [nil, nil, nil, nil, nil, nil, .lateNight(reason)])
    }

    @Test func `fails if no day is available, even if a partial guide is allowed`() async throws {
        scene.transport.answerAll(with: .failure(.unknownHost))
        for allowsPartial in [false, true] {
            let reasons = try await scene.missing(from: scene.service(), allowsPartial: allowsPartial)
            #expect(Set(reasons.keys) == Set(ServiceScene.dates))
        }
        // The next Monday alone is not enough for a week.
        scene.transport.answer("US 2026-11-23", with: .body("[]"))
        #expect(try await scene.missing(from: scene.service(), allowsPartial: true).count == 7)
    }

    @Test func `a day without its streaming schedule is incomplete but keeps its networks`() async throws {
        scene.transport.answer("web 2026-11-16", with: .status(404))
        let service = scene.service(feeds: [.country("US"), .streaming])
        let listings = try await service.week(ServiceScene.week, allowsPartial: true)
        #expect(listings.days.map { $0.missing != nil } == [true, false, false, false, false, false, false])
        #expect(!listings.eventNumbers[0].isEmpty)
    }

    @Test func `each day can fail for a different reason`() async throws {
        scene.transport.answer("US 2026-11-16", with: .failure(.timedOut))
        scene.transport.answer("US 2026-11-17", with: .status(429))
        scene.transport.answer("US 2026-11-18", with: .body("{}"))
        let reasons = try await scene.missing(from: scene.service())
        let addresses = (0...2).map { ServiceScene.address(ServiceScene.date($0)) }
        #expect(
            reasons == [
                ServiceScene.date(0): .noConnection(addresses[0], .timedOut),
                ServiceScene.date(1): .rateLimited(addresses[1], retryAfter: nil),
                ServiceScene.date(2): .invalidData(addresses[2], .notAnArray),
            ]
        )
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

    @Test func `a store that cannot be written to does not fail the guide`() async throws {
        let failure = SystemFailure(operation: "mkdir", path: unwritableFolder, code: ENOTDIR)
        let scene = try ServiceScene(files: FileStore(cacheIn: unwritableFolder))
        let listings = try await scene.service().week(ServiceScene.week)
        #expect(!listings.isPartial && listings.eventNumbers.allSatisfy { !$0.isEmpty })
        let notStored = scene.surroundings.told.filter {
            if case .cacheFailed(let error) = $0 { FileFailure(error) == FileFailure(failure) } else { false }
        }
        #expect(notStored.count == 8)
    }

    @Test func `removes copies that are too old to use`() async throws {
        try await scene.fetchedBefore()
        let written = Instant(try #require(try scene.files.list("").first).modified)
        scene.service().prune(today: written + 59 * 86_400)
        #expect(try scene.files.list("").count == 8)
        scene.service().prune(today: written + 61 * 86_400)
        #expect(try scene.files.list("").isEmpty)
        #expect(scene.surroundings.told.isEmpty)
    }

    @Test func `reports a store that cannot be pruned`() async throws {
        let folder = try TemporaryFolder()
        let scene = try ServiceScene(files: FileStore(cacheIn: folder.path))
        try await scene.fetchedBefore()
        for path in ["", "stored", "stored/schedule"] { try folder.setPermissions(0o755, of: path) }
        try folder.setPermissions(0o555, of: "stored/schedule/US")
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            if geteuid() == 0 { try #require(setuid(65_534) == 0) }
            let scene = try ServiceScene(files: FileStore(cacheIn: path))
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

    @Test func `fetches an unreadable entry again`() async throws {
        try await scene.fetchedBefore()
        try await scene.files.write(Data("[".utf8), to: "schedule/US/2026-11-19.json")
        let listings = try await scene.service().week(ServiceScene.week)
        #expect(scene.transport.asked == ["US 2026-11-19"])
        #expect(!listings.isPartial)
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

    @Test func `a copy from the future is not fresh`() async throws {
        try await scene.fetchedBefore()
        scene.wait(-1)
        _ = try await scene.service().week(ServiceScene.week)
        #expect(scene.transport.asked.count == 8)
    }
}
