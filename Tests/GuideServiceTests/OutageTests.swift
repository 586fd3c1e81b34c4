import Foundation
import GuideStore
import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// The service during outages of TVmaze, with and without a cached copy.
@Suite(.timeLimit(.minutes(60)))
struct OutageTests {
    private let scene: ServiceScene

    init() throws {
        scene = try ServiceScene()
    }

    /// The possible failures, and the state of the day that each one affects.
    struct Failure: CustomTestStringConvertible {
        let testDescription: String
        let outcome: FixtureTransport.Outcome
        let error: @Sendable (URL) -> FetchError
    }

    static let failures = [
        Failure(testDescription: "no network", outcome: .failure(.unknownHost)) { .noConnection($0, .unknownHost) },
        Failure(testDescription: "nobody listens", outcome: .failure(.connectionRefused)) {
            .noConnection($0, .connectionRefused)
        },
        Failure(testDescription: "dropped", outcome: .failure(.connectionLost)) { .noConnection($0, .connectionLost) },
        Failure(testDescription: "too slow", outcome: .failure(.timedOut)) { .noConnection($0, .timedOut) },
        Failure(testDescription: "too large", outcome: .error { .tooLarge($0, limit: 9) }) { .tooLarge($0, limit: 9) },
        Failure(testDescription: "503", outcome: .status(503)) { .refused($0, status: 503) },
        Failure(testDescription: "404", outcome: .status(404)) { .refused($0, status: 404) },
        Failure(testDescription: "422", outcome: .status(422)) { .refused($0, status: 422) },
        Failure(testDescription: "429", outcome: .status(429)) { .rateLimited($0, retryAfter: nil) },
        Failure(testDescription: "a page", outcome: .body("<html>Sign in</html>")) { .invalidData($0, .notAnArray) },
        Failure(testDescription: "an object", outcome: .body("{}")) { .invalidData($0, .notAnArray) },
        Failure(testDescription: "no rows", outcome: .body("[1,2,3]")) {
            .invalidData($0, .rows(unusable: 3, of: 3))
        },
        Failure(testDescription: "cut", outcome: .body("[{\"id\":1")) { .noConnection($0, .connectionLost) },
    ]

    @Test(arguments: failures)
    func `serves the stored week when the service is down`(failure: Failure) async throws {
        let before = try await scene.fetchedBefore()
        scene.transport.answerAll(with: failure.outcome)
        scene.wait(2 * 86_400)
        let listings = try await scene.service().week(ServiceScene.week)
        #expect(listings.eventNumbers == before.eventNumbers)
        #expect(listings.isStale && !listings.isPartial)
        #expect(listings.fetchedAt == ServiceScene.wednesday)
        #expect(listings.days.allSatisfy { $0.asOf == ServiceScene.wednesday })
        let friday = ServiceScene.date(4)
        #expect(withoutWait(listings.days[4].staleReason) == failure.error(ServiceScene.address(friday)))
        // A day fetched after its end is still fresh. Monday's response contains all of Monday except its late night,
        // which is in Tuesday's response, and both were fetched after their days had ended.
        #expect(listings.days[0].staleReason == nil)
    }

    /// Returns a failure without the rest of a pause, which depends on the order of parallel requests.
    private func withoutWait(_ failure: FetchError?) -> FetchError? {
        guard case .rateLimited(let address, _) = failure else { return failure }
        return .rateLimited(address, retryAfter: nil)
    }

    @Test(arguments: failures)
    func `reports the reason if nothing is stored`(failure: Failure) async throws {
        scene.transport.answerAll(with: failure.outcome)
        let reasons = try await scene.missing(from: scene.service())
        for date in ServiceScene.dates {
            #expect(withoutWait(reasons[date]) == failure.error(ServiceScene.address(date)))
        }
    }

    @Test func `no connection`() async throws {
        scene.transport.answerAll(with: .failure(.unknownHost))
        let monday = try await scene.missing(from: scene.service())[ServiceScene.date(0)]
        #expect(monday == .noConnection(ServiceScene.address(ServiceScene.date(0)), .unknownHost))
    }

    @Test func `invalid data`() async throws {
        scene.transport.answerAll(with: .body("null"))
        let monday = try await scene.missing(from: scene.service())[ServiceScene.date(0)]
        #expect(monday == .invalidData(ServiceScene.address(ServiceScene.date(0)), .notAnArray))
    }

    @Test func `a failure does not change the copy`() async throws {
        try await scene.fetchedBefore()
        let friday = ServiceScene.date(4)
        let copy = scene.cache.day(.country("US"), on: friday)
        scene.transport.answerAll(with: .body("[1,2,3]"))
        scene.wait(86_400)
        _ = try await scene.service().week(ServiceScene.week)
        #expect(copy != nil && scene.cache.day(.country("US"), on: friday) == copy)
    }

    @Test func `only the failed days are stale`() async throws {
        try await scene.fetchedBefore()
        scene.wait(86_400)
        scene.transport.answer("US 2026-11-20", with: .status(503))
        let listings = try await scene.service().week(ServiceScene.week)
        #expect(listings.days.map { $0.staleReason != nil } == [false, false, false, true, true, false, false])
        #expect(listings.fetchedAt == ServiceScene.wednesday + 86_400)
        #expect(listings.days[4].asOf == ServiceScene.wednesday)
    }

    @Test(arguments: [(86_400 - 1, true), (86_400, true), (86_400 + 1, false)])
    func `uses a copy up to max-stale`(age: Int, serves: Bool) async throws {
        try await scene.fetchedBefore()
        scene.transport.answerAll(with: .failure(.unknownHost))
        scene.wait(age)
        let service = scene.service(maxStale: 86_400)
        if serves {
            #expect(try await service.week(ServiceScene.week).isStale)
        } else {
            // Monday and Tuesday had ended when they were fetched, so they are still fresh.
            #expect(try await scene.missing(from: service).count == 6)
        }
    }

    @Test func `retries less often if there is a copy`() async throws {
        try await scene.fetchedBefore()
        scene.wait(86_400)
        scene.transport.answer("US 2026-11-20", with: .failure(.timedOut))
        _ = try await scene.service().week(ServiceScene.week)
        #expect(scene.transport.asked.filter { $0 == "US 2026-11-20" }.count == 2)
    }

    // MARK: Offline

    @Test func `offline, sends no request and uses copies of any age`() async throws {
        let before = try await scene.fetchedBefore()
        scene.wait(300 * 86_400)
        let listings = try await scene.service(.offline).week(ServiceScene.week)
        #expect(scene.transport.asked.isEmpty)
        #expect(listings.eventNumbers == before.eventNumbers)
        #expect(listings.isStale && listings.fetchedAt == ServiceScene.wednesday)
    }

    @Test func `offline, a fresh copy is not stale`() async throws {
        try await scene.fetchedBefore()
        #expect(!(try await scene.service(.offline).week(ServiceScene.week).isStale))
    }

    @Test func `offline, names the days that are not stored`() async throws {
        let reasons = try await scene.missing(from: scene.service(.offline))
        #expect(reasons == Dictionary(uniqueKeysWithValues: ServiceScene.dates.map { ($0, .notStored) }))
        #expect(scene.transport.asked.isEmpty)
    }

    @Test func `offline, a week with one stored day is partial`() async throws {
        _ = try await scene.service().day(ServiceScene.date(0))
        scene.transport.forget()
        let listings = try await scene.service(.offline).week(ServiceScene.week, allowsPartial: true)
        #expect(listings.days[0].missing == nil)
        #expect(listings.days[1].missing == .lateNight(.notStored))
        #expect(listings.days[2].missing == .day(.notStored))
        #expect(scene.transport.asked.isEmpty)
    }

    // MARK: Refreshing

    @Test func `refresh fetches everything again`() async throws {
        try await scene.fetchedBefore()
        scene.wait(60)
        let listings = try await scene.service(.refresh).week(ServiceScene.week)
        #expect(scene.transport.asked.count == 8)
        #expect(listings.days.allSatisfy { $0.asOf == ServiceScene.wednesday + 60 })
    }

    @Test func `refresh uses the copy when the service is down`() async throws {
        let before = try await scene.fetchedBefore()
        scene.transport.answerAll(with: .status(500))
        let listings = try await scene.service(.refresh).week(ServiceScene.week)
        #expect(listings.isStale && listings.eventNumbers == before.eventNumbers)
    }

    // MARK: Empty days

    @Test func `an empty day is not a missing day`() async throws {
        scene.transport.answerAll(with: .body("[]"))
        let listings = try await scene.service().week(ServiceScene.week)
        #expect(!listings.isPartial && !listings.isStale)
        #expect(listings.schedule.events.isEmpty)
        #expect(scene.cache.day(.country("US"), on: ServiceScene.date(0))?.value.events.isEmpty == true)
    }

    @Test func `an empty response does not replace a day with rows`() async throws {
        let before = try await scene.fetchedBefore()
        scene.wait(86_400)
        scene.transport.answer("US 2026-11-20", with: .body("[]"))
        let listings = try await scene.service().week(ServiceScene.week)
        #expect(listings.days[4].staleReason == .emptied)
        #expect(listings.eventNumbers[4] == before.eventNumbers[4])
        #expect(scene.cache.day(.country("US"), on: ServiceScene.date(4))?.fetchedAt == ServiceScene.wednesday)
    }

    @Test func `on refresh, an empty response replaces a day with rows`() async throws {
        try await scene.fetchedBefore()
        scene.transport.answer("US 2026-11-20", with: .body("[]"))
        let listings = try await scene.service(.refresh).week(ServiceScene.week)
        #expect(!listings.isStale)
        #expect(scene.cache.day(.country("US"), on: ServiceScene.date(4))?.value.events.isEmpty == true)
    }

    @Test func `an empty response replaces a day that is too old to use`() async throws {
        try await scene.fetchedBefore()
        scene.wait(2 * 86_400)
        scene.transport.answer("US 2026-11-22", with: .body("[]"))
        let listings = try await scene.service(maxStale: 86_400).week(ServiceScene.week)
        #expect(!listings.isStale)
        #expect(scene.cache.day(.country("US"), on: ServiceScene.date(6))?.value.events.isEmpty == true)
    }

    @Test func `an empty response replaces an empty day`() async throws {
        scene.transport.answer("US 2026-11-22", with: .body("[]"))
        try await scene.fetchedBefore()
        scene.wait(86_400)
        let listings = try await scene.service().week(ServiceScene.week)
        #expect(!listings.isStale)
        #expect(
            scene.cache.day(.country("US"), on: ServiceScene.date(6))?.fetchedAt == ServiceScene.wednesday + 86_400
        )
    }
}
