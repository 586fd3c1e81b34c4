package import TVModel

/// The dates that a report prints next to the times of its events.
struct EventTimes {
    private let context: ReportContext
    /// The date of the heading above all events in a report about the present, or nil if each day has its own heading.
    private let heading: CalendarDay?

    init(_ report: GuideReport) {
        context = report.context
        heading = report.kind == .now ? ClockText(context).day(context.now) : nil
    }

    /// Returns the date to print next to the start of an event, or nil if none is needed.
    func dateBeside(_ event: TVEvent) -> CalendarDay? {
        event.start.flatMap { dateBeside($0, of: event) }
    }

    /// Returns the date to print next to an instant at which an event starts or ends, or nil if none is needed.
    func dateBeside(_ instant: Instant, of event: TVEvent) -> CalendarDay? {
        context.date(beside: instant, under: heading ?? event.airdate, isGuideDay: heading == nil)
    }

    /// Returns the date of the start on the printed clock, or the guide day if the start is unknown.
    func date(of event: TVEvent) -> CalendarDay {
        event.start.map(ClockText(context).day) ?? event.airdate
    }
}

/// The state of an event at an instant.
package enum EventState {
    case past
    case onNow
    case ahead
    /// The start is unknown, or the event has begun in the last four hours and its length is unknown.
    case unknown
}

extension TVEvent {
    package func state(at now: Instant) -> EventState {
        guard let start else { return .unknown }
        if start > now { return .ahead }
        // Few events are longer.
        guard let end = episode.end else { return now - start > 4 * 3_600 ? .past : .unknown }
        return end > now ? .onNow : .past
    }
}
