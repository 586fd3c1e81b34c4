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

    @Test func `a failure does not change the copy`() async throws {
        try await scene.fetchedBefore()
        let friday = ServiceScene.date(4)
        let copy = scene.cache.day(.country("US"), on: friday)
        scene.transport.answerAll(with: .body("[1,2,3]"))
        scene.wait(86_400)
        _ = try await scene.service().week(ServiceScene.week)
        #expect(copy != nil && scene.cache.day(.country("US"), on: friday) == copy)
    }

    @Test func `retries less often if there is a copy`() async throws {
        try await scene.fetchedBefore()
        scene.wait(86_400)
        scene.transport.answer("US 2026-11-20", with: .failure(.timedOut))
        _ = try await scene.service().week(ServiceScene.week)
        #expect(scene.transport.asked.filter { $0 == "US 2026-11-20" }.count == 2)
    }

    // MARK: Offline

    @Test func `offline, a fresh copy is not stale`() async throws {
        try await scene.fetchedBefore()
        #expect(!(try await scene.service(.offline).week(ServiceScene.week).isStale))
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

    @Test func `an empty response replaces a day that is too old to use`() async throws {
        try await scene.fetchedBefore()
        scene.wait(2 * 86_400)
        scene.transport.answer("US 2026-11-22", with: .body("[]"))
        let listings = try await scene.service(maxStale: 86_400).week(ServiceScene.week)
        #expect(!listings.isStale)
        #expect(scene.cache.day(.country("US"), on: ServiceScene.date(6))?.value.events.isEmpty == true)
    }
}
