import TVModel

/// The events of a report for calendars and feeds.
package struct EventTimeline: Sendable {
    let calendarTitle: String
    let feedTitle: String
    /// The word that distinguishes this feed from other feeds of the same site.
    let feedName: String
    /// The country, the clocks and the current time.
    let context: ReportContext
    let firstDay: CalendarDay
    /// The events, in any order.
    let events: [TVEvent]
    /// Whether a feed has what comes, the soonest first. Otherwise it ends with the current guide day, the newest first.
    var isUpcoming = false

    init(
        _ title: String,
        feedTitle: String? = nil,
        feedName: String,
        for context: ReportContext,
        from firstDay: CalendarDay?,
        events: [TVEvent]
    ) {
        calendarTitle = title
        self.feedTitle = feedTitle ?? title
        self.feedName = feedName
        self.context = context
        self.firstDay = firstDay ?? context.today.date
        self.events = events
    }

    init(ofFavorites events: some Sequence<TVEvent>, from firstDay: CalendarDay?, for context: ReportContext) {
        self.init(
            "TV guide: my favorites",
            feedTitle: "My favorites on TV",
            feedName: "favorites",
            for: context,
            from: firstDay,
            events: Array(events)
        )
    }
}
