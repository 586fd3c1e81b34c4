import TVModel

/// An airing as a calendar event. Its bytes stay the same until the show or the rules of its feed change.
struct CalendarEvent {
    private let event: TVEvent
    private let options: ExchangeOptions
    private let summary: EventSummary

    init(_ event: TVEvent, _ options: ExchangeOptions) {
        self.event = event
        self.options = options
        summary = EventSummary(of: event)
    }

    var component: ICalendarComponent {
        ICalendarComponent(name: "VEVENT", properties: revision + times + texts + availability, components: alarms)
    }

    /// The `UID` never changes, since calendars treat a new one as a second event. Google Calendar updates a known
    /// event only if both `SEQUENCE` and `LAST-MODIFIED` increase.
    private var revision: [ICalendarProperty] {
        // New rules for a regional feed move an event, too.
        let rules = event.feedNote == nil ? Self.firstRevision : FeedSchedule.rulesChecked
        let updated = max(event.show.updated ?? Self.firstRevision, rules)
        return [
            .init("UID", "tvmaze-episode-\(event.id)@tvguide"),
            .init("DTSTAMP", updated.basicText), .init("LAST-MODIFIED", updated.basicText),
            .init("SEQUENCE", "\((updated - Self.firstRevision) / 60)"),
        ]
    }

    /// The instant from which `SEQUENCE` is counted, in minutes: 1 January 2010.
    private static let firstRevision = Instant(secondsSince1970: 1_262_304_000)

    private var times: [ICalendarProperty] {
        guard let start = event.start else {
            // The end of a date is exclusive.
            return [("DTSTART", event.airdate), ("DTEND", event.airdate.advanced(by: 1))].map {
                .init($0, valueType: "DATE", .verbatim($1.basicText))
            }
        }
        let end = event.end.flatMap { $0 > start ? $0 : nil }
        return [.init("DTSTART", start.basicText)] + (end.map { [.init("DTEND", $0.basicText)] } ?? [])
    }

    private var texts: [ICalendarProperty] {
        var texts: [ICalendarProperty] = [
            .init("SUMMARY", text: summary.title), .init("DESCRIPTION", text: description),
        ]
        if !summary.network.isEmpty { texts.append(.init("LOCATION", text: summary.network)) }
        if let page = summary.page { texts.append(.init("URL", page)) }
        if !summary.categories.isEmpty { texts.append(.init("CATEGORIES", .texts(summary.categories))) }
        return texts
    }

    private var description: String {
        let parts = [EventText(event: event).premiere, summary.story?.plain, summary.page, Attribution.text]
        return parts.compactMap { $0?.nonEmpty }.joined(separator: "\n\n")
    }

    /// The event does not mark its time as busy.
    private var availability: [ICalendarProperty] {
        [.init("TRANSP", "TRANSPARENT"), .init("X-MICROSOFT-CDO-BUSYSTATUS", "FREE")]
    }

    private var alarms: [ICalendarComponent] {
        guard let alarm = options.alarm, event.start != nil else { return [] }
        let properties: [ICalendarProperty] = [
            .init("ACTION", "DISPLAY"), .init("DESCRIPTION", text: summary.title),
            .init("TRIGGER", Self.duration(beforeBy: alarm)),
        ]
        return [ICalendarComponent(name: "VALARM", properties: properties)]
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
    fileprivate var basicText: String { description.filter { $0 != "-" } }
}
