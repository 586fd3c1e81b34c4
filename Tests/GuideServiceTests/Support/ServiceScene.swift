import Foundation
import GuideStore
import Synchronization
import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// A service over the committed week, and all that its surroundings can do to it.
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
    let files: any FileStore
    let clock: ZoneClock

    init(files: any FileStore = MemoryFileStore()) throws {
        self.files = files
        clock = try #require(ZoneClock("America/New_York"))
    }

    /// Wednesday, 18 November 2026, 10:00 in New York.
    static let wednesday = Instant(secondsSince1970: 20_775 * 86_400 + 15 * 3_600)
    /// The committed week.
    static let week = GuideWeek(containing: CalendarDay(epochDay: 20_775))
    /// The dates that it takes: its own and the Monday after.
    static let dates = week.dates + [week.sunday.advanced(by: 1)]

    /// The address that a date of the US is asked for under.
    static func address(_ date: CalendarDay) -> URL {
        URL(string: "http://stub.test/schedule?country=US&date=\(date)") ?? URL(fileURLWithPath: "/")
    }

    /// The day of the week with this number, Monday being 0, and the Monday after 7.
    static func date(_ number: Int) -> CalendarDay { dates[number] }

    /// The store behind the service.
    var cache: ScheduleCache { ScheduleCache(files: files, root: "http://stub.test") }

    /// A service as a run of the program would make one.
    func service(
        _ mode: CachePolicy.Mode = .normal,
        feeds: [DaySchedule.Feed] = [.country("US")],
        maxAge: Int = 3_600,
        maxStale: Int = 7 * 86_400,
        timer: any Clock<Duration> = ContinuousClock()
    ) -> TVService {
        var policy = CachePolicy()
        (policy.mode, policy.maxAge, policy.maxStale) = (mode, maxAge, maxStale)
        let surroundings = surroundings
        return TVService(
            feeds: feeds,
            clock: clock,
            policy: policy,
            api: TVAPI(
                root: URL(string: "http://stub.test") ?? URL(fileURLWithPath: "/"),
                network: NetworkCommunication(over: transport, clock: SteppedClock())
            ),
            cache: cache,
            timer: timer,
            now: { surroundings.present.withLock(\.self) },
            observe: { event in surroundings.events.withLock { $0.append(event) } }
        )
    }

    /// Lets time pass.
    func wait(_ seconds: Int) {
        surroundings.present.withLock { $0 = $0 + seconds }
    }

    /// Fetches the week as an earlier run would have, and forgets that it was asked for.
    @discardableResult
    func fetchedBefore(feeds: [DaySchedule.Feed] = [.country("US")]) async throws -> Listings {
        let listings = try await service(feeds: feeds).week(Self.week)
        transport.forget()
        surroundings.events.withLock { $0 = [] }
        return listings
    }

    /// Why dates are missing when a week is asked for.
    func missing(
        from service: TVService,
        allowsGaps: Bool = false
    ) async throws -> [CalendarDay: ServiceFailure] {
        do throws(ServiceError) {
            _ = try await service.week(Self.week, allowsGaps: allowsGaps)
        } catch .missing(let reasons) {
            return reasons
        } catch {
            Issue.record("\(error)")
        }
        return [:]
    }
}

extension Listings {
    /// The numbers of the events of the days that were asked for, in order.
    var eventNumbers: [[Int]] { days.map { schedule.events(on: $0.date).map(\.id) } }
}
