import TVModel

/// The events of a report for calendars and feeds.
package struct EventTimeline: Sendable {
    let title: String
    /// The title of a feed, or nil for the same.
    var feedTitle: String?
    /// The word that distinguishes this feed from other feeds of the same site.
    let feedName: String
    /// The country, the clocks and the current time.
    let context: ReportContext
    /// The first day, or nil for the current one.
    let firstDay: CalendarDay?
    /// The events, in any order.
    let events: [TVEvent]
    /// Whether a feed has what comes, the soonest first. Otherwise it ends with the current guide day, the newest first.
    var isUpcoming = false
    /// The last change of the shows that it is about, also of those without an event, or nil if it is not known.
    var changedAt: Instant?
    /// The last event before the first day, which a feed lists if there is no other, so that readers do not take it for
    /// broken.
    var lastBefore: TVEvent?
}

extension EventTimeline {
    init(ofFavorites events: some Sequence<TVEvent>, from firstDay: CalendarDay?, for context: ReportContext) {
        self.init(
            title: "TV guide: my favorites",
            feedTitle: "My favorites on TV",
            feedName: "favorites",
            context: context,
            firstDay: firstDay,
            events: Array(events)
        )
    }
}
