import GuideSafeText
import TVModel

/// The rows of a plain text report: columns that line up by display width, and never wider than the terminal, if one
/// shows them.
struct EventRows {
    private let context: ReportContext
    private let marksNow: Bool
    private let palette: TextPalette
    private let width: Int
    private let columns: EventColumns
    private let rows: [TVEvent.ID: EventRow]
    private let batches: Set<BatchKey>
    private let cast: [Show.ID: Cast]

    /// The rows of a report.
    init(report: GuideReport, options: RenderOptions) {
        context = report.context
        marksNow = report.marksNow || options.isLive
        palette = options.palette
        width = options.width
        cast = report.cast
        let events = report.events
        let rows = Self.rows(of: events, in: report, options, marksNow: marksNow)
        columns = EventColumns(
            for: rows,
            in: options.rowWidth,
            options.palette,
            hasNetworks: report.grouping != .network || report.kind == .now,
            isLineup: report.marksNow
        )
        // Nothing else tells the episodes of a batch from each other where season and number have no column.
        let batches = columns[.code] == 0 ? Dictionary(grouping: events, by: BatchKey.init) : [:]
        self.batches = Set(batches.filter { $0.value.count > 1 }.keys)
        self.rows = Dictionary(zip(events.map(\.id), rows)) { first, _ in first }
    }

    private static func rows(
        of events: [TVEvent],
        in report: GuideReport,
        _ options: RenderOptions,
        marksNow: Bool
    ) -> [EventRow] {
        let times = EventRowTime(report, in: options.rowWidth)
        let left = report.marksNow ? TimeLeftText(at: report.context.now, in: options.rowWidth) : nil
        return events.map { event in
            EventRow(
                event,
                isOnNow: marksNow && event.state(at: report.context.now) == .onNow,
                isFavorite: report.favorites.contains(event.show.id),
                times: times,
                left: left
            )
        }
    }

    /// The event on one line. A report about the present marks events on now and dims past ones.
    func row(_ event: TVEvent) -> String {
        guard var row = rows[event.id] else { return "" }
        row.show = show(row, of: event)
        return switch marksNow ? event.state(at: context.now) : .ahead {
        case .onNow: palette.now(columns.line(row, isStyled: false))
        case .past: palette.dim(columns.line(row, isStyled: false))
        case .ahead, .unknown: columns.line(row, isStyled: true)
        }
    }

    /// The show's name; with season and number if they have no column and nothing else distinguishes episodes.
    private func show(_ row: EventRow, of event: TVEvent) -> String {
        guard columns[.code] == 0, batches.contains(BatchKey(event)) else { return row.show }
        return row.show.truncated(toColumns: max(1, columns[.show] - row.code.count - 1)) + " " + row.code
    }
}

extension EventRows {
    /// The details of an event for the lines below its row, within the width.
    func details(_ event: TVEvent) -> [String] {
        let show = ShowText(show: event.show)
        let text = EventText(event: event)
        let rating = show.rating.isEmpty ? "" : "rated \(show.rating)"
        let facts = [text.premiere, text.runtime, show.genres.joined(separator: ", "), rating]
        let paragraphs = [
            cutTexts(of: event), facts.joinedNonEmpty(by: " · "), summary(of: event), people(of: event),
        ]
        let links = EventLinks(event).all.map { "\($0.label) \($0.address)" }
        let indent = width < 60 ? columns.marks + 2 : columns.marks + columns[.time] + columns.gap
        let wrapped = paragraphs.flatMap { SafeText.terminal($0).wrapped(to: width - indent) }
        // A broken address leads nowhere, so addresses stay whole; the terminal wraps those that are too long.
        return (wrapped + links).map { String(repeating: " ", count: indent) + palette.dim($0) }
    }

    /// The texts that the row has no room for: the whole name of the show and of the episode, and its number.
    private func cutTexts(of event: TVEvent) -> String {
        guard let row = rows[event.id] else { return "" }
        let show = row.show.displayWidth > columns[.show] ? row.show : ""
        let name = row.name.displayWidth > columns[.name] ? row.name : ""
        return [show, columns[.code] == 0 ? row.code : "", name].joinedNonEmpty(by: " · ")
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
