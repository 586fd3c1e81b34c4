import GuideSafeText
import TVModel

/// The texts of an event's row, clean enough for a terminal, before they are fitted into columns.
struct Row {
    let marks: String
    let time: String
    let show: String
    let code: String
    let name: String
    let network: String
    let runtime: String
    let genres: String

    /// The texts of an event; marks of the present only where that is what the report is about.
    init(_ event: TVEvent, isOnNow: Bool, isFavorite: Bool, times: EventRowTime) {
        let text = EventText(event: event)
        let show = ShowText(show: event.show)
        marks = (isOnNow ? "▶" : "") + (event.premiere == nil ? "" : "★") + (isFavorite ? "♥" : "")
        time = times.text(of: event)
        self.show = SafeText.terminal(show.name)
        code = text.shortCode
        name = SafeText.terminal(text.name)
        network = SafeText.terminal(show.network)
        runtime = text.minutes
        genres = SafeText.terminal(show.genres.joined(separator: ", "))
    }
}

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
