package import GuideService
package import TVModel

/// A finished selection of the guide, ready to be written in any format.
package struct GuideReport: Sendable {
    /// The subject of a guide.
    package enum Kind: String, Sendable {
        case week
        case day
        case tonight
        case now
        /// The next episodes of shows, by date.
        case upcoming
        /// All episodes of shows from some date on.
        case calendar
    }

    /// The subject of the report.
    package let kind: Kind
    /// The country, the clocks and the present that it is made for.
    package let context: ReportContext
    /// The week of the report, or of its first day.
    package let week: GuideWeek
    /// The newest fetch of its data; nil for the sample.
    package let generatedAt: Instant?
    /// The requested filters and grouping.
    package let selection: Selection
    /// The user's favorites, which are marked.
    package let favorites: Set<Show.ID>
    /// The cast of each show whose cast is known.
    package let cast: [Show.ID: Cast]
    /// Its days, in order.
    package private(set) var days: [Day]
    /// All events that were fetched, also those that are not in the report.
    let schedule: Schedule

    /// A guide day of a report.
    package struct Day: Sendable {
        /// The state of its listing: its age, and the missing parts.
        package let listed: ListedDay
        /// Its events.
        package fileprivate(set) var shelves: [Shelf]
        /// Those of its events that are most worth watching.
        package let highlights: Highlights
        /// The number of events without filters, if the filters leave none; else the number of events.
        let unfilteredCount: Int

        /// The date of the day.
        package var date: CalendarDay { listed.date }
        /// The number of events.
        package var count: Int { shelves.eventCount }
    }

    /// The property that puts events on the same shelf.
    package var grouping: Grouping { kind == .now ? .network : selection.grouping ?? .daypart }

    /// Whether it is about the present, and marks events that are on or over.
    var marksNow: Bool { [.tonight, .now].contains(kind) }

    /// The number of events.
    var count: Int { days.map(\.count).reduce(0, +) }

    /// Whether any day was served from a copy that is not fresh.
    package var isStale: Bool { days.contains { $0.listed.staleReason != nil } }

    /// The date in the heading of a day: that of the guide day or, in a report about the present, that of the present.
    func headingDate(of day: Day) -> CalendarDay {
        kind == .now ? ClockText(context).day(context.now) : day.date
    }

    /// A report on listings.
    ///
    /// - Parameters:
    ///   - cast: The cast of each show whose cast is known.
    ///   - favorites: The user's favorites, which are marked, and which a filter may ask for.
    package init(
        _ kind: Kind,
        of listings: Listings,
        for context: ReportContext,
        selection: Selection = Selection(),
        cast: [Show.ID: Cast] = [:],
        favorites: Set<Show.ID> = []
    ) {
        self.kind = kind
        self.context = context
        self.selection = selection
        self.cast = cast
        self.favorites = favorites
        week = GuideWeek(containing: listings.days.first?.date ?? context.today.date)
        generatedAt = listings.fetchedAt
        schedule = listings.schedule
        let showsHighlights = selection.showsHighlights && ![.upcoming, .calendar].contains(kind)
        days = listings.days.map { day in
            let events = kind.events(of: listings.schedule, on: day.date, context)
            let matching = selection.filter.filter(events, clock: context.listingClock, favorites)
            let shelves = kind.shelves(of: matching, context, selection)
            let unfiltered = shelves.isEmpty ? kind.shelves(of: events, context, selection) : shelves
            return Day(
                listed: day,
                shelves: shelves,
                highlights: showsHighlights ? Highlights(of: shelves.events, favorites: favorites) : .none,
                unfilteredCount: unfiltered.eventCount
            )
        }
    }
}

extension GuideReport {
    /// The report with other days, or with other shelves on its days.
    func replacing(_ days: [Day]) -> GuideReport {
        var report = self
        report.days = days
        return report
    }
}

extension GuideReport.Day {
    /// The day with other shelves.
    func replacing(_ shelves: [Shelf]) -> GuideReport.Day {
        var day = self
        day.shelves = shelves
        return day
    }
}

extension [Shelf] {
    /// The events on them.
    fileprivate var events: [TVEvent] { flatMap(\.events) }

    /// The number of events on them.
    fileprivate var eventCount: Int { map(\.events.count).reduce(0, +) }
}

extension GuideReport.Kind {
    /// The events that a report of this kind is about, before any filter.
    fileprivate func events(of schedule: Schedule, on date: CalendarDay, _ context: ReportContext) -> [TVEvent] {
        switch self {
        case .week, .day, .upcoming, .calendar: return schedule.events(on: date)
        case .tonight:
            let tonight = GuideDay(date, clock: context.listingClock).tonight
            return schedule.events(on: date).filter { event in
                guard let start = event.start, start < tonight.lowerBound else {
                    return event.start.map(tonight.contains) ?? false
                }
                // What began earlier is part of the evening as long as it is on.
                return event.end.map { $0 > max(tonight.lowerBound, context.now) } ?? false
            }
        case .now: return schedule.events
        }
    }

    fileprivate func shelves(
        of events: [TVEvent],
        _ context: ReportContext,
        _ selection: GuideReport.Selection
    ) -> [Shelf] {
        if self == .now { return NowAndNext(events, at: context.now).shelves }
        let grouping = selection.grouping ?? .daypart
        return grouping.shelves(of: events, clock: context.listingClock) { context.time(of: $0, under: $0.airdate) }
    }
}

extension GuideReport {
    /// Its events, in order.
    package var events: [TVEvent] { days.flatMap(\.shelves).flatMap(\.events) }

    /// The show of each of its events, in order.
    package var shows: [Show] { events.map(\.show) }
}
