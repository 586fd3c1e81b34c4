import TVModel

/// The start of an event as its row prints it.
struct EventRowTime {
    private let context: ReportContext
    private let clock: ClockText
    private let days: Set<CalendarDay>

    /// The starts of the events of a report.
    init(_ report: GuideReport) {
        context = report.context
        clock = ClockText(report.context)
        days = Set(report.days.map(\.date))
    }

    /// The start; with the weekday if its date is on no day of the report, or is another one on the printed clock; a
    /// dash if the start is unknown.
    func text(of event: TVEvent) -> String {
        guard let start = event.start else { return "–" }
        let other = context.printedDate(where: start) ?? (days.contains(event.airdate) ? nil : clock.day(start))
        return other.map { "\($0.weekday.rawValue.prefix(3)) \(clock.time(start))" } ?? clock.time(start)
    }
}
