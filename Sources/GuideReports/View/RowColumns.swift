import SafeText
import TVModel

/// How the columns of a plain text report share the width of the terminal; a column of no width is left out.
struct RowColumns {
    /// Starting times, as wide as they are.
    private(set) var time = 0
    /// The names of shows.
    private(set) var show = 0
    /// Seasons and numbers, as wide as they are; only where there is room.
    private(set) var code = 0
    /// The names of episodes, with the mark of a premiere in front; only where there is room.
    private(set) var name = 0
    /// Networks, up to a limit; left out where each is a shelf of its own.
    private(set) var network = 0

    /// What stands before the first column.
    static let margin = 2
    /// What stands between two columns.
    static let gap = 2
    /// Below this many columns of the terminal there is only room for time, show and network.
    private static let narrow = 64

    /// Shares the width among the columns that the events of a report need.
    init(for report: GuideReport, in width: Int) {
        let events = report.days.flatMap(\.shelves).flatMap(\.events)
        let texts = events.map { EventText(event: $0) }
        let times = RowTime(report)
        time = events.map { times.text(of: $0).displayWidth }.max() ?? 0
        if report.grouping != .network {
            let longest = texts.map(\.network.displayWidth).max() ?? 0
            network = min(longest, width < Self.narrow ? 10 : width < 100 ? 14 : 20)
        }
        let rest = width - Self.margin - time - Self.gap - (network == 0 ? 0 : network + Self.gap)
        guard width >= Self.narrow else {
            show = max(8, rest)
            return
        }
        code = texts.map(\.shortCode.count).max() ?? 0
        let names = rest - code - 2 * Self.gap
        show = min(texts.map(\.show.displayWidth).max() ?? 0, max(12, names * 5 / 9))
        name = max(8, names - show)
    }
}

/// How the start of an event is printed in a row.
struct RowTime {
    private let edition: Edition
    private let clock: ClockText
    private let days: Set<CalendarDay>

    init(_ report: GuideReport) {
        edition = report.edition
        clock = ClockText(report.edition)
        days = Set(report.days.map(\.date))
    }

    /// The start, with the weekday where it is on no day of the report, or where the printed clock makes it another
    /// date; a dash where nobody knows it.
    func text(of event: TVEvent) -> String {
        guard let start = event.start else { return "–" }
        let other = edition.printedDate(where: start) ?? (days.contains(event.airdate) ? nil : clock.day(start))
        return other.map { "\($0.weekday.rawValue.prefix(3)) \(clock.time(start))" } ?? clock.time(start)
    }
}
