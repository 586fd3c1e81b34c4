package import TVModel

/// The calendars and the feeds of a site.
extension EventTimeline {
    /// The premieres of weeks.
    ///
    /// - Parameter guides: The guides of the weeks, in order. An event in several of them counts once.
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

    /// All dated episodes of favorites, from thirty days ago on.
    ///
    /// - Parameters:
    ///   - shows: The favorites with their episodes, as far as they are stored.
    ///   - listed: The events of favorites in the listings, which are newer than the episodes.
    package init(favorites shows: [ShowDetails], listed: [TVEvent], for context: ReportContext) {
        let firstDay = context.today.date.advanced(by: -Self.usualPastDays)
        let report = GuideReport(calendarOf: shows, from: firstDay, for: context)
        self.init(ofFavorites: (listed + report.events).withEachOnce, from: firstDay, for: context)
    }

    /// The days before today with which a calendar of favorites begins, unless others are asked for.
    package static let usualPastDays = 30
}

extension [TVEvent] {
    /// The events without those whose id stands before them.
    fileprivate var withEachOnce: [TVEvent] {
        var seen: Set<TVEvent.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
