import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// Whether the terminal has room for the grid.
    var hasRoomForGrid: Bool { size.columns >= 100 }
    /// Whether the grid replaces the list of the guide.
    var isGridVisible: Bool { tab == .guide && guide.isGrid && hasRoomForGrid && guide.listings != nil }

    /// The visible lines of the grid: an axis of half-hours, then a line for each network, and how many have nothing then.
    var gridLines: [ScreenLine] {
        let grid = guideGrid
        let selected = guide.events(at: guide.scroller.selected).first
        let lines = [axis(of: grid)] + linesOfNetworks(in: grid).map { line(of: $0, in: grid, selected?.id) }
        guard grid.emptyCount > 0 else { return lines }
        let networks = grid.emptyCount == 1 ? "network has" : "networks have"
        return lines + [ScreenLine(" \(grid.emptyCount) more \(networks) nothing at this time", .dim)]
    }

    /// Returns the rows of a grid that are in view, around the selected one.
    func linesOfNetworks(in grid: GuideGrid) -> ArraySlice<GuideGrid.Row> {
        let selected = guide.events(at: guide.scroller.selected).first
        let place = selected.flatMap { event in grid.rows.firstIndex { $0.events.contains { $0.id == event.id } } } ?? 0
        let height = bodyHeight - (grid.emptyCount > 0 ? 2 : 1)
        let top = min(max(0, place - height / 2), max(0, grid.rows.count - height))
        return grid.rows.dropFirst(top).prefix(height)
    }

    /// The grid around the selected event.
    var guideGrid: GuideGrid {
        let selected = guide.events(at: guide.scroller.selected).first
        return GuideGrid(
            guide.networks(on: dayInView),
            around: selected?.start,
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
            let text = ClockText(context).time(isNow ? context.now : start)
            line.append((isNow ? "▼ " : "  ") + text, isNow ? .now : .time, columns: GuideGrid.slotColumns)
        }
        return line
    }

    private func line(of row: GuideGrid.Row, in grid: GuideGrid, _ selected: TVEvent.ID?) -> ScreenLine {
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
