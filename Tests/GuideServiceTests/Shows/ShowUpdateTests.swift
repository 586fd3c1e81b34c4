import Foundation
import GuideStore
import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// The updates about shows.
@Suite(.timeLimit(.minutes(60)))
struct ShowUpdateTests {
    private static let id = ShowScene.saltmarsh

    /// Returns the updates of a service that has since been released.
    private func updates(
        of scene: ShowScene,
        while body: (TVService) async throws -> Void
    ) async throws -> [ServiceUpdate] {
        try await stream(of: scene, while: body).reduce(into: []) { $0.append($1) }
    }

    private func stream(
        of scene: ShowScene,
        while body: (TVService) async throws -> Void
    ) async throws -> AsyncStream<ServiceUpdate> {
        let service = try scene.service()
        let updates = service.updates()
        try await body(service)
        return updates
    }

    @Test func `announces a show as its parts arrive`() async throws {
        let updates = try await updates(of: try await ShowScene()) { service in
            _ = try await service.details(of: .id(Self.id))
            _ = try await service.details(of: .id(Self.id))
        }
        #expect(updates.count == 3)
        #expect(Set(updates) == Set(ShowPart.allCases.map { .showArrived(Self.id, $0) }))
    }

    @Test func `announces only what changed`() async throws {
        let scene = try await ShowScene()
        _ = try await scene.service().details(of: .id(Self.id))
        scene.wait(7_200)
        try scene.server.setFaults(["episodeswithspecials=status:400", "/episodes=file:shows/9500005-episodes.json"])
        let updates = try await updates(of: scene) { _ = try await $0.details(of: .id(Self.id)) }
        #expect(updates == [.showChanged(Self.id, .episodes)])
    }

    @Test func `announces an end and episodes that moved, of favorites and of other shows`() async throws {
        let old = AirDate(
            day: try #require(CalendarDay(iso: "2026-11-23")),
            start: Instant(iso: "2026-11-24T03:00:00Z")
        )
        let new = AirDate(
            day: try #require(CalendarDay(iso: "2026-11-24")),
            start: Instant(iso: "2026-11-25T03:00:00Z")
        )
        let id = ShowScene.fathomPoint
        let expected: [ServiceUpdate] = [
            .showChanged(id, .facts), .showChanged(id, .episodes), .statusChanged(id, from: "Running", to: "Ended"),
            .episodeMoved(id, 8_100_502, from: old, to: new),
        ]
        for isFavorite in [false, true] {
            let scene = try await ShowScene()
            if isFavorite { _ = try await scene.service().addFavorite(.id(id)) }
            _ = try await scene.service().details(of: .id(id))
            scene.wait(7_200)
            try scene.server.setFaults(Self.changed)
            let updates = try await updates(of: scene) { service in
                if isFavorite { _ = try await service.refreshFavorites() }
                _ = try await service.details(of: .id(id))
                #expect(service.favoriteDetails(of: id)?.change?.kind == (isFavorite ? .ended : nil))
                let details = try await service.details(of: .id(id)).value
                #expect(details.news(at: details.fetchedAt, service.today.clock)?.kind == (isFavorite ? .ended : nil))
            }
            #expect(Set(updates).subtracting([.favoriteChanged(id)]) == Set(expected))
        }
    }

    /// Rules by which Fathom Point has ended, and its second episode moved by a day.
    private static let changed = [
        #"/shows/9500005/episodes=body:[{"id":8100502,"name":"Two","season":1,"number":2,"type":"regular","#
            + #""airdate":"2026-11-24","airtime":"22:00","airstamp":"2026-11-25T03:00:00+00:00","runtime":60}]"#,
        #"/shows/9500005=body:{"id":9500005,"name":"Fathom Point","status":"Ended","ended":"2026-11-16"}"#,
    ]

    @Test func `announces casts, pages, favorites and days`() async throws {
        let week = ServiceScene.week
        let updates = try await updates(of: try await ShowScene()) { service in
            _ = await service.casts(of: [Self.id])
            _ = try await service.shows(page: 38_000)
            _ = try await service.addFavorite(.id(ShowScene.fathomPoint))
            _ = try await service.removeFavorite(ShowScene.fathomPoint)
            _ = try await service.removeFavorite(ShowScene.fathomPoint)
            _ = try await service.week(week)
        }
        #expect(updates.prefix(2) == [.showArrived(Self.id, .cast), .pageArrived(38_000)])
        #expect(updates.filter { $0 == .favoriteChanged(ShowScene.fathomPoint) }.count == 2)
        #expect(updates.contains(.dayArrived(.country("US"), week.monday)))
    }
}
