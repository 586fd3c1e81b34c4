import Synchronization
import TVModel

/// The clock that decides days, and the week that is current on it.
///
/// It begins as the clock of the country's table, and becomes the one that the service counts on when listings name it.
/// The listings of the current week decide. Those of other weeks only decide until then, since the zone of a country may
/// have changed.
final class ListingClock: Sendable {
    private let state: Mutex<State>
    private let zones: ZoneDirectory
    private let isFixed: Bool
    private let now: @Sendable () -> Instant

    /// - Parameter isFixed: Whether the clock is the user's choice, which listings do not change.
    init(_ clock: ZoneClock, zones: ZoneDirectory, isFixed: Bool, now: @escaping @Sendable () -> Instant) {
        state = Mutex(State(clock: clock))
        self.zones = zones
        self.isFixed = isFixed
        self.now = now
    }

    /// The clock.
    var current: ZoneClock { state.withLock(\.clock) }
    /// The current guide day.
    var today: GuideDay { GuideDay(containing: now(), clock: current) }
    /// The current week.
    var week: GuideWeek { GuideWeek(containing: today.date) }

    /// The end of the current week, 05:00 on its next Monday.
    var weekEnd: Instant { GuideDay(week.sunday, clock: current).end }

    /// The seconds until the week turns.
    var secondsToTurn: Int { weekEnd - now() }

    /// The clock that answers name; nil if they name none that exists, or if the clock is the user's choice.
    func named(by answers: some Sequence<DaySchedule>) -> ZoneClock? {
        guard !isFixed, let name = ListingZone.identifier(of: answers) else { return nil }
        return name == current.identifier ? current : zones.clock(name)
    }

    /// Goes by the clock that the listings of some dates name, unless those of the current week have named one and these
    /// are of another week.
    func follow(_ named: ZoneClock, of dates: some Sequence<CalendarDay>) {
        let current = Set(week.dates)
        let isOfCurrentWeek = dates.contains(where: current.contains)
        state.withLock { state in
            guard isOfCurrentWeek || !state.isOfCurrentWeek else { return }
            state = State(clock: named, isOfCurrentWeek: isOfCurrentWeek)
        }
    }

    /// A clock and its origin.
    private struct State {
        var clock: ZoneClock
        /// Whether listings of the current week named it.
        var isOfCurrentWeek = false
    }
}
