import TVModel

/// The time of an event as its row prints it.
struct EventRowTime {
    /// Whether the end stands behind the start.
    let hasEnds: Bool

    private let context: ReportContext
    private let times: EventTimes
    /// Whether an event that is on has its end in place of its start.
    private let hasEndsAlone: Bool

    /// The narrowest terminal on which reports about the present print the end behind the start. On narrower ones, names
    /// need the room.
    private static let minWidthForEnds = 100
    /// The narrowest terminal on which they print starts alone, since a bar and the minutes left tell the end.
    private static let minWidthForStarts = 72

    /// The times of the events of a report.
    ///
    /// - Parameter width: The columns of the terminal; nil where texts stay whole.
    init(_ report: GuideReport, in width: Int?) {
        context = report.context
        times = EventTimes(report)
        hasEnds = report.marksNow && width ?? .max >= Self.minWidthForEnds
        hasEndsAlone = report.marksNow && width ?? .max < Self.minWidthForStarts
    }

    /// The start, with the end where there is room for it; a dash if the start is unknown. On a narrow terminal, an event
    /// that is on has its end alone.
    ///
    /// The weekday precedes it if the heading does not give the date.
    func text(of event: TVEvent) -> String {
        guard let start = event.start else { return "–" }
        if let end = event.end {
            // `8/7c` has no end.
            if hasEnds, !context.usesTuneIn { return dated(ClockText(context).span(start, end), at: start, of: event) }
            if hasEndsAlone, event.state(at: context.now) == .onNow {
                return dated("–\(ClockText(context).time(end))", at: end, of: event)
            }
        }
        return dated(context.time(of: event), at: start, of: event)
    }

    private func dated(_ time: String, at instant: Instant, of event: TVEvent) -> String {
        times.dateBeside(instant, of: event).map { "\($0.weekday.rawValue.prefix(3)) \(time)" } ?? time
    }
}
