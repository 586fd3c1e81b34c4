import TVModel

/// The time of an event as printed in its row.
struct EventRowTime {
    private let context: ReportContext
    private let times: EventTimes
    /// Whether the end is printed after the start.
    private let showsEndAfterStart: Bool

    /// The minimum width for ends after starts in a report about the present. Narrower terminals have no room for
    /// both beside the names.
    private static let minWidthForEnds = 100

    /// Creates the times of the events of a report.
    ///
    /// - Parameter width: The width of the terminal, or nil if texts are never shortened.
    init(_ report: GuideReport, in width: Int?) {
        context = report.context
        times = EventTimes(report)
        showsEndAfterStart = report.marksNow && width ?? .max >= Self.minWidthForEnds
    }

    /// Returns the start, followed by the end if there is room, or a dash if the start is unknown.
    ///
    /// The weekday comes first if the date differs from that of the heading.
    func text(of event: TVEvent) -> String {
        // A time such as `8/7c` cannot have an end.
        guard showsEndAfterStart, !context.usesTuneIn, let start = event.start, let end = event.end else {
            return self.start(of: event)
        }
        return dated(ClockText(context).span(start, end), at: start, of: event)
    }

    /// Returns the start, with the weekday if the date differs from that of the heading, or a dash if it is unknown.
    func start(of event: TVEvent) -> String {
        event.start.map { dated(context.time(of: event), at: $0, of: event) } ?? "–"
    }

    private func dated(_ time: String, at instant: Instant, of event: TVEvent) -> String {
        times.dateBeside(instant, of: event).map { "\($0.weekday.rawValue.prefix(3)) \(time)" } ?? time
    }
}
