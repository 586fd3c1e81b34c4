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
    /// The time of the last change of an entry, or the start of the first day if there are no entries.
    let updated: Instant
    /// The entries, the newest first, or the soonest first if the feed is about what comes.
    let entries: [FeedEntry]

    /// Creates the feed of a report. Unless it is about what comes, it ends with the current guide day, since feed readers
    /// hide future entries.
    init(_ timeline: EventTimeline, _ options: ExchangeOptions) {
        let context = timeline.context
        let names = [timeline.feedName, context.country.code] + (options.place.map { [$0.base] } ?? [])
        id = FeedID(of: "tvguide feed " + names.joined(separator: " ")).text
        title = timeline.feedTitle
        let opening = GuideDay(timeline.firstDay, clock: context.listingClock).start
        let listed = timeline.isUpcoming ? Self.upcoming(timeline.events) : Self.published(timeline)
        let changes = listed.map { event, published in
            (event, at: [published, event.show.updated].compactMap(\.self).max() ?? opening)
        }
        let updates = Dictionary(Self.distinct(changes).map { ($0.event.id, $0.at) }, uniquingKeysWith: max)
        entries = listed.map { event, published in
            FeedEntry(event, published: published, updated: updates[event.id] ?? opening, for: context)
        }
        updated = entries.map(\.updated).max() ?? opening
    }

    /// Returns the events, the soonest first, without an instant of publication.
    private static func upcoming(_ events: [TVEvent]) -> [(event: TVEvent, published: Instant?)] {
        events.inGuideOrder().sorted { $0.sortInstant < $1.sortInstant }.map { ($0, nil) }
    }

    /// Returns the events up to the current guide day, the newest first, each with an instant in the five hours before its
    /// guide day begins, which changes only if the event moves: twelve seconds for each minute of the guide day up to its
    /// start. Events without a start come first in their day.
    private static func published(_ timeline: EventTimeline) -> [(event: TVEvent, published: Instant?)] {
        let (clock, today) = (timeline.context.listingClock, timeline.context.today.date)
        let events = timeline.events.filter { $0.airdate <= today }.map { event in
            let opening = GuideDay(event.airdate, clock: clock).start
            let minutes = event.start.map { min(max(0, ($0 - opening) / 60), 1_499) } ?? 0
            return (event, at: opening + (minutes - 1_500) * 12)
        }
        return distinct(events).reversed().prefix(limit).map { ($0.event, $0.at) }
    }

    /// Returns events in the order of their instants, which are moved to the next free second, since validators of feeds
    /// warn about equal ones.
    private static func distinct(_ events: [(event: TVEvent, at: Instant)]) -> [(event: TVEvent, at: Instant)] {
        var last: Instant?
        return events.sorted { ($0.at, $0.event.id) < ($1.at, $1.event.id) }.map { event, at in
            let free = last.map { max(at, $0 + 1) } ?? at
            last = free
            return (event, free)
        }
    }
}
