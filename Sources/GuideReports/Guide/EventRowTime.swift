import TVModel

/// The time of an event as its row prints it.
struct EventRowTime {
    /// Whether the end stands behind the start.
    let hasEnds: Bool

    private let context: ReportContext
    private let clock: ClockText
    private let days: Set<CalendarDay>
    private let marksNow: Bool

    /// The narrowest terminal on which reports about the present print ends.
    private static let minWidthForEnds = 72

    /// The times of the events of a report.
    ///
    /// - Parameter width: The columns of the terminal; nil where texts stay whole.
    init(_ report: GuideReport, in width: Int?) {
        context = report.context
        clock = ClockText(report.context)
        days = Set(report.days.map(\.date))
        marksNow = report.marksNow
        hasEnds = report.marksNow && width ?? .max >= Self.minWidthForEnds
    }

    /// The start, with the end where there is room for it; a dash if the start is unknown. Where there is not, an event
    /// that is on has its end alone.
    ///
    /// The weekday stands before it if the date is on no day of the report, or is another one on the printed clock.
    func text(of event: TVEvent) -> String {
        guard let start = event.start else { return "–" }
        let other = context.printedDate(where: start) ?? (days.contains(event.airdate) ? nil : clock.day(start))
        let time = time(of: event, from: start)
        return other.map { "\($0.weekday.rawValue.prefix(3)) \(time)" } ?? time
    }

    private func time(of event: TVEvent, from start: Instant) -> String {
        guard marksNow, let end = event.end else { return clock.time(start) }
        if hasEnds { return clock.span(start, end) }
        return event.state(at: context.now) == .onNow ? "–\(clock.time(end))" : clock.time(start)
    }
}
