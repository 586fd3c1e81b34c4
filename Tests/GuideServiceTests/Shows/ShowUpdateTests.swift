import Foundation
import GuideStore
import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// The updates about shows, and the views that receive them.
@Suite(.timeLimit(.minutes(60)))
struct ShowUpdateTests {
    private static let id = ShowScene.saltmarsh

    /// A view of one show at a time, which redraws for updates of that show and records its drawings.
    private actor Screen {
        private(set) var selected: Show.ID?
        private(set) var drawn: [Show.ID] = []
        private(set) var updates: [ServiceUpdate] = []

        func select(_ id: Show.ID?) { selected = id }

        /// Draws details if they belong to the selected show.
        func draw(_ details: ShowDetails) {
            guard details.id == selected else { return }
            drawn.append(details.id)
        }

        /// Redraws the stored show after each update.
        func show(_ stream: AsyncStream<ServiceUpdate>, from service: TVService? = nil) async {
            for await update in stream {
                updates.append(update)
                guard let service, case .showArrived(let id, _) = update, id == selected else { continue }
                if let details = try? await service.details(of: .id(id)).value { draw(details) }
            }
        }
    }

    /// Returns the updates of a service that has since been released.
    private func updates(
        of scene: ShowScene,
        while body: (TVService) async throws -> Void
    ) async throws -> [ServiceUpdate] {
        let screen = Screen()
        await screen.show(try await stream(of: scene, while: body))
        return await screen.updates
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

    @Test func `redraws as the displayed show arrives`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        let screen = Screen()
        await screen.select(Self.id)
        let stream = service.updates()
        let watching = Task { await screen.show(stream, from: service) }
        _ = try await service.details(of: .id(ShowScene.fathomPoint))
        _ = try await service.details(of: .id(Self.id))
        while await screen.drawn.count < 3 { await Task.yield() }
        watching.cancel()
        #expect(await screen.drawn.allSatisfy { $0 == Self.id })
    }

    @Test func `a late response never changes another show`() async throws {
        // The response for the first show arrives long after the second one was selected.
        let scene = try await ShowScene(faults: ["/shows/9500002=hold"])
        let service = try scene.service()
        let screen = Screen()
        await screen.select(Self.id)
        async let late = service.details(of: .id(Self.id))
        try await scene.server.waitForRequests()
        await screen.select(ShowScene.fathomPoint)
        let early = try await service.details(of: .id(ShowScene.fathomPoint))
        await screen.draw(early.value)
        try scene.server.setFaults([])
        let tardy = try await late
        await screen.draw(tardy.value)
        #expect(await screen.drawn == [ShowScene.fathomPoint])
        // Each is returned and stored under its own ID.
        #expect(tardy.value.id == Self.id && early.value.id == ShowScene.fathomPoint)
        let stored = try scene.service(.offline)
        #expect(try await stored.details(of: .id(Self.id)).value == tardy.value)
        #expect(try await stored.details(of: .id(ShowScene.fathomPoint)).value == early.value)
    }
}
