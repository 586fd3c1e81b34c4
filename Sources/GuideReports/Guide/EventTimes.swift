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

    /// `8:00 PM`, with the weekday where the heading does not give the date; a dash if the start is unknown.
    func text(of event: TVEvent) -> String {
        event.start == nil ? "–" : context.time(of: event, under: heading(above: event))
    }

    /// The date that must stand beside the time; nil if none is needed.
    func dateBeside(_ event: TVEvent) -> CalendarDay? {
        event.start.flatMap { context.date(beside: $0, under: heading(above: event)) }
    }

    /// The date of the start on the printed clock; the guide day if the start is unknown.
    func date(of event: TVEvent) -> CalendarDay {
        event.start.map(ClockText(context).day) ?? event.airdate
    }

    private func heading(above event: TVEvent) -> CalendarDay { heading ?? event.airdate }
}
