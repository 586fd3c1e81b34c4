import TVModel

/// The rows of a plain text report. The columns of each of its tables line up by display width, and no row is wider than
/// the terminal that shows it.
struct EventRows {
    private let context: ReportContext
    private let marksNow: Bool
    private let options: RenderOptions
    /// The texts of each event, and the columns of its table.
    private let rows: [TVEvent.ID: (EventRow, EventColumns)]
    private let batches: Set<BatchKey>
    private let cast: [Show.ID: Cast]

    /// The minimum width for ends after starts in a report about the present. Narrower terminals have no room for
    /// both beside the names.
    private static let minWidthForEnds = 100

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
        let hasEnds = report.marksNow && options.rowWidth ?? .max >= Self.minWidthForEnds
        let timeLeft = report.marksNow ? TimeLeftText(at: report.context.now, in: options.rowWidth) : nil
        let rows = events.map { event in
            var row = EventRow(
                event,
                isOnNow: marksNow && event.state(at: report.context.now) == .onNow,
                isFavorite: report.favorites.contains(event.show.id),
                time: report.time(of: event, hasEnd: hasEnds),
                timeLeft: timeLeft
            )
            if let line = networks[event.id] { row.add(line, of: report) }
            return (row: row, table: report.kind.table(isOnNow: row.isOnNow))
        }
        let hasNetworks = report.grouping != .network
        var tables: [EventTable: EventColumns] = [:]
        for (table, group) in Dictionary(grouping: rows, by: { $0.table }) {
            let texts = group.map { $0.row }
            tables[table] = EventColumns(table, for: texts, in: options.rowWidth, hasNetworks: hasNetworks)
        }
        // If there is no column for season and number, nothing else distinguishes the episodes of a batch release.
        let coded = Set(tables.filter { $0.value[.code] > 0 }.keys)
        let uncoded = zip(events, rows).filter { !coded.contains($1.table) }.map(\.0)
        batches = Set(Dictionary(grouping: uncoded, by: \.batchKey).filter { $0.value.count > 1 }.keys)
        self.rows = zip(events, rows).reduce(into: [:]) { placed, row in
            if let columns = tables[row.1.table] { placed[row.0.id] = placed[row.0.id] ?? (row.1.row, columns) }
        }
    }

    /// Returns the event on one line. A report about the present marks events on now and dims past ones.
    func row(_ event: TVEvent) -> String {
        guard let (texts, columns) = rows[event.id] else { return "" }
        var row = texts
        row.show = show(row, of: event, columns)
        guard marksNow, event.state(at: context.now) == .past else {
            return columns.line(row, isStyled: options.hasColor)
        }
        return options.style(.dim)(columns.line(row, isStyled: false))
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

/// The details below the rows.
extension EventRows {
    /// Returns the details of an event as lines below its row: complete, or at most four lines if rows are fitted to a
    /// width.
    func details(_ event: TVEvent) -> [String] {
        guard let (row, columns) = rows[event.id] else { return [] }
        let indent = options.width < 60 ? columns.marks + 2 : columns.marks + 10
        let lines =
            options.fitsRows
            ? shortDetails(event, row, columns, in: max(2, options.width - indent))
            : allDetails(event, in: max(2, options.width - indent))
        return lines.map { String.spaces(indent) + options.style(.dim)($0) }
    }

    private func allDetails(_ event: TVEvent, in width: Int) -> [String] {
        let paragraphs = [
            facts(of: event), summary(of: event), people(of: event), event.feedRule.map { "\($0)." } ?? "",
        ]
        return paragraphs.flatMap { SafeText.terminal($0).wrapped(to: width) }
            + PageLinks(event).all.map { "\($0.label) \($0.address)" }
    }

    private func shortDetails(_ event: TVEvent, _ row: EventRow, _ columns: EventColumns, in width: Int) -> [String] {
        let texts = [missingTexts(in: row, columns), facts(of: event)].joinedNonEmpty(by: " · ")
        var links = PageLinks(event).all
        var facts = SafeText.terminal(texts).wrapped(to: width).cut(to: columns.fits(row) ? 1 : 2, width)
        var last: [String] = []
        if options.hasLinks, !links.isEmpty {
            let labels = links.map(\.label).joined(separator: "  ")
            let isBeside = (facts.last?.displayWidth ?? width) + 2 + labels.displayWidth <= width
            let line = links.map(\.hyperlink).joined(separator: "  ")
            if isBeside { facts[facts.count - 1] += "  " + line } else { last = [line] }
        } else if !links.isEmpty {
            while links.map(\.shortAddress).joined(separator: "  ").displayWidth > width, links.count > 1 {
                links.removeLast()
            }
            let line = links.map(\.shortAddress).joined(separator: "  ")
            // An address is never broken, since a part of it leads nowhere. The terminal wraps it.
            last = [line.displayWidth > width ? "\(links[0].label) \(links[0].address)" : line]
        }
        let rule = event.feedRule.map { "\($0)." } ?? ""
        let others = [people(of: event), rule].flatMap { SafeText.terminal($0).wrapped(to: width).cut(to: 1, width) }
        let rest = max(1, 4 - facts.count - others.count - last.count)
        let summary = SafeText.terminal(summary(of: event)).wrapped(to: width).cut(to: rest, width)
        return facts + summary + others + last
    }

    /// Returns the texts that the row does not show in full: the names of the show and of the episode, and its number.
    private func missingTexts(in row: EventRow, _ columns: EventColumns) -> String {
        let (show, name) = columns.fits(row) ? ("", columns[.name] == 0 ? row.name : "") : (row.show, row.name)
        return [show, columns[.code] == 0 ? row.code : "", name].joinedNonEmpty(by: " · ")
    }

    private func facts(of event: TVEvent) -> String {
        let show = ShowText(show: event.show)
        let text = EventText(episode: event.episode)
        let rating = show.rating.isEmpty ? "" : "rated \(show.rating)"
        return [text.premiere, text.runtime, show.genres.joined(separator: ", "), rating].joinedNonEmpty(by: " · ")
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
    /// Returns the first lines, the last of which ends with an ellipsis if lines are left out.
    fileprivate func cut(to limit: Int, _ width: Int) -> [String] {
        guard count > limit, limit > 0 else { return self }
        return prefix(limit - 1) + [(self[limit - 1] + " " + self[limit]).truncated(toColumns: width)]
    }
}

extension PageLinks.Link {
    /// The label as a link of a terminal. Source: "Hyperlinks in terminal emulators", OSC 8.
    fileprivate var hyperlink: String { "\u{1B}]8;;\(address)\u{1B}\\\(label)\u{1B}]8;;\u{1B}\\" }

    /// The address as short as a web browser still understands it, such as `tvmaze.com/episodes/2691491`.
    fileprivate var shortAddress: String {
        let address = self.address.shortAddress
        let start = ["https://www.", "https://"].first(where: address.hasPrefix) ?? ""
        let rest = address.dropFirst(start.count)
        return String(rest.hasSuffix("/") ? rest.dropLast() : rest)
    }
}
