import Foundation
import GuideStore
import Synchronization
import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// A service over the fixture week, and its surroundings, which tests can change.
struct ServiceScene {
    /// The settings of the scene, and its events so far.
    final class EnvironmentReference: Sendable {
        let present = Mutex(ServiceScene.wednesday)
        let events = Mutex<[ServiceEvent]>([])

        /// The events that the services reported.
        var told: [ServiceEvent] { events.withLock(\.self) }
    }

    let transport = FixtureTransport()
    let surroundings = EnvironmentReference()
    let files: CacheFolder
    let clock: ZoneClock

    init(files: CacheFolder = CacheFolder(in: nil)) throws {
        self.files = files
        clock = try #require(ZoneClock("America/New_York"))
    }

    /// Wednesday, 18 November 2026, 10:00 in New York.
    static let wednesday = Instant(secondsSince1970: 20_775 * 86_400 + 15 * 3_600)
    /// The fixture week.
    static let week = GuideWeek(containing: CalendarDay(epochDay: 20_775))
    /// The dates that it needs: its own and the Monday after.
    static let dates = week.dates + [week.sunday.advanced(by: 1)]

    /// Returns the date with this number: 0 for Monday, 7 for the Monday after.
    static func date(_ number: Int) -> CalendarDay { dates[number] }

    /// The cache behind the service.
    var cache: ResponseCache { ResponseCache(files: files, root: "http://stub.test") }

    /// Returns a service configured as in a run of the program.
    func service(
        _ mode: CachePolicy.Mode = .normal,
        feeds: [DaySchedule.Feed] = [.country("US")],
        maxAge: Int = 3_600,
        maxStale: Int = 7 * 86_400,
        timer: any Clock<Duration> = ContinuousClock(),
        waitingOn clock: SteppedClock = SteppedClock(),
        now: (@Sendable () -> Instant)? = nil
    ) -> TVService {
        var policy = CachePolicy()
        (policy.mode, policy.maxAge, policy.maxStale) = (mode, maxAge, maxStale)
        let surroundings = surroundings
        return TVService(
            feeds: feeds,
            clock: self.clock,
            policy: policy,
            api: TVAPI(
                root: URL(string: "http://stub.test") ?? URL(fileURLWithPath: "/"),
                network: NetworkCommunication(over: transport, clock: clock)
            ),
            cache: cache,
            timer: timer,
            now: now ?? { surroundings.present.withLock(\.self) },
            observe: { event in surroundings.events.withLock { $0.append(event) } }
        )
    }

    /// Advances the time.
    func wait(_ seconds: Int) {
        surroundings.present.withLock { $0 = $0 + seconds }
    }

    /// Fetches the week as an earlier run would, and clears the recorded requests and events.
    @discardableResult
    func fetchedBefore(feeds: [DaySchedule.Feed] = [.country("US")]) async throws -> Listings {
        let listings = try await service(feeds: feeds).week(Self.week)
        transport.forget()
        surroundings.events.withLock { $0 = [] }
        return listings
    }
}

extension Listings {
    /// The IDs of the events of each requested day, in order.
    var eventNumbers: [[Int]] { days.map { schedule.events(on: $0.date).map(\.id) } }
}
