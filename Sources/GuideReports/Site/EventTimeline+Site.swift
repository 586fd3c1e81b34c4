package import TVModel

/// The calendars and the feeds of a site.
extension EventTimeline {
    /// Creates the timeline of the premieres in weeks.
    ///
    /// - Parameter guides: The guides of the weeks, in order. If several contain the same event, it is used once.
    package init(premieresOf guides: [GuideReport], for context: ReportContext) {
        let premieres = guides.flatMap(\.events).filter { $0.premiere != nil }
        self.init(
            "TV guide: premieres",
            feedTitle: "Premieres on TV",
            feedName: "premieres",
            for: context,
            from: guides.first?.days.first?.date,
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
        self.init(ofFavorites: (listed + report.events).withEachOnce, from: firstDay, for: context)
    }

    /// The default number of days before today with which a calendar of favorites begins.
    package static let usualPastDays = 30
}

extension [TVEvent] {
    /// The events, each once. If several have the same ID, the first one is used.
    fileprivate var withEachOnce: [TVEvent] {
        var seen: Set<TVEvent.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
