import TVModel

/// How the start of an event is printed in a row.
struct EventRowTime {
    private let context: ReportContext
    private let clock: ClockText
    private let days: Set<CalendarDay>

    init(_ report: GuideReport) {
        context = report.context
        clock = ClockText(report.context)
        days = Set(report.days.map(\.date))
    }

    /// The start, with the weekday where it is on no day of the report, or where the printed clock makes it another
    /// date; a dash where nobody knows it.
    func text(of event: TVEvent) -> String {
        guard let start = event.start else { return "–" }
        let other = context.printedDate(where: start) ?? (days.contains(event.airdate) ? nil : clock.day(start))
        return other.map { "\($0.weekday.rawValue.prefix(3)) \(clock.time(start))" } ?? clock.time(start)
    }
}
