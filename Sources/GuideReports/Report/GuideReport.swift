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
    }

    /// What it is about.
    package let kind: Kind
    /// For whom and for when it is made.
    package let edition: Edition
    /// The week it is about, or that its day belongs to.
    package let week: GuideWeek
    /// The newest fetch of its data; nil for the sample.
    package let generatedAt: Instant?
    /// What was left out on purpose.
    package let selection: Selection
    /// Its days, in order.
    package let days: [Day]

    /// What of the listings goes into a report, and how it is laid out.
    package struct Selection: Sendable {
        /// Which events.
        package var filter = EventFilter()
        /// Which shelves; nil for what suits the report.
        package var grouping: Grouping?
        /// Whether global streaming was asked for too.
        package var includesStreaming = false

        /// Everything, in the usual shelves.
        package init() {}
    }

    /// A guide day of a report.
    package struct Day: Sendable {
        /// How good its listing is.
        package let listed: ListedDay
        /// Its events.
        package let shelves: [Shelf]

        /// The date of the day.
        package var date: CalendarDay { listed.date }
        /// How many events it holds.
        package var count: Int { shelves.map(\.events.count).reduce(0, +) }
    }

    /// What puts events on the same shelf.
    package var grouping: Grouping { kind == .now ? .network : selection.grouping ?? .daypart }

    /// Whether any day was served from a copy that is not fresh.
    package var isStale: Bool { days.contains { $0.listed.staleBecause != nil } }

    /// A report on listings.
    package init(_ kind: Kind, of listings: Listings, for edition: Edition, selection: Selection = Selection()) {
        self.kind = kind
        self.edition = edition
        self.selection = selection
        week = GuideWeek(containing: listings.days.first?.date ?? edition.today.date)
        generatedAt = listings.fetchedAt
        days = listings.days.map { day in
            Day(listed: day, shelves: kind.shelves(of: listings.schedule, on: day.date, edition, selection))
        }
    }
}

extension GuideReport.Kind {
    fileprivate func shelves(
        of schedule: Schedule,
        on date: CalendarDay,
        _ edition: Edition,
        _ selection: GuideReport.Selection
    ) -> [Shelf] {
        let clock = edition.listingClock
        let keeps = { (event: TVEvent) in selection.filter.keeps(event, clock: clock) }
        let grouping = selection.grouping ?? .daypart
        let events: [TVEvent]
        switch self {
        case .week, .day: events = schedule.events(on: date)
        case .tonight:
            let tonight = GuideDay(date, clock: clock).tonight
            events = schedule.events(on: date).filter { $0.start.map(tonight.contains) ?? false }
        case .now: return NowAndNext(schedule.events.filter(keeps), at: edition.now).shelves
        }
        let clockText = ClockText(edition)
        return grouping.shelves(of: events.filter(keeps), clock: clock, time: clockText.time)
    }
}
