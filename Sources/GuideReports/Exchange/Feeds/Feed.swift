import TVModel

/// The newest events of a report as entries of a feed.
struct Feed {
    /// The maximum number of entries.
    static let limit = 100
    /// The license of the data.
    static let license = "https://creativecommons.org/licenses/by-sa/4.0/"

    /// The permanent ID of the feed.
    let id: String
    let title: String
    /// The time of the newest entry, or the start of the first day if there are no entries.
    let updated: Instant
    /// The entries, the newest first, or the soonest first if the feed is about what comes.
    let entries: [FeedEntry]

    /// Creates the feed of a report. Unless it is for dashboards, it ends with the current guide day, since feed readers
    /// hide future entries.
    init(_ timeline: EventTimeline, _ options: ExchangeOptions) {
        let context = timeline.context
        let names = [timeline.feedName, context.country.code] + (options.place.map { [$0.base] } ?? [])
        id = FeedID(of: "tvguide feed " + names.joined(separator: " ")).text
        title = timeline.feedTitle
        guard !timeline.isUpcoming else {
            let opening = GuideDay(timeline.firstDay, clock: context.listingClock).start
            entries = timeline.events.inGuideOrder().sorted { $0.sortInstant < $1.sortInstant }.map {
                FeedEntry($0, published: nil, for: context)
            }
            updated = opening
            return
        }
        let today = context.today.date
        let published = Self.published(timeline.events.filter { $0.airdate <= today }, context.listingClock)
        entries = published.sorted { ($1.at, $1.event.id) < ($0.at, $0.event.id) }.prefix(Self.limit).map {
            FeedEntry($0.event, published: $0.at, for: context)
        }
        updated = published.map(\.at).max() ?? GuideDay(timeline.firstDay, clock: context.listingClock).start
    }

    /// Returns each event with a unique instant, which changes only if the date does: 04:00 of its date, an hour before
    /// the guide day begins, plus a number of seconds that depends on its ID.
    private static func published(_ events: [TVEvent], _ clock: ZoneClock) -> [(event: TVEvent, at: Instant)] {
        var taken: Set<Instant> = []
        return events.sorted { $0.id < $1.id }.map { event in
            let hour = clock.instant(on: event.airdate, at: TimeOfDay(minutes: 4 * 60))
            var instant = hour + Int(UInt(bitPattern: event.id) % 3_600)
            while !taken.insert(instant).inserted { instant = instant + 1 }
            return (event, instant)
        }
    }
}
