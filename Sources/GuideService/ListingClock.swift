import Synchronization
package import TVModel

/// The clock that decides guide days and the current week.
///
/// Initially, it is the clock of the country's table. It changes to the clock that the listings of the current week name.
/// Listings of other weeks only change it until then, since the zone of a country may have changed.
package final class ListingClock: Sendable {
    /// The clock, and whether listings of the current week named it.
    private let state: Mutex<(clock: ZoneClock, isOfCurrentWeek: Bool)>
    private let zones: ZoneDirectory
    private let isFixed: Bool
    private let now: @Sendable () -> Instant

    /// - Parameter isFixed: Whether listings do not change the clock, as one that the user chose.
    package init(
        _ clock: ZoneClock,
        zones: ZoneDirectory = .system,
        isFixed: Bool,
        now: @escaping @Sendable () -> Instant
    ) {
        state = Mutex((clock, false))
        self.zones = zones
        self.isFixed = isFixed
        self.now = now
    }

    var current: ZoneClock { state.withLock { $0.clock } }
    var today: GuideDay { GuideDay(containing: now(), clock: current) }
    package var week: GuideWeek { GuideWeek(containing: today.date) }

    var secondsToNextWeek: Int { GuideDay(week.sunday, clock: current).end - now() }

    /// Returns the clock that responses name, or nil if they name no existing one or the user chose the clock.
    func named(by responses: some Sequence<DaySchedule>) -> ZoneClock? {
        guard !isFixed, let name = ListingZone.identifier(of: responses) else { return nil }
        return name == current.identifier ? current : zones.clock(name)
    }

    /// Switches to the clock that the listings of some dates name. Listings of another week are ignored once those of the
    /// current week have named a clock.
    func follow(_ named: ZoneClock, of dates: some Sequence<CalendarDay>) {
        let current = Set(week.dates)
        let isOfCurrentWeek = dates.contains(where: current.contains)
        state.withLock { state in
            guard isOfCurrentWeek || !state.isOfCurrentWeek else { return }
            state = (named, isOfCurrentWeek)
        }
    }
}
