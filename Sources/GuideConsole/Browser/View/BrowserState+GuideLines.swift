import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// The mark of an event that is on now and the space after it, in columns.
    private static let guideMargin = 2

    var guideLines: [ScreenLine] {
        guard !guide.rows.isEmpty else {
            return ScreenLine.lines(of: guidePlaceholder, .dim, in: listColumns)
        }
        let columns = GuideColumns(others: columns(without: .timeLeft), onNow: columns(without: .time))
        let scroller = guide.scroller
        return guide.rows.indices.dropFirst(scroller.top).prefix(guideList.height).map { line in
            let text = self.line(of: guide.rows[line], columns)
            return line == scroller.selected ? text.selected : text
        }
    }

    private func columns(without hidden: EventColumn) -> ColumnWidths {
        let demands = EventColumn.allCases.map { column in
            column.demand(longest: column == hidden ? 0 : guide.longestTexts[column] ?? 0)
        }
        return ColumnWidths(demands, in: listColumns, margin: Self.guideMargin)
    }

    private var guidePlaceholder: String {
        let isWhole = !guide.week.dates.contains(where: guide.isAwaited)
        if !guide.filter.text.isEmpty, guide.listings != nil, isWhole { return "Nothing this week matches the filter." }
        if guide.isLoading { return "Loading the guide…" }
        let loadError = guide.loadError ?? .badResponse
        let sample = [.noConnection, .offline].contains(loadError) ? " To try it without: tvguide browse --sample" : ""
        return "Could not fetch the guide. \(loadError.sentence)\(loadError.advice)\(sample)"
    }

    private func line(of row: GuideRow, _ columns: GuideColumns) -> ScreenLine {
        switch row {
        case .day(let day): return heading(of: guide.days[day])
        case .nothing(let day): return placeholderText(on: guide.days[day])
        case .heading(let name): return ScreenLine("  " + SafeText.terminal(name), .shelf)
        case .now: return lineOfNow
        case .card(let events, let isWithin): return line(of: events, columns, isWithin: isWithin)
        }
    }

    private var lineOfNow: ScreenLine {
        let text = "── \(context.time(context.now)) "
        return ScreenLine(text + String(repeating: "─", count: max(0, listColumns - text.displayWidth)), .now)
    }

    private func heading(of day: GuideState.Day) -> ScreenLine {
        var line = ScreenLine()
        line.append(" " + day.listed.date.longText, .heading)
        if day.listed.date == context.today.date { line.append(" · today", .now) }
        if let asOf = day.listed.asOf, day.listed.staleReason != nil {
            line.append(" · " + context.asOf(asOf), .dim)
        }
        // The date after a day may be read later than the day.
        if case .lateNight = day.listed.missing, !guide.isLoading { line.append(" · late night unavailable", .dim) }
        return line
    }

    private func placeholderText(on day: GuideState.Day) -> ScreenLine {
        guard case .day(let failure) = day.listed.missing else { return ScreenLine("  Nothing is listed.", .dim) }
        if guide.isLoading { return ScreenLine("  Loading…", .dim) }
        let loadError = LoadError(failure)
        let reason = "\(loadError.sentence)\(loadError.advice)"
        let short = loadError == .offline ? "Not stored." : "Press r to retry."
        let texts = ["Could not fetch this day. \(reason)", reason, short]
        return ScreenLine("  " + (texts.first { $0.displayWidth + 2 <= listColumns } ?? texts[2]), .error)
    }

    /// Returns the line of a card: an event, or the episodes of a batch release.
    private func line(of events: [TVEvent], _ columns: GuideColumns, isWithin: Bool) -> ScreenLine {
        guard let event = events.first else { return ScreenLine() }
        let state = event.state(at: context.now)
        let widths = state == .onNow ? columns.onNow : columns.others
        let cells = cells(of: events, widths, isWithin: isWithin)
        let isFilled = EventColumn.allCases.map { column in cells[column].map { !$0.isEmpty } ?? false }
        var line = ScreenLine(state == .onNow ? "▶" : "", .now)
        for column in EventColumn.allCases where widths[column] > 0 {
            guard let cell = cells[column], let room = widths.room(of: column.rawValue, isFilled: { isFilled[$0] })
            else { continue }
            let indent = column == .time ? max(0, widths[column] - cell.text.displayWidth) : 0
            line.pad(to: Self.guideMargin + widths.start(of: column.rawValue) + indent)
            line.append(cell.mark.text, cell.mark.style)
            line.append(cell.text.truncated(toColumns: room - cell.mark.text.displayWidth), cell.style)
        }
        return state == .past ? line.painted { _ in .dim } : line
    }

    private func cells(of events: [TVEvent], _ widths: ColumnWidths, isWithin: Bool) -> [EventColumn: GuideCell] {
        guard let event = events.first else { return [:] }
        let text = EventText(row: event.episode)
        let show = ShowText(row: event.show)
        let code = events.count > 1 || event.isNumberedByYear ? "" : text.shortCode
        // Where there is no column for them, the names of the episodes of a release stand for that of their show.
        let isNamed = isWithin && widths[EventColumn.name] == 0
        let name = isNamed ? text.name : show.name
        let isMarked = !isWithin || isSaved(event.show)
        return [
            .network: GuideCell(text: show.network, style: .network),
            .time: GuideCell(text: context.startText(of: event), style: .time),
            .show: GuideCell(
                mark: isMarked ? mark(of: events) : ("", .plain),
                text: isWithin ? "  " + name : name,
                style: .heading
            ),
            .code: GuideCell(text: code, style: .dim),
            .name: episodeCell(of: events, number: widths[EventColumn.code] > 0 ? "" : code),
            .timeLeft: GuideCell(text: TimeLeftText(at: context.now, in: 60).text(of: event), style: .now),
        ]
    }

    /// Returns the cell of the name of an episode, its number if it has none, or the count of a batch release.
    private func episodeCell(of events: [TVEvent], number: String) -> GuideCell {
        guard let event = events.first, events.count == 1 else {
            let isExpanded = events.first.map { guide.expandedBatches.contains($0.id) } ?? false
            return GuideCell(text: "\(isExpanded ? "▾" : "▸") \(events.count) episodes", style: .dim)
        }
        let name = EventText(row: event.episode).rowName
        let star = event.premiere == nil ? "" : "★ "
        return GuideCell(mark: (star, .premiere), text: name.isEmpty ? number : name, style: .dim)
    }

    /// Returns the mark before the name of a show: of a favorite, or of a highlight.
    func mark(of events: [TVEvent]) -> (text: String, style: TextStyle) {
        if let event = events.first, isSaved(event.show) { return ("♥ ", .favorite) }
        return events.contains { guide.highlightReason(of: $0) != nil } ? ("✦ ", .premiere) : ("", .plain)
    }

    // MARK: - The grid

    /// The minimum width of a terminal with the grid, in columns.
    static let minWidthForGrid = 100
    var hasRoomForGrid: Bool { size.columns >= Self.minWidthForGrid }
    /// Whether the grid replaces the list of the guide.
    var isGridVisible: Bool { tab == .guide && guide.isGrid && hasRoomForGrid && guide.listings != nil }

    /// The visible lines of the grid: an axis of half-hours, then a line for each network, and how many have nothing then.
    var gridLines: [ScreenLine] {
        let grid = guideGrid
        let lines = [axis(of: grid)] + linesOfNetworks(in: grid).map { line(of: $0, in: grid) }
        guard grid.emptyCount > 0 else { return lines }
        let networks = grid.emptyCount == 1 ? "network has" : "networks have"
        return lines + [ScreenLine(" \(grid.emptyCount) more \(networks) nothing at this time", .dim)]
    }

    /// Returns the rows of a grid that are in view.
    func linesOfNetworks(in grid: GuideGrid) -> ArraySlice<GuideGrid.Row> {
        grid.rows.dropFirst(guide.gridTop).prefix(height(of: grid))
    }

    /// Returns the number of rows of a grid that fit on the screen.
    func height(of grid: GuideGrid) -> Int { bodyHeight - (grid.emptyCount > 0 ? 2 : 1) }

    /// The grid around the selected event, which begins with the current time if that is on now.
    var guideGrid: GuideGrid {
        let selected = guide.selected.first
        return GuideGrid(
            guide.networks(on: dayInView),
            around: selected?.state(at: context.now) == .onNow ? context.now : selected?.start,
            now: context.now,
            columns: size.columns
        )
    }

    private func axis(of grid: GuideGrid) -> ScreenLine {
        var line = ScreenLine()
        line.append("", .dim, columns: GuideGrid.nameColumns)
        for slot in 0..<grid.slots {
            let start = grid.start + slot * GuideGrid.slotSeconds
            let isNow = (start..<start + GuideGrid.slotSeconds).contains(context.now)
            let text = context.time(isNow ? context.now : start)
            line.append((isNow ? "▼ " : "  ") + text, isNow ? .now : .time, columns: GuideGrid.slotColumns)
        }
        return line
    }

    private func line(of row: GuideGrid.Row, in grid: GuideGrid) -> ScreenLine {
        let selected = guide.selected.first?.id
        var line = ScreenLine()
        line.append(" " + row.network, .network, columns: GuideGrid.nameColumns - 1)
        line.append(" ")
        for event in row.events {
            guard let columns = grid.columns(of: event), columns.lowerBound >= line.width else { continue }
            line.pad(to: columns.lowerBound)
            let state = event.state(at: context.now)
            let mark = mark(of: [event]).text + (event.premiere == nil ? "" : "★ ")
            let style: TextStyle =
                event.id == selected ? .selected : state == .onNow ? .now : state == .past ? .dim : .plain
            let (left, right) = grid.ends(of: event)
            line.append(left, style, columns: min(1, columns.count))
            let name = ShowText(row: event.show).name
            line.append(mark + name, style, columns: columns.count - 2)
            line.append(right, style, columns: min(1, columns.count - 1))
        }
        return line
    }
}

/// The columns of the guide. Those of what is on now tell the time left instead of the start.
private struct GuideColumns {
    let others: ColumnWidths
    let onNow: ColumnWidths
}

/// A text of the guide, with a mark before it.
private struct GuideCell {
    var mark: (text: String, style: TextStyle) = ("", .plain)
    let text: String
    let style: TextStyle

    var isEmpty: Bool { mark.text.isEmpty && text.isEmpty }
}

extension ColumnWidths {
    fileprivate subscript(column: EventColumn) -> Int { self[column.rawValue] }
}
