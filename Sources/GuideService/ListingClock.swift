import Synchronization
import TVModel

/// The clock that decides days, and the week that is current on it.
///
/// It begins as the clock of the country's table, and becomes the one that the service counts on when listings name it.
final class ListingClock: Sendable {
    private let clock: Mutex<ZoneClock>
    private let zones: ZoneDirectory
    private let isFixed: Bool
    private let now: @Sendable () -> Instant

    /// - Parameter isFixed: Whether the clock is the user's choice, which listings do not change.
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

    /// The end of the current week, 05:00 on its next Monday.
    var weekEnd: Instant { GuideDay(week.sunday, clock: current).end }

    /// The seconds until the week turns.
    var secondsToTurn: Int { weekEnd - now() }

    /// Goes by the clock that answers name, if they name one that exists.
    func follow(_ answers: some Sequence<DaySchedule>) {
        guard !isFixed, let name = ListingZone.identifier(of: answers), name != current.identifier,
            let named = zones.clock(name)
        else { return }
        clock.withLock { $0 = named }
    }
}
