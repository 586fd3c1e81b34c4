package import TVModel

/// The calendars and the feeds of a site.
extension EventTimeline {
    /// Creates the timeline of the premieres in weeks.
    ///
    /// - Parameter guides: The guides of the weeks, in order. If several contain the same event, it is used once.
    package init(premieresOf guides: [GuideReport], for context: ReportContext) {
        let premieres = guides.flatMap(\.events).filter { $0.premiere != nil }
        self.init(
            title: "TV guide: premieres",
            feedTitle: "Premieres on TV",
            feedName: "premieres",
            context: context,
            firstDay: guides.first?.days.first?.date,
            events: premieres.withEachOnce
        )
    }

    /// Creates the timeline of all dated episodes of favorites in the last thirty days and in the future.
    ///
    /// - Parameters:
    ///   - shows: The favorites with their stored episodes.
    ///   - listed: The events of favorites in the listings, which are newer than the stored episodes.
    package init(favorites shows: [ShowDetails], listed: [TVEvent], for context: ReportContext) {
        let firstDay = context.today.date.advanced(by: -Self.usualPastDays)
        let report = GuideReport(calendarOf: shows, from: firstDay, for: context)
        self.init(ofFavorites: context.timeline(of: listed, report.events), from: firstDay, for: context)
        changedAt = report.changedAt
        lastBefore = context.lastEvent(of: shows, before: firstDay)
    }

    /// Creates the timeline of all dated episodes of a show in the last thirty days and in the future.
    ///
    /// - Parameter listed: The events of the show in the listings, which are newer than the stored episodes.
    package init(of show: ShowDetails, listed: [TVEvent], for context: ReportContext) {
        let firstDay = context.today.date.advanced(by: -Self.usualPastDays)
        let report = GuideReport(calendarOf: [show], from: firstDay, for: context)
        let events = context.timeline(of: listed, report.events)
        self.init(
            title: ShowText(show: show.show).name,
            feedName: "show \(show.id)",
            context: context,
            // A feed without entries must not change from day to day.
            firstDay: events.map(\.airdate).min() ?? show.show.premiered ?? GuideWeek(containing: firstDay).monday,
            events: events
        )
        changedAt = report.changedAt
        lastBefore = context.lastEvent(of: [show], before: firstDay)
    }

    /// Whether anything comes, or came in the last thirty days.
    package var isEmpty: Bool { events.isEmpty }

    /// Creates the timeline of the episodes of favorites from today on that have a date, for dashboards.
    ///
    /// - Parameters:
    ///   - shows: The favorites with their stored episodes.
    ///   - listed: The events of favorites in the listings, which are newer than the stored episodes.
    package init(upcomingOf shows: [ShowDetails], listed: [TVEvent], for context: ReportContext) {
        let today = context.today.date
        let days = today..<today.advanced(by: Self.upcomingDays)
        let report = GuideReport(upcomingOf: shows, within: Self.upcomingDays, for: context)
        self.init(
            title: "TV guide: upcoming",
            feedTitle: "Upcoming on TV",
            feedName: "upcoming",
            context: context,
            firstDay: today,
            events: context.timeline(of: listed, report.events).filter { days.contains($0.airdate) },
            isUpcoming: true
        )
        changedAt = report.changedAt
    }

    /// The number of days, today first, that the files for dashboards include.
    private static let upcomingDays = 60

    /// The default number of days before today with which a calendar of favorites begins.
    package static let usualPastDays = 30
}

extension ReportContext {
    /// Returns each event once, under its date: those in the listings, and those of stored episodes.
    fileprivate func timeline(of listed: [TVEvent], _ stored: some Sequence<TVEvent>) -> [TVEvent] {
        (listed + stored).withEachOnce.map { $0.onItsDate(on: listingClock) }
    }

    /// Returns the last event of shows before a day, or nil if there is none.
    fileprivate func lastEvent(of shows: [ShowDetails], before day: CalendarDay) -> TVEvent? {
        let events = shows.flatMap { details in
            (details.episodes ?? []).compactMap { TVEvent($0, of: details.show, clock: listingClock) }
        }
        return events.filter { $0.airdate < day }.max { ($0.airdate, $0.sortInstant) < ($1.airdate, $1.sortInstant) }
    }
}
