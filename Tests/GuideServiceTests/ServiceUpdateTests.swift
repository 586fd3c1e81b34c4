import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

@Suite(.timeLimit(.minutes(10)))
struct ServiceUpdateTests {
    private let scene: ServiceScene

    init() throws {
        scene = try ServiceScene()
    }

    /// Whoever shows a schedule: it draws whenever something changes, and keeps what it drew.
    private actor Screen {
        private(set) var drawn: [ServiceUpdate] = []

        func redraw(for update: ServiceUpdate) { drawn.append(update) }

        func show(_ updates: AsyncStream<ServiceUpdate>) async {
            for await update in updates { redraw(for: update) }
        }
    }

    /// What a screen draws while a service does something, until the service is gone.
    private func drawn(while body: (TVService) async throws -> Void) async throws -> [ServiceUpdate] {
        let screen = Screen()
        await screen.show(try await updates(while: body))
        return await screen.drawn
    }

    /// The updates of a service that nobody holds any more.
    private func updates(while body: (TVService) async throws -> Void) async throws -> AsyncStream<ServiceUpdate> {
        let service = scene.service()
        let updates = service.updates()
        try await body(service)
        return updates
    }

    /// The answer for another day.
    private var otherDay: String {
        get throws { String(decoding: try Fixtures.data("schedule/US-2026-11-19.json"), as: UTF8.self) }
    }

    private func arrivals(_ dates: [CalendarDay]) -> Set<ServiceUpdate> {
        Set(dates.map { .dayArrived(.country("US"), $0) })
    }

    @Test func `redraws when the week is chosen and as its days arrive`() async throws {
        let drawn = try await drawn { _ = try await $0.week(ServiceScene.week) }
        #expect(drawn.first == .windowMoved(ServiceScene.week))
        #expect(drawn.count == 9)
        #expect(Set(drawn.dropFirst()) == arrivals(ServiceScene.dates))
    }

    @Test func `does not redraw for unchanged days`() async throws {
        try await scene.fetchedBefore()
        let drawn = try await drawn { service in
            _ = try await service.week(ServiceScene.week)
            scene.wait(86_400)
            _ = try await service.week(ServiceScene.week)
        }
        #expect(drawn == [.windowMoved(ServiceScene.week)])
        #expect(!scene.transport.asked.isEmpty)
    }

    @Test func `redraws for the day that changed`() async throws {
        try await scene.fetchedBefore()
        scene.wait(86_400)
        scene.transport.answer("US 2026-11-20", with: .body(try otherDay))
        let drawn = try await drawn { _ = try await $0.day(ServiceScene.date(4)) }
        #expect(drawn == [.dayChanged(.country("US"), ServiceScene.date(4))])
    }

    @Test func `redraws when the window moves on`() async throws {
        let next = ServiceScene.week.advanced(by: 1)
        let drawn = try await drawn { service in
            for week in [ServiceScene.week, ServiceScene.week, next, ServiceScene.week] {
                _ = try await service.week(week)
            }
        }
        let moves = drawn.filter { if case .windowMoved = $0 { true } else { false } }
        #expect(moves == [.windowMoved(ServiceScene.week), .windowMoved(next), .windowMoved(ServiceScene.week)])
    }

    @Test func `does not redraw for a day that fails`() async throws {
        scene.transport.answerAll(with: .failure(.unknownHost))
        let drawn = try await drawn { _ = try? await $0.week(ServiceScene.week) }
        #expect(drawn == [.windowMoved(ServiceScene.week)])
    }

    @Test func `sends updates to every observer, each from its start`() async throws {
        let (first, second) = (Screen(), Screen())
        let (early, late) = try await watched(scene.service())
        await first.show(early)
        await second.show(late)
        #expect(await Set(first.drawn) == arrivals((0...3).map(ServiceScene.date)))
        #expect(await Set(second.drawn) == arrivals((2...3).map(ServiceScene.date)))
    }

    /// What two watchers of a service see, of whom one came before two days arrived and one after, once it is gone.
    private func watched(
        _ service: TVService
    ) async throws -> (early: AsyncStream<ServiceUpdate>, late: AsyncStream<ServiceUpdate>) {
        let early = service.updates()
        _ = try await service.day(ServiceScene.date(0))
        let late = service.updates()
        _ = try await service.day(ServiceScene.date(2))
        return (early, late)
    }
}
