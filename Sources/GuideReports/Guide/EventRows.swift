import GuideSafeText
import TVModel

/// The rows of a plain text report: columns that line up by display width, and never wider than the terminal.
struct EventRows {
    private let context: ReportContext
    private let marksNow: Bool
    private let palette: TextPalette
    private let width: Int
    private let times: EventRowTime
    private let columns: EventColumns
    private let batches: Set<BatchKey>
    private let favorites: Set<Show.ID>
    private let cast: [Show.ID: Cast]

    /// Episodes of one show that start together, as streaming services drop them.
    private struct BatchKey: Hashable {
        let show: Int
        let start: Instant?
    }

    init(report: GuideReport, options: RenderOptions) {
        context = report.context
        marksNow = report.marksNow
        palette = options.palette
        width = options.width
        let times = EventRowTime(report)
        let events = Array(report.events)
        favorites = report.favorites
        cast = report.cast
        let rows = events.map {
            EventRow(
                $0,
                isOnNow: report.marksNow && $0.state(at: report.context.now) == .onNow,
                isFavorite: report.favorites.contains($0.show.id),
                times: times
            )
        }
        columns = EventColumns(for: rows, in: options.width, hasNetworks: report.grouping != .network)
        let starts = Dictionary(grouping: events) { BatchKey(show: $0.show.id, start: $0.start) }
        batches = Set(starts.filter { $0.value.count > 1 }.keys)
        self.times = times
    }

    /// The event on one line. What is on now is marked, and what is past is dimmed, where "now" is what it is about.
    func row(_ event: TVEvent) -> String {
        let state = marksNow ? event.state(at: context.now) : .ahead
        let row = self.row(of: event, isOnNow: state == .onNow)
        return switch state {
        case .onNow: palette.now(line(row, of: event, TextPalette()))
        case .past: palette.dim(line(row, of: event, TextPalette()))
        case .ahead, .unknown: line(row, of: event, palette)
        }
    }

    private func row(of event: TVEvent, isOnNow: Bool = false) -> EventRow {
        EventRow(event, isOnNow: isOnNow, isFavorite: favorites.contains(event.show.id), times: times)
    }

    private func line(_ row: EventRow, of event: TVEvent, _ palette: TextPalette) -> String {
        let cells = [
            TableCell(row.time, columns.time, palette.time, alignment: .right),
            TableCell(show(row, of: event), columns.show, palette.show),
            TableCell(row.code, columns.code),
            TableCell(row.name, columns.name),
            TableCell(row.runtime, columns.runtime, alignment: .right),
            TableCell(row.network, columns.network, palette.network),
            TableCell(row.genres, columns.genres, palette.dim),
        ]
        let marks = TableCell(row.marks, columns.marks, palette.premiere)
        return marks.painted + cells.joined(by: columns.gap)
    }

    /// The show's name; with season and number where they have no column and nothing else tells episodes apart.
    private func show(_ row: EventRow, of event: TVEvent) -> String {
        guard columns.code == 0, batches.contains(BatchKey(show: event.show.id, start: event.start)) else {
            return row.show
        }
        return row.show.cut(to: max(1, columns.show - row.code.count - 1)) + " " + row.code
    }

    /// What else there is to say about an event, below its row and within the width.
    func details(_ event: TVEvent) -> [String] {
        let show = ShowText(show: event.show)
        let text = EventText(event: event)
        let rating = show.rating.isEmpty ? "" : "rated \(show.rating)"
        let facts = [text.premiere, text.runtime, show.genres.joined(separator: ", "), rating]
        let paragraphs = [cutTexts(of: event), facts.joined(by: " · "), summary(of: event), people(of: event)]
        let links = EventLinks(event).all.map { "\($0.label) \($0.address)" }
        let indent = width < 60 ? columns.marks + 2 : columns.marks + columns.time + columns.gap
        let wrapped = paragraphs.flatMap { SafeText.terminal($0).wrapped(to: width - indent) }
        // An address that is broken is no address any more; where it is too long the terminal wraps it.
        return (wrapped + links).map { String(repeating: " ", count: indent) + palette.dim($0) }
    }

    /// What the row has no room for: the whole name of the show and of the episode, and its number.
    private func cutTexts(of event: TVEvent) -> String {
        let row = row(of: event)
        let show = row.show.displayWidth > columns.show ? row.show : ""
        let name = row.name.displayWidth > columns.name ? row.name : ""
        return [show, columns.code == 0 ? row.code : "", name].joined(by: " · ")
    }

    private func people(of event: TVEvent) -> String {
        let text = CastText(cast[event.show.id]).text
        return text.isEmpty ? "" : "With \(text)"
    }

    private func summary(of event: TVEvent) -> String {
        let own = RichText(html: event.summary ?? "")
        return own.isEmpty ? RichText(html: event.show.summary ?? "").inlinePlain : own.inlinePlain
    }
}

extension [String] {
    /// The texts that are not empty, with something in between.
    fileprivate func joined(by separator: String) -> String {
        filter { !$0.isEmpty }.joined(separator: separator)
    }
}
