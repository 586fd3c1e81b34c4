import GuidePlatform
import TVModel

/// The newest events of a report as entries of a feed.
struct Feed {
    static let limit = 100
    static let license = "https://creativecommons.org/licenses/by-sa/4.0/"

    let id: String
    let title: String
    /// The time of the last change of an entry or of a show that the feed is about, or the start of the first day if there
    /// is neither. It is never in the future, and goes back only if what the feed is about does.
    let updated: Instant
    /// The entries, the newest first, or the soonest first if the feed is about what comes.
    let entries: [FeedEntry]
    let options: ExchangeOptions

    /// Creates the feed of a report. Unless it is about what comes, it ends with the current guide day, since feed readers
    /// hide future entries.
    init(_ timeline: EventTimeline, _ options: ExchangeOptions) {
        self.options = options
        let context = timeline.context
        let names = [timeline.feedName, context.country.code] + (options.place.map { [$0.base] } ?? [])
        id = permanentID(of: "tvguide feed " + names.joined(separator: " "))
        title = timeline.feedTitle ?? timeline.title
        let firstDay = GuideDay(timeline.firstDay ?? context.today.date, clock: context.listingClock)
        let opening = min(firstDay.start, context.now)
        let listed = timeline.isUpcoming ? Self.upcoming(timeline.events) : Self.published(timeline)
        let changes = listed.map { event, published in
            let change = [published, event.show.updated].compactMap(\.self).max() ?? opening
            return (event, at: min(change, context.now))
        }
        let updates = Dictionary(Self.distinctBackwards(changes).map { ($0.event.id, $0.at) }, uniquingKeysWith: max)
        entries = listed.map { event, published in
            let updated = [updates[event.id], published].compactMap(\.self).max() ?? opening
            return FeedEntry(event: event, published: published, updated: updated, context: context)
        }
        let lastChange = timeline.changedAt.map { min($0, context.now) }
        updated = (entries.map(\.updated) + [lastChange].compactMap(\.self)).max() ?? opening
    }

    /// Returns the events, the soonest first, without an instant of publication.
    private static func upcoming(_ events: [TVEvent]) -> [(event: TVEvent, published: Instant?)] {
        events.inGuideOrder().sorted { $0.sortInstant < $1.sortInstant }.map { ($0, nil) }
    }

    /// Returns the events up to the current guide day, the newest first, each with an instant in the five hours before its
    /// guide day begins, which changes only if the event moves: twelve seconds for each minute of the guide day up to its
    /// start. Events without a start come first in their day.
    private static func published(_ timeline: EventTimeline) -> [(event: TVEvent, published: Instant?)] {
        let clock = timeline.context.listingClock
        let today = timeline.context.today.date
        let recent = timeline.events.filter { $0.airdate <= today }
        let shown = recent.isEmpty ? [timeline.lastBefore].compactMap(\.self) : recent
        let events = shown.map { event in
            let opening = GuideDay(event.airdate, clock: clock).start
            let minutes = event.start.map { min(max(0, ($0 - opening) / 60), 1_499) } ?? 0
            return (event, at: opening + (minutes - 1_500) * 12)
        }
        return distinct(events).reversed().prefix(limit).map { ($0.event, $0.at) }
    }

    /// Returns events with their instants, which are moved back to the last free second, so that none is in the future, and
    /// the newest one stays as it is when older entries go.
    private static func distinctBackwards(
        _ events: [(event: TVEvent, at: Instant)]
    ) -> [(event: TVEvent, at: Instant)] {
        var next: Instant?
        return events.sorted { ($1.at, $1.event.id) < ($0.at, $0.event.id) }.map { event, at in
            let free = next.map { min(at, $0 + -1) } ?? at
            next = free
            return (event, free)
        }
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

/// An event as a feed entry.
struct FeedEntry {
    let event: TVEvent
    /// The instant by which feed readers sort entries. It is before the guide day begins, so that it is never in the
    /// future. It is nil if the feed is not for feed readers.
    let published: Instant?
    /// The instant of the last change of the show or any of its episodes, which a corrected title moves.
    let updated: Instant
    let context: ReportContext

    var id: String { permanentID(of: "https://www.tvmaze.com/episodes/\(event.id)") }
    /// The checked address of the poster in its original size.
    var poster: String? { event.show.image?.linkedOriginal }

    /// The airing time, such as `Thursday, March 7, 12:35 AM ET on NBC`, with the date on the printed clock.
    var moment: String {
        let time = event.start.map { start in
            "\(context.longText(of: context.day(start))), \(context.time(start))" + zone(at: start)
        }
        return (time ?? context.longText(of: event.airdate)) + (event.network.nonEmpty.map { " on \($0)" } ?? "")
    }

    /// Returns the name of the zone after a time, unless the time already has its offset.
    private func zone(at instant: Instant) -> String {
        let clock = context.printedClock
        return clock.repeats(at: instant) ? "" : " \(clock.shortName(at: instant))"
    }

    /// Returns the entry as safe HTML.
    func content(showsPictures: Bool) -> String {
        let poster = showsPictures ? event.show.image?.linkedMedium : nil
        let picture = poster.map { "<p><img src=\"\(SafeText.html($0))\" alt=\"\"></p>" } ?? ""
        return "<p>\(SafeText.html(moment))</p>" + picture + (event.story?.html ?? "") + Self.credit
    }

    private static let credit =
        "<p>Data by <a href=\"https://www.tvmaze.com\">TVmaze</a> "
        + "(<a href=\"\(Feed.license)\">CC BY-SA</a>)</p>"
}

extension ZoneClock {
    /// Returns the name that people in the zone use for it, or its difference from UTC.
    fileprivate func shortName(at instant: Instant) -> String {
        let names = [
            "America/New_York": "ET", "America/Chicago": "CT", "America/Denver": "MT", "America/Los_Angeles": "PT",
        ]
        return names[identifier] ?? offsetName(at: instant)
    }
}

/// Returns the permanent ID of a feed or of an entry as a URN: a UUID of version 8, computed from a text. Source: RFC
/// 9562, section 5.8.
func permanentID(of text: String) -> String {
    var bytes = Array(SHA256.digest(of: text.utf8).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
    return "urn:uuid:" + groups.joined(separator: "-")
}
