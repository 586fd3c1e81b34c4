package import TVModel

/// The times of the events of a report, and the dates next to them.
struct EventTimes {
    private let context: ReportContext
    /// The date of the heading above all events in a report about the present, or nil if each day has its own heading.
    private let heading: CalendarDay?
    /// Whether a row has the end after the start.
    private let showsEndAfterStart: Bool

    /// The minimum width for ends after starts in a report about the present. Narrower terminals have no room for
    /// both beside the names.
    private static let minWidthForEnds = 100

    /// Creates the times of the events of a report.
    ///
    /// - Parameter width: The width of the terminal, or nil if texts are never shortened.
    init(_ report: GuideReport, in width: Int? = nil) {
        context = report.context
        heading = report.kind == .now ? context.day(context.now) : nil
        showsEndAfterStart = report.marksNow && width ?? .max >= Self.minWidthForEnds
    }

    /// Returns the date to print next to the start of an event, or nil if none is needed.
    func dateBeside(_ event: TVEvent) -> CalendarDay? {
        event.start.flatMap { context.date(beside: $0, under: heading ?? event.airdate, isGuideDay: heading == nil) }
    }

    /// Returns the date of the start on the printed clock, or the guide day if the start is unknown.
    func date(of event: TVEvent) -> CalendarDay {
        event.start.map(context.day) ?? event.airdate
    }

    /// Returns the text of a row: the start, followed by the end if there is room, or a dash if the start is unknown.
    ///
    /// The weekday comes first if the date differs from that of the heading.
    func text(of event: TVEvent) -> String {
        guard showsEndAfterStart, let start = event.start, let end = event.end else {
            return self.start(of: event)
        }
        return dated(context.span(start, end), event)
    }

    /// Returns the start, with the weekday if the date differs from that of the heading, or a dash if it is unknown.
    func start(of event: TVEvent) -> String {
        event.start == nil ? "–" : dated(context.time(of: event), event)
    }

    private func dated(_ time: String, _ event: TVEvent) -> String {
        dateBeside(event).map { "\($0.weekday.rawValue.prefix(3)) \(time)" } ?? time
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
