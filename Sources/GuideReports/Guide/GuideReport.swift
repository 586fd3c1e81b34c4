package import GuideService
package import TVModel

/// A finished selection of the guide, ready to be written in any format.
package struct GuideReport: Sendable {
    /// What a report is about.
    package enum Kind: String, Sendable {
        case week
        case day
        case tonight
        case now
        /// What shows have next, by date.
        case upcoming
    }

    /// What it is about.
    package let kind: Kind
    /// For whom and for when it is made.
    package let context: ReportContext
    /// The week it is about, or that its day belongs to.
    package let week: GuideWeek
    /// The newest fetch of its data; nil for the sample.
    package let generatedAt: Instant?
    /// What was left out on purpose.
    package let selection: Selection
    /// The user's favorites, which are marked.
    package let favorites: Set<Show.ID>
    /// Who plays in its shows, as far as that is known.
    package let cast: [Show.ID: Cast]
    /// Its days, in order.
    package let days: [Day]

    /// A guide day of a report.
    package struct Day: Sendable {
        /// How good its listing is.
        package let listed: ListedDay
        /// Its events.
        package let shelves: [Shelf]
        /// How many events there would be without filters, where they leave none.
        let choice: Int

        /// The date of the day.
        package var date: CalendarDay { listed.date }
        /// How many events it holds.
        package var count: Int { shelves.eventCount }
    }

    /// What puts events on the same shelf.
    package var grouping: Grouping { kind == .now ? .network : selection.grouping ?? .daypart }

    /// Whether it is about the present, and marks what is on and what is over.
    var marksNow: Bool { [.tonight, .now].contains(kind) }

    /// How many events it holds.
    var count: Int { days.map(\.count).reduce(0, +) }

    /// Whether any day was served from a copy that is not fresh.
    package var isStale: Bool { days.contains { $0.listed.staleBecause != nil } }

    /// A report on listings.
    ///
    /// - Parameters:
    ///   - cast: Who plays in which show, as far as that is known.
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
        days = listings.days.map { day in
            let events = kind.events(of: listings.schedule, on: day.date, context)
            let kept = selection.filter.kept(of: events, clock: context.listingClock, favorites)
            let shelves = kind.shelves(of: kept, context, selection)
            let choice = shelves.isEmpty ? kind.shelves(of: events, context, selection) : shelves
            return Day(listed: day, shelves: shelves, choice: choice.eventCount)
        }
    }
}

extension [Shelf] {
    /// How many events are on them.
    fileprivate var eventCount: Int { map(\.events.count).reduce(0, +) }
}

extension GuideReport.Kind {
    /// The events that a report of this kind is about, before any filter.
    fileprivate func events(of schedule: Schedule, on date: CalendarDay, _ context: ReportContext) -> [TVEvent] {
        switch self {
        case .week, .day, .upcoming: return schedule.events(on: date)
        case .tonight:
            let tonight = GuideDay(date, clock: context.listingClock).tonight
            return schedule.events(on: date).filter { $0.start.map(tonight.contains) ?? false }
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
        return grouping.shelves(of: events, clock: context.listingClock, time: ClockText(context).time)
    }
}

extension GuideReport {
    /// Its events, in order.
    package var events: some Collection<TVEvent> { days.lazy.flatMap(\.shelves).flatMap(\.events) }

    /// The shows of its events, each as often as it is on.
    package var shows: [Show] { events.map(\.show) }
}
