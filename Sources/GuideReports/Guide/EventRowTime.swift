import TVModel

/// The time of an event as printed in its row.
struct EventRowTime {
    /// Whether the end is printed after the start.
    let hasEnds: Bool

    private let context: ReportContext
    private let times: EventTimes
    /// Whether an event that is on now has its end in place of its start.
    private let hasEndsAlone: Bool

    /// The minimum width for ends after starts in a report about the present. On narrower terminals, names need the
    /// room.
    private static let minWidthForEnds = 100
    /// The minimum width for starts alone. The bar and the remaining minutes then show the end.
    private static let minWidthForStarts = 72

    /// Creates the times of the events of a report.
    ///
    /// - Parameter width: The width of the terminal, or nil if texts are never shortened.
    init(_ report: GuideReport, in width: Int?) {
        context = report.context
        times = EventTimes(report)
        hasEnds = report.marksNow && width ?? .max >= Self.minWidthForEnds
        hasEndsAlone = report.marksNow && width ?? .max < Self.minWidthForStarts
    }

    /// Returns the start, followed by the end if there is room, or a dash if the start is unknown. On a narrow
    /// terminal, an event that is on now only has its end.
    ///
    /// The weekday comes first if the date differs from that of the heading.
    func text(of event: TVEvent) -> String {
        guard let start = event.start else { return "–" }
        if let end = event.end {
            // A time such as `8/7c` cannot have an end.
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
