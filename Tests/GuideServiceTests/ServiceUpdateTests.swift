import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

@Suite(.timeLimit(.minutes(60)))
struct ServiceUpdateTests {
    private let scene: ServiceScene

    init() throws {
        scene = try ServiceScene()
    }

    /// Returns the updates of a service during `body`, until the service is released.
    private func drawn(while body: (TVService) async throws -> Void) async throws -> [ServiceUpdate] {
        try await updates(while: body).reduce(into: []) { $0.append($1) }
    }

    /// Returns the updates of a service that has since been released.
    private func updates(while body: (TVService) async throws -> Void) async throws -> AsyncStream<ServiceUpdate> {
        let service = scene.service()
        let updates = service.updates()
        try await body(service)
        return updates
    }

    /// A response for another day.
    private var otherDay: String {
        get throws { String(decoding: try Fixtures.data("schedule/US-2026-11-19.json"), as: UTF8.self) }
    }

    private func arrivals(_ dates: [CalendarDay]) -> Set<ServiceUpdate> {
        Set(dates.map { .dayArrived(.country("US"), $0) })
    }

    @Test func `redraws as the days of a week arrive`() async throws {
        let drawn = try await drawn { _ = try await $0.week(ServiceScene.week) }
        #expect(drawn.count == 8)
        #expect(Set(drawn) == arrivals(ServiceScene.dates))
    }

    @Test func `does not redraw for unchanged days`() async throws {
        try await scene.fetchedBefore()
        let drawn = try await drawn { service in
            _ = try await service.week(ServiceScene.week)
            scene.wait(86_400)
            _ = try await service.week(ServiceScene.week)
        }
        #expect(drawn.isEmpty)
        #expect(!scene.transport.asked.isEmpty)
    }

    @Test func `redraws for the day that changed`() async throws {
        try await scene.fetchedBefore()
        scene.wait(86_400)
        scene.transport.answer("US 2026-11-20", with: .body(try otherDay))
        let drawn = try await drawn { _ = try await $0.day(ServiceScene.date(4)) }
        #expect(drawn == [.dayChanged(.country("US"), ServiceScene.date(4))])
    }

    @Test func `fetching another week does not make it the current one`() async throws {
        let drawn = try await drawn { service in
            _ = try await service.week(ServiceScene.week.advanced(by: 1))
            #expect(service.window == ServiceScene.week)
        }
        #expect(!drawn.contains { if case .windowMoved = $0 { true } else { false } })
    }

    /// The number of seconds from the scene's Wednesday at 10:00 until Monday, 23 November 2026, 05:00 in New York.
    private static let untilTurn = 4 * 86_400 + 19 * 3_600

    @Test func `a new week begins on Monday at five`() throws {
        let service = scene.service()
        scene.wait(Self.untilTurn - 1)
        #expect(service.window == ServiceScene.week)
        #expect(service.today.date == ServiceScene.date(6))
        scene.wait(1)
        #expect(service.window == ServiceScene.week.advanced(by: 1))
        #expect(service.today.date == ServiceScene.date(7))
    }

    @Test func `reports a new week automatically`() async throws {
        // Each sleep of the watch advances the time of the service equally.
        let scene = scene
        let timer = SleepingClock { seconds in scene.wait(seconds) }
        let service = scene.service(timer: timer)
        scene.wait(Self.untilTurn - 150)
        var updates = service.updates().makeAsyncIterator()
        #expect(await updates.next() == .windowMoved(ServiceScene.week.advanced(by: 1)))
    }

    @Test func `switches to the clock that listings name, and reports its current week`() async throws {
        // It is Monday, 04:30 in New York, and Monday evening in Kamchatka.
        scene.wait(Self.untilTurn - 1_800)
        answer(ServiceScene.dates, in: "Asia/Kamchatka")
        let drawn = try await drawn { service in
            #expect(service.window == ServiceScene.week)
            let listings = try await service.week(ServiceScene.week)
            #expect(listings.clock?.identifier == "Asia/Kamchatka")
            #expect(service.window == ServiceScene.week.advanced(by: 1))
        }
        #expect(drawn.contains(.windowMoved(ServiceScene.week.advanced(by: 1))))
    }

    @Test func `listings of another week have their own clock, and do not switch the current one`() async throws {
        // The country's zone has changed. It is Monday, 04:30 in New York, and the new week has begun in Halifax.
        scene.wait(Self.untilTurn - 1_800)
        let earlier = ServiceScene.week.advanced(by: -1)
        answer(earlier.dates, in: "America/Halifax")
        answer(ServiceScene.dates, in: "America/New_York")
        _ = try await scene.service().week(earlier)
        let drawn = try await drawn { service in
            _ = try await service.week(ServiceScene.week)
            #expect(try #require(service.storedWeek(earlier)).clock?.identifier == "America/Halifax")
            #expect(try await service.day(earlier.monday).clock?.identifier == "America/Halifax")
            #expect(service.window == ServiceScene.week)
            #expect(try await service.week().clock?.identifier == "America/New_York")
        }
        #expect(!drawn.contains { if case .windowMoved = $0 { true } else { false } })
    }

    @Test func `listings of another week switch the clock until those of the current week name one`() async throws {
        scene.wait(Self.untilTurn - 1_800)
        let next = ServiceScene.week.advanced(by: 1)
        answer(next.dates, in: "America/Halifax")
        answer(ServiceScene.dates, in: "America/New_York")
        let service = scene.service()
        _ = try await service.day(next.sunday)
        #expect(service.window == next)
        _ = try await service.day(next.monday)
        _ = try await service.week(ServiceScene.week)
        #expect(service.window == next, "the week that is current in Halifax keeps its clock")
    }

    /// Answers requests for some dates with a program of a country with this zone.
    private func answer(_ dates: [CalendarDay], in zone: String) {
        for date in dates {
            let row = """
                [{"id":1,"name":"A","airdate":"\(date)","airtime":"21:20","airstamp":"\(date)T09:20:00Z",
                "show":{"id":2,"name":"B","network":{"id":3,"name":"C","country":{"code":"US","timezone":"\(zone)"}}}}]
                """
            scene.transport.answer("US \(date)", with: .body(row))
        }
    }

    @Test func `does not redraw for a day that fails`() async throws {
        scene.transport.answerAll(with: .failure(.unknownHost))
        let drawn = try await drawn { _ = try? await $0.week(ServiceScene.week) }
        #expect(drawn.isEmpty)
    }

    @Test func `sends updates to every listener from its subscription on`() async throws {
        let (early, late) = try await watched(scene.service())
        #expect(await early.reduce(into: []) { $0.insert($1) } == arrivals((0...3).map(ServiceScene.date)))
        #expect(await late.reduce(into: []) { $0.insert($1) } == arrivals((2...3).map(ServiceScene.date)))
    }

    /// Returns the updates for two listeners of a service that has since been released: one that subscribed before two
    /// days arrived, and one that subscribed between them.
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
