import TVModel

/// The starts of the events of a report as it prints them.
struct EventTimes {
    private let context: ReportContext
    /// The heading above all events of a report about the present; nil if each day has its own.
    private let heading: CalendarDay?

    /// The starts of the events of a report.
    init(_ report: GuideReport) {
        context = report.context
        heading = report.kind == .now ? ClockText(context).day(context.now) : nil
    }

    /// The date to print beside the start of an event; nil if none is needed.
    func dateBeside(_ event: TVEvent) -> CalendarDay? {
        event.start.flatMap { dateBeside($0, of: event) }
    }

    /// The date to print beside an instant at which an event starts or ends; nil if none is needed.
    func dateBeside(_ instant: Instant, of event: TVEvent) -> CalendarDay? {
        context.date(beside: instant, under: heading ?? event.airdate)
    }

    /// The date of the start on the printed clock; the guide day if the start is unknown.
    func date(of event: TVEvent) -> CalendarDay {
        event.start.map(ClockText(context).day) ?? event.airdate
    }
}
