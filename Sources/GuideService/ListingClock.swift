import Synchronization
import TVModel

/// The clock that decides guide days and the current week.
///
/// Initially, it is the clock of the country's table. It changes to the clock that the listings name.
final class ListingClock: Sendable {
    private let clock: Mutex<ZoneClock>
    private let zones: ZoneDirectory
    private let isFixed: Bool
    private let now: @Sendable () -> Instant

    /// - Parameter isFixed: Whether the user chose the clock, so that listings do not change it.
    init(_ clock: ZoneClock, zones: ZoneDirectory, isFixed: Bool, now: @escaping @Sendable () -> Instant) {
        self.clock = Mutex(clock)
        self.zones = zones
        self.isFixed = isFixed
        self.now = now
    }

    /// The clock.
    var current: ZoneClock { clock.withLock(\.self) }
    /// The current guide day.
    var today: GuideDay { GuideDay(containing: now(), clock: current) }
    /// The current week.
    var week: GuideWeek { GuideWeek(containing: today.date) }

    /// The end of the current week, 05:00 on the next Monday.
    var weekEnd: Instant { GuideDay(week.sunday, clock: current).end }

    /// The number of seconds until the next week begins.
    var secondsToTurn: Int { weekEnd - now() }

    /// Switches to the clock that responses name, if it exists.
    func follow(_ answers: some Sequence<DaySchedule>) {
        guard !isFixed, let name = ListingZone.identifier(of: answers), name != current.identifier,
            let named = zones.clock(name)
        else { return }
        clock.withLock { $0 = named }
    }
}
