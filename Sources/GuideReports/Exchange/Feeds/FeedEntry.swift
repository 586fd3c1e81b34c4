import TVModel

/// An event as a feed entry.
struct FeedEntry {
    let event: TVEvent
    /// The instant by which feed readers sort entries. It is before the guide day begins, so that it is never in the
    /// future. It is nil if the feed is not for feed readers.
    let published: Instant?
    /// The instant of the last change of the show or any of its episodes, which a corrected title moves.
    let updated: Instant
    private let context: ReportContext
    private let summary: EventSummary

    init(_ event: TVEvent, published: Instant?, updated: Instant, for context: ReportContext) {
        self.event = event
        self.published = published
        self.updated = updated
        self.context = context
        summary = EventSummary(of: event)
    }

    /// The permanent ID of the entry.
    var id: String { FeedID(of: "https://www.tvmaze.com/episodes/\(event.id)").text }
    var title: String { summary.title }
    var categories: [String] { summary.categories }
    /// The checked address of the page of the episode, else of the show.
    var page: String? { summary.page }
    /// The checked address of the poster in its original size.
    var poster: String? { event.show.image?.linkedOriginal }
    var network: String { summary.network }

    /// The airing time, such as `Thursday, March 7, 12:35 AM ET on NBC`, with the date on the printed clock.
    var moment: String {
        let clock = ClockText(context)
        let time = event.start.map { start in
            "\(clock.day(start).longText), \(clock.time(start))" + zone(at: start)
        }
        return (time ?? event.airdate.longText) + (network.isEmpty ? "" : " on \(network)")
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
        return "<p>\(SafeText.html(moment))</p>" + picture + (summary.story?.html ?? "") + Self.credit
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
