package import TVModel

/// The times of the events of a report, and the dates next to them.
extension GuideReport {
    /// Returns the date to print next to the start of an event, or nil if none is needed.
    func dateBeside(_ event: TVEvent) -> CalendarDay? {
        let heading = headingDate(of: event.airdate)
        return event.start.flatMap { context.date(beside: $0, under: heading, isGuideDay: kind != .now) }
    }

    /// Returns the date of the start on the printed clock, or the guide day if the start is unknown.
    func printedDate(of event: TVEvent) -> CalendarDay { event.start.map(context.day) ?? event.airdate }

    /// Returns the text of a row: the start, with the weekday if the date differs from that of the heading, or a dash if it
    /// is unknown.
    ///
    /// - Parameter hasEnd: Whether the end follows, if it is known.
    func time(of event: TVEvent, hasEnd: Bool = false) -> String {
        guard let start = event.start else { return "–" }
        let time = (hasEnd ? event.end : nil).map { context.span(start, $0) } ?? context.time(start)
        return dateBeside(event).map { "\($0.shortWeekday) \(time)" } ?? time
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
