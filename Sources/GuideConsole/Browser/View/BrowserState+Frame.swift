import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// The frame to show. Lines outside the screen are not created.
    package var frame: ScreenFrame {
        if isTooSmall { return tooSmall }
        if let help {
            let lines = HelpText.lines(in: size.columns).dropFirst(help.top)
            return ScreenFrame(framing(Array(lines), under: [bar("Keys")]), size: size)
        }
        let base = details.map { frame(of: $0) } ?? listFrame
        if let dialog { return OverlayBox(dialog, in: size).over(base) }
        guard let state = details?.episode else { return base }
        return episodeBox(of: state).box.over(base)
    }

    private var tooSmall: ScreenFrame {
        let needed = Self.minimumSize
        let problem = "This window is too small: \(size.columns) x \(size.rows)."
        let need = "tvguide needs \(needed.columns) x \(needed.rows)."
        let text = "\(problem) \(need) Make it larger, or press q to quit."
        let lines = text.wrapped(to: max(2, size.columns)).map { ScreenLine($0) }
        return ScreenFrame(lines, size: size)
    }

    private var listFrame: ScreenFrame {
        let field = fieldLine
        let body =
            switch tab {
            case .guide: isGridVisible ? gridLines : guideLines
            case .shows, .favorites: showsLines
            }
        var bars = [listBar, tabLine]
        if let field { bars.append(field.line) }
        let lines = framing(body, under: bars, with: withPane)
        let cursor = field?.cursor.map { ScreenPosition(row: 2, column: $0) }
        return ScreenFrame(lines, size: size, cursor: cursor)
    }

    private func frame(of details: DetailsState) -> ScreenFrame {
        let rows = details.rows
        let top = details.scroller.top
        let body = rows.indices.dropFirst(top).prefix(bodyHeight).map { line in
            self.line(of: rows[line], isSelected: line == details.scroller.selected)
        }
        return ScreenFrame(framing(body, under: [detailsBar(of: details)]), size: size)
    }

    /// Returns lines between bars and the status line, cut or padded to the height of the screen.
    private func framing(
        _ lines: [ScreenLine],
        under bars: [ScreenLine],
        with pane: ([ScreenLine]) -> [ScreenLine] = { $0 }
    ) -> [ScreenLine] {
        let status = statusLines(hints)
        let height = max(0, size.rows - bars.count - status.count)
        var body = Array(lines.prefix(height))
        while body.count < height { body.append(ScreenLine()) }
        return bars + pane(body) + status
    }

    /// The first line below the bars and the text field.
    var bodyTop: Int { details == nil ? listTop(in: tab) : 1 }
    /// The number of lines between the bars, at least one.
    var bodyHeight: Int { height(below: bodyTop) }

    private func listTop(in tab: Tab) -> Int {
        let hasField =
            switch tab {
            case .guide: guide.hasField
            case .shows: shows.search != nil
            case .favorites: false
            }
        return hasField ? 3 : 2
    }

    private func height(below top: Int) -> Int { max(1, size.rows - top - 1) }

    var guideList: Scroller.List {
        let height = height(below: listTop(in: .guide))
        return Scroller.List(count: guide.rows.count, height: height) { [guide] in guide.isSelectable($0) }
    }

    /// The properties of the visible list.
    var listInView: Scroller.List {
        if tab == .guide { return guideList }
        let height = height(below: listTop(in: tab))
        return Scroller.List(count: showsInView.count, height: height) { _ in true }
    }

    var detailsList: Scroller.List {
        let rows = details?.rows ?? []
        return Scroller.List(count: rows.count, height: height(below: 1)) { line in
            if case .episode = rows[line] { true } else { false }
        }
    }

    var helpList: Scroller.List {
        let lines = HelpText.lines(in: size.columns)
        return Scroller.List(count: lines.count, height: height(below: 1)) { _ in false }
    }
}

extension [ScreenLine] {
    /// Creates a frame of a size with the initials of a show in it, in place of its poster.
    init(initials: String, in size: TerminalSize) {
        let inner = size.columns - 2
        let edge = String(repeating: "─", count: inner)
        let text = SafeText.terminal(initials)
        let left = String.spaces((inner - text.displayWidth) / 2)
        let middle = (left + text).padded(to: inner)
        self = (0..<size.rows).map { row in
            switch row {
            case 0: ScreenLine("┌\(edge)┐", .dim)
            case size.rows - 1: ScreenLine("└\(edge)┘", .dim)
            case size.rows / 2: ScreenLine("│\(middle)│", .dim)
            default: ScreenLine("│\(String.spaces(inner))│", .dim)
            }
        }
    }

    /// Returns these lines with others to the right of them, from a column on.
    func joined(with others: [ScreenLine], at column: Int) -> [ScreenLine] {
        (0..<Swift.max(count, others.count)).map { row in
            let left = row < count ? self[row] : ScreenLine()
            guard row < others.count else { return left }
            var line = ScreenLine()
            line.append(left)
            line.pad(to: column, left.fillStyle)
            line.append(others[row])
            return line
        }
    }
}
