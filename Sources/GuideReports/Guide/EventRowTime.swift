import TVModel

/// The time of an event as its row prints it.
struct EventRowTime {
    /// Whether the end stands behind the start.
    let hasEnds: Bool

    private let context: ReportContext
    private let times: EventTimes
    private let marksNow: Bool

    /// The narrowest terminal on which reports about the present print ends.
    private static let minWidthForEnds = 72

    /// The times of the events of a report.
    ///
    /// - Parameter width: The columns of the terminal; nil where texts stay whole.
    init(_ report: GuideReport, in width: Int?) {
        context = report.context
        times = EventTimes(report)
        marksNow = report.marksNow
        hasEnds = report.marksNow && width ?? .max >= Self.minWidthForEnds
    }

    /// The start, with the end where there is room for it; a dash if the start is unknown. Where there is not, an event
    /// that is on has its end alone.
    ///
    /// The weekday precedes it if the heading does not give the date.
    func text(of event: TVEvent) -> String {
        guard let start = event.start else { return "–" }
        if marksNow, let end = event.end {
            // `8/7c` has no end.
            if hasEnds, !context.usesTuneIn { return dated(ClockText(context).span(start, end), at: start, of: event) }
            if !hasEnds, event.state(at: context.now) == .onNow {
                return dated("–\(ClockText(context).time(end))", at: end, of: event)
            }
        }
        return dated(context.time(of: event), at: start, of: event)
    }

    private func dated(_ time: String, at instant: Instant, of event: TVEvent) -> String {
        times.dateBeside(instant, of: event).map { "\($0.weekday.rawValue.prefix(3)) \(time)" } ?? time
    }
}
