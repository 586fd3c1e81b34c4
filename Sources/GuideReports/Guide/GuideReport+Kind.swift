package import TVModel

extension GuideReport {
    /// The subject of a guide.
    public enum Kind: String, Sendable {
        case week
        case day
        case tonight
        case now
        /// The next episodes of shows, by date.
        case upcoming
        /// The episodes of shows that aired lately and are not seen, by date.
        case missed
        /// All episodes of shows from a date on.
        case calendar
    }
}

extension GuideReport.Kind {
    /// Whether the report lists episodes of favorites, on days that may be far apart, instead of the listings of days.
    var isOfFavorites: Bool { [.upcoming, .missed, .calendar].contains(self) }

    /// The name of its own template, if it has one, then that of the week, which suits any days. See
    /// ``Report/templateNames``.
    package var templateNames: [String] {
        switch self {
        case .week, .day: ["week"]
        case .tonight, .now, .upcoming: [rawValue, "week"]
        case .missed, .calendar: ["upcoming", "week"]
        }
    }

    /// The formats in which the report can be written. See ``Report/formats``.
    package var formats: [ReportFormat] {
        switch self {
        case .week, .day, .tonight: ReportFormat.allCases
        case .now: ReportFormat.ofReports
        case .upcoming, .missed: ReportFormat.ofEvents
        case .calendar: [.text, .json, .ics, .atom, .jsonfeed, .csv, .jsonl]
        }
    }

    /// Returns the events that a report of this kind is about, before any filter.
    func events(of schedule: Schedule, on date: CalendarDay, _ context: ReportContext) -> [TVEvent] {
        switch self {
        case .week, .day, .upcoming, .missed, .calendar: return schedule.events(on: date)
        case .tonight:
            let tonight = GuideDay(date, clock: context.listingClock).tonight
            return schedule.events(on: date).filter { event in
                guard let start = event.start, start < tonight.lowerBound else {
                    return event.start.map(tonight.contains) ?? false
                }
                // Earlier events belong to the evening as long as they are on.
                return event.end.map { $0 > max(tonight.lowerBound, context.now) } ?? false
            }
        case .now: return schedule.events
        }
    }

    /// Returns the events that a report of this kind on listings has, and that a filter selects.
    package func events(
        of listings: Listings,
        _ filter: EventFilter,
        _ context: ReportContext,
        _ favorites: Set<Show.ID>
    ) -> [TVEvent] {
        let guide = SearchedGuide(context, on: context.listingClock, favorites: favorites)
        let schedule = context.hidingSpoilers(of: listings.schedule)
        return listings.days.flatMap { filter.filter(events(of: schedule, on: $0.date, context), in: guide) }
    }

    func shelves(
        of events: [TVEvent],
        _ context: ReportContext,
        _ selection: GuideReport.Selection,
        _ networks: NetworkOrder
    ) -> [Shelf] {
        if self == .now { return events.nowAndNext(at: context.now, networks) }
        let grouping = selection.grouping ?? .daypart
        return grouping.shelves(
            of: networks.sortedWithinInstants(events, ownOnly: true),
            clock: context.listingClock,
            feed: context.feed,
            networks: networks
        ) { event in
            context.time(of: event, under: event.airdate)
        }
    }
}
