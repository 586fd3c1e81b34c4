import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// The marks before the time of an event, and one of the two spaces after it, in columns.
    private static let guideMargin = 3

    var guideLines: [ScreenLine] {
        guard !guide.rows.isEmpty else {
            return ScreenLine.lines(of: guidePlaceholder, .dim, in: listColumns)
        }
        let columns = ColumnWidths(guide.demands, in: listColumns, margin: Self.guideMargin, gap: 1)
        let scroller = guide.scroller
        return guide.rows.indices.dropFirst(scroller.top).prefix(guideList.height).map { line in
            let text = self.line(of: guide.rows[line], columns)
            return line == scroller.selected ? text.selected : text
        }
    }

    private var guidePlaceholder: String {
        let isWhole = !guide.week.dates.contains(where: guide.isAwaited)
        if !guide.filter.text.isEmpty, guide.listings != nil, isWhole { return "Nothing this week matches the filter." }
        if guide.isLoading { return "Loading the guide…" }
        let loadError = guide.loadError ?? .badResponse
        let sample = [.noConnection, .offline].contains(loadError) ? " To try it without: tvguide browse --sample" : ""
        return "Could not fetch the guide. \(loadError.sentence)\(loadError.advice)\(sample)"
    }

    private func line(of row: GuideRow, _ columns: ColumnWidths) -> ScreenLine {
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
    private func line(of events: [TVEvent], _ columns: ColumnWidths, isWithin: Bool) -> ScreenLine {
        guard let event = events.first else { return ScreenLine() }
        let state = event.state(at: context.now)
        let text = EventText(row: event.episode)
        var line = ScreenLine()
        line.append(state == .onNow ? "▶ " : "  ", state == .onNow ? .now : .plain)
        line.append(context.startText(of: event), .time, columns: columns[.time], alignment: .right)
        line.append("  ")
        let mark = isWithin && !isSaved(event.show) ? ("", .plain) : mark(of: events)
        line.append(mark.text, mark.style)
        let indent = isWithin ? "  " : ""
        let name = isWithin && columns[.episode] == 0 ? text.name : ShowText(row: event.show).name
        // The time left is never cut. Where it has no column of its own, only the lines with such a time are shorter.
        let left = TimeLeftText(at: context.now, in: 60).text(of: event)
        let leftWidth = max(left.displayWidth, columns[.timeLeft])
        let missing = left.isEmpty ? 0 : leftWidth - columns[.timeLeft] + (columns[.timeLeft] == 0 ? 1 : 0)
        line.append(indent + name, .plain, columns: columns[.show] - mark.text.displayWidth - missing)
        let isBatch = events.count > 1
        let fold = guide.expandedBatches.contains(event.id) ? "▾" : "▸"
        if columns[.episode] > 0 {
            let code = isBatch || event.isNumberedByYear ? "" : text.shortCode
            line.append(code, .dim, columns: columns[.code], after: " ")
            line.append(" ")
            let star = text.premiere.isEmpty || isBatch ? "" : "★ "
            line.append(star, .premiere)
            let name = text.rowName.isEmpty && columns[.code] == 0 ? code : text.rowName
            let title = isBatch ? "\(fold) \(events.count) episodes" : name
            line.append(title, .plain, columns: columns[.episode] - star.displayWidth)
        }
        line.append(ShowText(row: event.show).network, .network, columns: columns[.network], after: " ")
        line.append(left, .now, columns: leftWidth, alignment: .right, after: " ")
        switch state {
        case .past: return line.painted { _ in .dim }
        case .onNow: return line.painted { $0 == .plain ? .heading : $0 }
        case .ahead, .unknown: return line
        }
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

extension ColumnWidths {
    fileprivate subscript(column: GuideColumn) -> Int { self[column.rawValue] }
}
