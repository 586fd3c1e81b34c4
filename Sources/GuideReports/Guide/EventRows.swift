import TVModel

/// The rows of a plain text report. Their columns line up by display width, and no row is wider than the terminal that
/// shows it.
struct EventRows {
    private let context: ReportContext
    private let marksNow: Bool
    private let palette: TextPalette
    private let width: Int
    private let columns: EventColumns
    private let rows: [TVEvent.ID: EventRow]
    private let batches: Set<BatchKey>
    private let cast: [Show.ID: Cast]

    init(report: GuideReport, options: RenderOptions) {
        context = report.context
        marksNow = report.marksNow || options.isLive
        palette = options.palette
        width = options.width
        cast = report.cast
        let events = Array(report.events)
        let rows = Self.rows(of: events, in: report, options, marksNow: marksNow)
        columns = EventColumns(
            for: rows,
            in: options.rowWidth,
            options.palette,
            hasNetworks: report.grouping != .network || report.kind == .now,
            isLineup: report.marksNow
        )
        // If there is no column for season and number, nothing else distinguishes the episodes of a batch release.
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
        let timeLeft = report.marksNow ? TimeLeftText(at: report.context.now, in: options.rowWidth) : nil
        return events.map { event in
            EventRow(
                event,
                isOnNow: marksNow && event.state(at: report.context.now) == .onNow,
                isFavorite: report.favorites.contains(event.show.id),
                times: times,
                timeLeft: timeLeft
            )
        }
    }

    /// Returns the event on one line. A report about the present marks events on now and dims past ones.
    func row(_ event: TVEvent) -> String {
        guard var row = rows[event.id] else { return "" }
        row.show = show(row, of: event)
        return switch marksNow ? event.state(at: context.now) : .ahead {
        case .onNow: palette.now(columns.line(row, isStyled: false))
        case .past: palette.dim(columns.line(row, isStyled: false))
        case .ahead, .unknown: columns.line(row, isStyled: true)
        }
    }

    /// Returns the name of the show, followed by season and number if nothing else distinguishes the episodes.
    private func show(_ row: EventRow, of event: TVEvent) -> String {
        guard columns[.code] == 0, batches.contains(BatchKey(event)) else { return row.show }
        return row.show.truncated(toColumns: max(1, columns[.show] - row.code.count - 1)) + " " + row.code
    }
}

extension EventRows {
    /// Returns the details of an event as lines below its row, within the width.
    func details(_ event: TVEvent) -> [String] {
        let show = ShowText(show: event.show)
        let text = EventText(event: event)
        let rating = show.rating.isEmpty ? "" : "rated \(show.rating)"
        let facts = [text.premiere, text.runtime, show.genres.joined(separator: ", "), rating]
        let paragraphs = [
            cutTexts(of: event), facts.joinedNonEmpty(by: " · "), summary(of: event), people(of: event),
            event.feedRule.map { "\($0)." } ?? "",
        ]
        let links = EventLinks(event).all.map { "\($0.label) \($0.address)" }
        let indent = width < 60 ? columns.marks + 2 : columns.marks + columns[.time] + columns.gap
        let wrapped = paragraphs.flatMap { SafeText.terminal($0).wrapped(to: width - indent) }
        // Addresses are never broken, since a part of an address leads nowhere. The terminal wraps long ones.
        return (wrapped + links).map { String(repeating: " ", count: indent) + palette.dim($0) }
    }

    /// Returns the texts that were shortened in the row: the names of the show and of the episode, and its number.
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

/// The properties that all episodes of a batch release share. A batch release is several episodes of a show that a
/// streaming service publishes at the same instant.
struct BatchKey: Hashable {
    private let show: Show.ID
    /// The start, or nil if it is not announced.
    private let start: Instant?

    /// Creates the key of the batch release that an event would belong to.
    init(_ event: TVEvent) {
        show = event.show.id
        start = event.start
    }
}
