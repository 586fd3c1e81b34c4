import TVModel

/// The rows of a plain text report. The columns of each of its tables line up by display width, and no row is wider than
/// the terminal that shows it.
struct EventRows {
    /// The row of an event, its table and its index there.
    private typealias Line = (row: EventRow, table: TextTable<EventRow>, index: Int)

    private let options: RenderOptions
    private let cast: [Show.ID: Cast]
    private let lines: [TVEvent.ID: Line]
    /// The width of the margin, which contains the marks for events on now, premieres and favorites.
    private let margin: Int

    /// Creates the rows of a report.
    ///
    /// - Parameter networks: The lines of networks by their first events, in a report that has one for each network.
    init(report: GuideReport, options: RenderOptions, networks: [TVEvent.ID: NetworkLine] = [:]) {
        self.options = options
        cast = report.cast
        let width = options.rowWidth
        let events = report.events
        let marksNow = report.marksNow || options.isLive
        var rows = events.map { EventRow($0, of: report, marksNow: marksNow, in: width, networks[$0.id]) }
        if let width, width < EventColumn.code.minTerminalWidth {
            let batches = Dictionary(grouping: events, by: \.batchKey).filter { $1.count > 1 }
            for (index, event) in events.enumerated() {
                let isReleasedWithOthers = batches[event.batchKey] != nil
                rows[index].moveCode(in: width, isKnownByIt: isReleasedWithOthers || report.kind.isOfFavorites)
            }
        }
        let margin = max(2, (rows.map(\.marks.displayWidth).max() ?? 0) + 1)
        self.margin = margin
        let columns = EventColumn.allCases.map(\.tableColumn)
        var lines: [TVEvent.ID: Line] = [:]
        for isCounted in [true, false] {
            let own = zip(events, rows).filter { $1.isCounted == isCounted }
            let table = TextTable(columns, for: own.map(\.1), in: width, margin: margin)
            for (index, (event, row)) in own.enumerated() where lines[event.id] == nil {
                lines[event.id] = (row, table, index)
            }
        }
        self.lines = lines
    }

    /// Returns the event on one line. A report about the present marks events on now and dims past ones.
    func row(_ event: TVEvent) -> String {
        guard let line = lines[event.id] else { return "" }
        guard !line.row.isPast else { return options.style(.dim)(text(of: line, isStyled: false)) }
        return text(of: line, isStyled: options.hasColor)
    }

    private func text(of line: Line, isStyled: Bool) -> String {
        let marks = line.row.marks
        let style: TerminalStyle = line.row.isCounted ? .now : .premiere
        let padding = String.spaces(margin - marks.displayWidth)
        return (isStyled ? style(marks) : marks) + padding + line.table.row(line.index, isStyled: isStyled)
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
        guard let line = lines[event.id] else { return [] }
        let indent = options.width < 60 ? margin + 2 : margin + 10
        let width = max(2, options.width - indent)
        let lines = options.fitsRows ? shortDetails(event, line, in: width) : allDetails(event, in: width)
        return lines.map { String.spaces(indent) + options.style(.dim)($0) }
    }

    private func allDetails(_ event: TVEvent, in width: Int) -> [String] {
        let paragraphs = [
            facts(of: event), summary(of: event), people(of: event), event.feedRule.map { "\($0)." } ?? "",
        ]
        return paragraphs.flatMap { SafeText.terminal($0).wrapped(to: width) }
            + PageLinks(event).all.map { "\($0.label) \($0.address)" }
    }

    private func shortDetails(_ event: TVEvent, _ line: Line, in width: Int) -> [String] {
        let missing = missingTexts(in: line)
        let allFacts = SafeText.terminal((missing + [facts(of: event)]).joinedNonEmpty(by: " · "))
        let facts = allFacts.wrapped(to: width).cut(to: missing.isEmpty ? 1 : 2, width)
        let links = linkLine(PageLinks(event).all, in: width)
        let rule = event.feedRule.map { "\($0)." } ?? ""
        let others = [people(of: event), rule].flatMap { SafeText.terminal($0).wrapped(to: width).cut(to: 1, width) }
        let rest = max(1, 4 - facts.count - others.count - links.count)
        return facts + SafeText.terminal(summary(of: event)).wrapped(to: width).cut(to: rest, width) + others + links
    }

    /// Returns the names and the number that the row does not show in full.
    private func missingTexts(in line: Line) -> [String] {
        let shown = line.table.row(line.index, isStyled: false)
        return [line.row.show, line.row.code, line.row.name].filter { !shown.contains($0) }
    }

    /// Returns the links on a line: as words on a terminal that shows such links, or else as many addresses as fit.
    private func linkLine(_ links: [PageLinks.Link], in width: Int) -> [String] {
        guard let first = links.first else { return [] }
        if options.hasLinks { return [links.map(\.hyperlink).joined(separator: "  ")] }
        // An address is never broken, since a part of it leads nowhere. The terminal wraps it.
        guard first.shortAddress.displayWidth <= width else { return ["\(first.label) \(first.address)"] }
        let lines = links.indices.map { links[...$0].map(\.shortAddress).joined(separator: "  ") }
        return lines.last { $0.displayWidth <= width }.map { [$0] } ?? []
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
