import TVModel

/// The events of a report as a calendar. Sources: RFC 5545, RFC 7986.
struct CalendarDocument: ReportDocument {
    private let timeline: EventTimeline
    private let options: ExchangeOptions

    init(_ timeline: EventTimeline, _ options: ExchangeOptions) {
        self.timeline = timeline
        self.options = options
    }

    func bytes() -> [UInt8] {
        let events = timeline.events.inCalendarOrder(timeline.context.listingClock)
        return ICalendarComponent(
            name: "VCALENDAR",
            properties: head,
            components: events.map { CalendarEvent($0, options).component }
        ).bytes
    }

    /// There is no `METHOD`: it would require an organizer, and the time of the run in each event.
    private var head: [ICalendarProperty] {
        let (title, credit, generator) = (timeline.calendarTitle, Attribution.text, options.generator)
        var head: [ICalendarProperty] = [
            .init("VERSION", "2.0"),
            .init("PRODID", "-//\(generator.name)//\(generator.name) \(generator.version)//EN"),
            .init("CALSCALE", "GREGORIAN"),
            .init("NAME", text: title), .init("X-WR-CALNAME", text: title),
            .init("DESCRIPTION", text: credit), .init("X-WR-CALDESC", text: credit),
            .init("REFRESH-INTERVAL", valueType: "DURATION", .verbatim("PT12H")), .init("X-PUBLISHED-TTL", "PT12H"),
        ]
        if let place = options.place {
            head.append(.init("URL", place.page))
            head.append(.init("SOURCE", valueType: "URI", .verbatim(place.file)))
        }
        return head
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
