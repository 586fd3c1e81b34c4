import SafeText
import TVModel

/// How the rows of a plain text report share the width of the terminal: columns that line up by display width.
struct RowLayout {
    private let clock: ClockText
    private let edition: Edition
    private let palette: TextPalette
    private let width: Int
    private let marksNow: Bool
    private let columns: Columns

    /// Widths of the columns; a column of no width is left out.
    private struct Columns {
        var time = 0
        var show = 0
        var code = 0
        var name = 0
        var network = 0
    }

    private static let margin = 2
    private static let gap = 2
    /// Below this many columns there is only room for time, show and network.
    private static let narrow = 64

    init(report: GuideReport, options: RenderOptions) {
        edition = report.edition
        clock = ClockText(report.edition)
        palette = options.palette
        width = options.width
        marksNow = [.tonight, .now].contains(report.kind)
        columns = Self.columns(
            for: report.days.flatMap(\.shelves).flatMap(\.events),
            in: options.width,
            edition: edition
        )
    }

    /// The event on one line.
    func row(_ event: TVEvent) -> String {
        let text = EventText(event: event)
        switch marksNow ? event.state(at: edition.now) : .ahead {
        case .onNow: return palette.now(line(event, text, TextPalette(), mark: "▶ "))
        case .past: return palette.dim(line(event, text, TextPalette(), mark: "  "))
        case .ahead, .unknown: return line(event, text, palette, mark: "  ")
        }
    }

    private func line(_ event: TVEvent, _ text: EventText, _ palette: TextPalette, mark: String) -> String {
        var cells = [
            palette.time(cell(time(event), columns.time, .right)), palette.show(cell(text.show, columns.show)),
        ]
        if columns.code > 0 {
            let premiere = event.premiere == nil ? "  " : palette.premiere("★") + " "
            cells.append(cell(text.shortCode, columns.code))
            cells.append(premiere + cell(text.name, columns.name - 2))
        }
        cells.append(palette.network(SafeText.terminal(text.network).cut(to: columns.network)))
        return (mark + cells.joined(separator: "  ")).trimmingTrailingBlanks
    }

    /// What else there is to say about an event, below its row and as wide as the terminal.
    func details(_ event: TVEvent) -> [String] {
        let indent = Self.margin + columns.time + Self.gap
        let text = EventText(event: event)
        let facts = [
            text.premiere, text.runtime, text.genres.joined(separator: ", "),
            text.rating.isEmpty ? "" : "rated \(text.rating)",
        ]
        let summary = RichText(html: event.summary ?? event.show.summary ?? "").inlinePlain
        let links = EventLinks(event: event).all.map { "\($0.label) \($0.address)" }
        let paragraphs = [text.name, facts.filter { !$0.isEmpty }.joined(separator: " · "), summary] + links
        let room = max(10, width - indent)
        return paragraphs.filter { !$0.isEmpty }.flatMap { SafeText.terminal($0).wrapped(to: room) }
            .map { String(repeating: " ", count: indent) + palette.dim($0) }
    }

    private func time(_ event: TVEvent) -> String {
        Self.time(of: event, edition, clock)
    }

    private func cell(_ text: String, _ width: Int, _ alignment: TextAlignment = .left) -> String {
        SafeText.terminal(text).cut(to: width).padded(to: width, alignment: alignment)
    }

    /// The start, with the weekday where the printed clock makes it another date.
    private static func time(of event: TVEvent, _ edition: Edition, _ clock: ClockText) -> String {
        guard let start = event.start else { return "–" }
        let day = edition.printedDate(where: start).map { "\($0.weekday.rawValue.prefix(3)) " } ?? ""
        return day + clock.time(start)
    }

    /// Shares the width: times and codes as wide as they are, networks up to a limit, the rest for the two names.
    private static func columns(for events: [TVEvent], in width: Int, edition: Edition) -> Columns {
        let clock = ClockText(edition)
        var columns = Columns()
        columns.time = events.map { time(of: $0, edition, clock).displayWidth }.max() ?? 0
        let isNarrow = width < narrow
        let networks = events.map { EventText(event: $0).network.displayWidth }.max() ?? 0
        columns.network = min(networks, isNarrow ? 10 : width < 100 ? 14 : 20)
        let rest = width - margin - columns.time - gap - columns.network - gap
        guard !isNarrow else {
            columns.show = max(8, rest)
            return columns
        }
        columns.code = events.map { EventText(event: $0).shortCode.count }.max() ?? 0
        let names = rest - columns.code - 2 * gap
        let shows = events.map { EventText(event: $0).show.displayWidth }.max() ?? 0
        columns.show = min(shows, max(12, names * 5 / 9))
        columns.name = max(8, names - columns.show)
        return columns
    }
}

extension String {
    /// The text without blanks at its end.
    fileprivate var trimmingTrailingBlanks: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}
