package import GuideStore
import Synchronization
package import TVModel

/// The clock of a country's listings, which decides guide days and the current week.
///
/// It is that of the zone that the listings of the current week name: of the whole week once it was listed, before that
/// of some of its days. Until then, it is the clock that the last listings named, or else that of the country's table.
package final class ListingClock: Sendable {
    /// The listings that named the clock, from the least to the most reliable.
    private enum Source: Int {
        case none, otherWeek, someDays, wholeWeek
    }

    private let state: Mutex<(clock: ZoneClock, source: Source)>
    private let zones: ZoneDirectory
    private let isFixed: Bool
    private let now: @Sendable () -> Instant

    /// - Parameters:
    ///   - stored: The zone that the listings named last, if any.
    ///   - isFixed: Whether listings do not change the clock, as one that the user chose.
    package init(
        _ clock: ZoneClock,
        stored: ListedZone? = nil,
        zones: ZoneDirectory = .system,
        isFixed: Bool,
        now: @escaping @Sendable () -> Instant
    ) {
        state = Mutex((clock, .none))
        self.zones = zones
        self.isFixed = isFixed
        self.now = now
        guard !isFixed, let stored, let known = zones.clock(stored.identifier) else { return }
        state.withLock { $0 = (known, .otherWeek) }
        guard "\(week)" == stored.week else { return }
        state.withLock { $0.source = stored.isWhole ? .wholeWeek : .someDays }
    }

    package var current: ZoneClock { state.withLock { $0.clock } }
    var today: GuideDay { GuideDay(containing: now(), clock: current) }
    package var week: GuideWeek { GuideWeek(containing: today.date) }

    var secondsToNextWeek: Int { GuideDay(week.sunday, clock: current).end - now() }

    /// The zone to store, or nil if no listings of the current week named it.
    var listed: ListedZone? {
        let (clock, source) = state.withLock(\.self)
        guard source == .someDays || source == .wholeWeek else { return nil }
        return ListedZone(clock.identifier, of: "\(week)", isWhole: source == .wholeWeek)
    }

    /// Switches to the clock that the listings of some dates name, unless more reliable ones named it, and returns the clock
    /// of these listings. Those of another week have their own, since the zone of a country may have changed.
    func clock(of listings: some Sequence<DaySchedule>, on dates: [CalendarDay]) -> ZoneClock {
        guard !isFixed, let name = ListingZone.identifier(of: listings),
            let named = name == current.identifier ? current : zones.clock(name)
        else { return current }
        let week = week.dates
        let isOfWeek = dates.contains(where: week.contains)
        let isWhole = week.allSatisfy(dates.contains)
        var source = Source.otherWeek
        if isOfWeek { source = isWhole ? .wholeWeek : .someDays }
        return state.withLock { [source] state in
            if source.rawValue >= state.source.rawValue { state = (named, source) }
            return isOfWeek ? state.clock : named
        }
    }
}
