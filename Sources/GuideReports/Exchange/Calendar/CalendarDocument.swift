import TVModel

/// The events of a report as a calendar. Sources: RFC 5545, RFC 7986.
struct CalendarDocument {
    let timeline: EventTimeline
    let options: ExchangeOptions

    var bytes: [UInt8] {
        var lines = ContentLines()
        lines.component("VCALENDAR") { lines in
            writeHead(to: &lines)
            for event in timeline.events.inCalendarOrder(timeline.context.listingClock) {
                lines.component("VEVENT", CalendarEvent(event: event, options: options).write)
            }
        }
        return lines.bytes
    }

    /// There is no `METHOD`: it would require an organizer, and the time of the run in each event.
    private func writeHead(to lines: inout ContentLines) {
        let title = timeline.title
        let generator = options.generator
        lines.add("VERSION", "2.0")
        lines.add("PRODID", "-//\(generator.name)//\(generator.name) \(generator.version)//EN")
        lines.add("CALSCALE", "GREGORIAN")
        lines.add("NAME", text: title)
        lines.add("X-WR-CALNAME", text: title)
        lines.add("DESCRIPTION", text: Attribution.text)
        lines.add("X-WR-CALDESC", text: Attribution.text)
        lines.add("REFRESH-INTERVAL;VALUE=DURATION", "PT12H")
        lines.add("X-PUBLISHED-TTL", "PT12H")
        if let place = options.place {
            lines.add("URL", place.page)
            lines.add("SOURCE;VALUE=URI", place.file)
        }
    }
}

extension [TVEvent] {
    /// Returns the airings by start, then by ID. Airings without a time come last within their guide day.
    fileprivate func inCalendarOrder(_ clock: ZoneClock) -> [TVEvent] {
        map { event in
            let end = GuideDay(event.airdate, clock: clock).end
            return (instant: event.start ?? end, hasTime: event.start == nil ? 0 : 1, event: event)
        }.sorted {
            ($0.instant, $0.hasTime, $0.event.id) < ($1.instant, $1.hasTime, $1.event.id)
        }.map(\.event)
    }
}

/// An airing as a calendar event. Its bytes stay the same until the show or the rules of its feed change.
private struct CalendarEvent {
    let event: TVEvent
    let options: ExchangeOptions

    func write(to lines: inout ContentLines) {
        writeRevision(to: &lines)
        writeTimes(to: &lines)
        writeTexts(to: &lines)
        // The event does not mark its time as busy.
        lines.add("TRANSP", "TRANSPARENT")
        lines.add("X-MICROSOFT-CDO-BUSYSTATUS", "FREE")
        writeAlarm(to: &lines)
    }

    /// The `UID` never changes, since calendars treat a new one as a second event. Google Calendar updates a known
    /// event only if both `SEQUENCE` and `LAST-MODIFIED` increase.
    private func writeRevision(to lines: inout ContentLines) {
        // New rules for a regional feed move an event, too.
        let rules = event.feedNote == nil ? Self.firstRevision : FeedSchedule.rulesChecked
        let updated = max(event.show.updated ?? Self.firstRevision, rules)
        lines.add("UID", "tvmaze-episode-\(event.id)@tvguide")
        lines.add("DTSTAMP", updated.basicText)
        lines.add("LAST-MODIFIED", updated.basicText)
        lines.add("SEQUENCE", "\((updated - Self.firstRevision) / 60)")
    }

    /// The instant from which `SEQUENCE` is counted, in minutes: 1 January 2010.
    private static let firstRevision = Instant(secondsSince1970: 1_262_304_000)

    private func writeTimes(to lines: inout ContentLines) {
        guard let start = event.start else {
            lines.add("DTSTART;VALUE=DATE", event.airdate.basicText)
            // The end of a date is exclusive.
            lines.add("DTEND;VALUE=DATE", event.airdate.advanced(by: 1).basicText)
            return
        }
        lines.add("DTSTART", start.basicText)
        if let end = event.end, end > start { lines.add("DTEND", end.basicText) }
    }

    private func writeTexts(to lines: inout ContentLines) {
        lines.add("SUMMARY", text: event.title)
        let parts = [EventText(episode: event.episode).premiere, event.story?.plain, event.page, Attribution.text]
        lines.add("DESCRIPTION", text: parts.compactMap { $0?.nonEmpty }.joined(separator: "\n\n"))
        if !event.network.isEmpty { lines.add("LOCATION", text: event.network) }
        if let page = event.page { lines.add("URL", page) }
        if !event.categories.isEmpty { lines.add("CATEGORIES", texts: event.categories) }
    }

    private func writeAlarm(to lines: inout ContentLines) {
        guard let alarm = options.alarm, event.start != nil else { return }
        lines.component("VALARM") { lines in
            lines.add("ACTION", "DISPLAY")
            lines.add("DESCRIPTION", text: event.title)
            lines.add("TRIGGER", Self.duration(beforeBy: alarm))
        }
    }

    /// `-PT15M`. Source: RFC 5545, section 3.3.6.
    private static func duration(beforeBy seconds: Int) -> String {
        switch seconds {
        case 0: "PT0S"
        case _ where seconds % 86_400 == 0: "-P\(seconds / 86_400)D"
        case _ where seconds % 60 == 0: "-PT\(seconds / 60)M"
        default: "-PT\(seconds)S"
        }
    }
}

extension Instant {
    /// `20240307T053500Z`
    fileprivate var basicText: String { description.filter { $0 != "-" && $0 != ":" } }
}

extension CalendarDay {
    /// `20240307`
    var basicText: String { description.filter { $0 != "-" } }
}
