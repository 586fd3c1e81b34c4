import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// The frame to show. Lines outside the screen are not created.
    package var frame: ScreenFrame {
        if isTooSmall { return tooSmall }
        if let help {
            let lines = HelpText.lines(in: size.columns).dropFirst(help.top)
            return ScreenFrame(framing(Array(lines), under: [bar("Keys", "", .title)]), size: size)
        }
        let plain = details.map { frame(of: $0) } ?? listFrame
        let isCovered = dialog != nil || details?.episode != nil
        let base = frame(plain, showing: pictureSpots, isCovered: isCovered)
        if let dialog { return OverlayBox(dialog, in: size).over(base) }
        guard let state = details?.episode else { return base }
        return frame(episodeBox(of: state).box.over(base), showing: [boxSpot].compactMap(\.self))
    }

    private var tooSmall: ScreenFrame {
        let minimumSize = Self.minimumSize
        let text =
            "This window is too small: \(size.columns) x \(size.rows). tvguide needs \(minimumSize.columns) x \(minimumSize.rows). "
            + "Make it larger, or press q to quit."
        return ScreenFrame(text.wrapped(to: max(2, size.columns)).map { ScreenLine($0) }, size: size)
    }

    private var listFrame: ScreenFrame {
        let field = fieldLine
        let body =
            switch tab {
            case .guide: isGridVisible ? gridLines : guideLines
            case .shows, .favorites: showsLines
            }
        let lines = framing(body, under: [listBar, tabLine] + [field?.line].compactMap(\.self), with: withPane)
        return ScreenFrame(lines, size: size, cursor: field?.cursor.map { ScreenPosition(row: 2, column: $0) })
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
        let body = Array(lines.prefix(height)) + Array(repeating: ScreenLine(), count: max(0, height - lines.count))
        return bars + pane(body) + status
    }
}

extension BrowserState {
    /// The first line below the bars and the text field.
    var bodyTop: Int { details == nil ? listTop(hasField: hasField) : 1 }
    /// The number of lines between the bars, at least one.
    var bodyHeight: Int { max(1, size.rows - bodyTop - 1) }

    private var hasField: Bool { tab == .guide ? guide.hasField : tab == .shows && shows.search != nil }

    private func listTop(hasField: Bool) -> Int { hasField ? 3 : 2 }

    var guideList: Scroller.List {
        let height = max(1, size.rows - listTop(hasField: guide.hasField) - 1)
        return Scroller.List(count: guide.rows.count, height: height) { [guide] in guide.isSelectable($0) }
    }

    /// The properties of the visible list.
    var listInView: Scroller.List {
        if tab == .guide { return guideList }
        let height = max(1, size.rows - listTop(hasField: hasField) - 1)
        return Scroller.List(count: showsInView.count, height: height) { _ in true }
    }

    var detailsList: Scroller.List {
        let rows = details?.rows ?? []
        return Scroller.List(count: rows.count, height: max(1, size.rows - 2)) { line in
            if case .episode = rows[line] { true } else { false }
        }
    }

    var helpList: Scroller.List {
        Scroller.List(count: HelpText.lines(in: size.columns).count, height: max(1, size.rows - 2)) { _ in false }
    }

    func episodeBox(of state: EpisodeState) -> EpisodeBox {
        EpisodeBox(state, context, size, stillSize: stillSize(in: state.episode))
    }
}
