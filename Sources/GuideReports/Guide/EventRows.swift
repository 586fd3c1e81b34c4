import TVModel

/// The rows of a plain text report. The columns of each of its tables line up by display width, and no row is wider than
/// the terminal that shows it.
struct EventRows {
    private let context: ReportContext
    private let marksNow: Bool
    let options: RenderOptions
    private let tables: [EventTable: EventColumns]
    private let rows: [TVEvent.ID: (row: EventRow, table: EventTable)]
    private let batches: Set<BatchKey>
    let cast: [Show.ID: Cast]

    /// Creates the rows of a report.
    ///
    /// - Parameter networks: The lines of networks by their first events, in a report that has one for each network.
    init(report: GuideReport, options: RenderOptions, networks: [TVEvent.ID: NetworkLine] = [:]) {
        context = report.context
        marksNow = report.marksNow || options.isLive
        self.options = options
        cast = report.cast
        let events = report.events
        let marksNow = marksNow
        let times = EventTimes(report, in: options.rowWidth)
        let timeLeft = report.marksNow ? TimeLeftText(at: report.context.now, in: options.rowWidth) : nil
        let rows = events.map { event in
            var row = EventRow(
                event,
                isOnNow: marksNow && event.state(at: report.context.now) == .onNow,
                isFavorite: report.favorites.contains(event.show.id),
                times: times,
                timeLeft: timeLeft
            )
            if let line = networks[event.id] { row.add(line, times) }
            return (row: row, table: report.kind.table(isOnNow: row.isOnNow))
        }
        tables = Dictionary(grouping: rows) { $0.table }.reduce(into: [:]) { tables, group in
            tables[group.key] = EventColumns(
                group.key,
                for: group.value.map { $0.row },
                in: options.rowWidth,
                hasNetworks: report.grouping != .network
            )
        }
        // If there is no column for season and number, nothing else distinguishes the episodes of a batch release.
        let coded = Set(tables.filter { $0.value[.code] > 0 }.keys)
        let uncoded = zip(events, rows).filter { !coded.contains($1.table) }.map(\.0)
        batches = Set(Dictionary(grouping: uncoded, by: \.batchKey).filter { $0.value.count > 1 }.keys)
        self.rows = Dictionary(zip(events.map(\.id), rows)) { first, _ in first }
    }

    /// Returns the event on one line. A report about the present marks events on now and dims past ones.
    func row(_ event: TVEvent) -> String {
        guard let (texts, columns) = row(of: event) else { return "" }
        var row = texts
        row.show = show(row, of: event, columns)
        guard marksNow, event.state(at: context.now) == .past else {
            return columns.line(row, isStyled: options.hasColor)
        }
        return options.style(.dim)(columns.line(row, isStyled: false))
    }

    /// Returns the texts of an event and the columns of its table.
    func row(of event: TVEvent) -> (EventRow, EventColumns)? {
        rows[event.id].flatMap { row, table in tables[table].map { (row, $0) } }
    }

    /// Returns the name of the show, followed by season and number if nothing else distinguishes the episodes.
    private func show(_ row: EventRow, of event: TVEvent, _ columns: EventColumns) -> String {
        guard batches.contains(event.batchKey), !row.code.isEmpty else { return row.show }
        return row.show.truncated(toColumns: max(1, columns[.show] - row.code.count - 1)) + " " + row.code
    }
}

extension GuideReport.Kind {
    fileprivate func table(isOnNow: Bool) -> EventTable {
        switch self {
        case .now: isOnNow ? .networksOnNow : .networksNext
        case .tonight: isOnNow ? .onNow : .tonight
        default: .listing
        }
    }
}

/// The properties that all episodes of a batch release share. A batch release is several episodes of a show that a
/// streaming service publishes at the same instant.
struct BatchKey: Hashable {
    let show: Show.ID
    /// The start, or nil if it is not announced.
    let start: Instant?
}

extension TVEvent {
    /// The key of the batch release that the event would belong to.
    var batchKey: BatchKey { BatchKey(show: show.id, start: start) }
}
