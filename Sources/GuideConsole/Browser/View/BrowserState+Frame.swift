import GuideReports
import GuidePlatform
import TVModel

extension BrowserState {
    /// The frame to show. Lines outside the screen are not created.
    package var frame: ScreenFrame {
        if isTooSmall { return tooSmall }
        if let helpTop { return frame(of: HelpText.lines(in: size.columns), from: helpTop, under: "Keys") }
        let plain = details.map { frame(of: $0) } ?? listFrame
        let isCovered = dialog != nil || details?.episode != nil
        let base = frame(plain, showing: pictureSpots, isCovered: isCovered)
        if let dialog { return DialogBox(dialog, in: size).over(base) }
        guard let state = details?.episode else { return base }
        let box = EpisodeBox(state.episode, context, size, stillSize: stillSize(in: state.episode))
        return frame(box.over(base, from: state.top), showing: [boxSpot].compactMap(\.self))
    }

    private var tooSmall: ScreenFrame {
        let minimumSize = Self.minimumSize
        let text =
            "This window is too small: \(size.columns) x \(size.rows). tvguide needs \(minimumSize.columns) x \(minimumSize.rows). "
            + "Make it larger, or press q to quit."
        return ScreenFrame(text.wrapped(to: max(2, size.columns)).map { ScreenLine($0) }, size: size)
    }

    private func frame(of lines: [ScreenLine], from top: Int, under title: String) -> ScreenFrame {
        let status = statusLines(hints)
        let body = filled(Array(lines.dropFirst(top)), to: size.rows - 1 - status.count)
        return ScreenFrame([bar(title, "", .title)] + body + status, size: size)
    }

    private var listFrame: ScreenFrame {
        var lines = [listBar, tabLine]
        if let fieldLine { lines.append(fieldLine.line) }
        let body =
            switch tab {
            case .guide: isGridVisible ? gridLines : guideLines
            case .shows: showsLines
            case .favorites: favoritesLines
            }
        let status = statusLines(hints)
        lines += withPane(filled(body, to: bodyHeight + 1 - status.count)) + status
        let cursor = fieldLine?.cursor.map { ScreenPosition(row: 2, column: $0) }
        return ScreenFrame(lines, size: size, cursor: cursor)
    }

    private func frame(of details: DetailsState) -> ScreenFrame {
        let rows = detailsRows
        let top = details.scroller.top
        let body = rows.indices.dropFirst(top).prefix(bodyHeight).map { line in
            self.line(of: rows[line], isSelected: line == details.scroller.selected)
        }
        let status = statusLines(hints)
        let lines = [detailsBar(of: details)] + filled(body, to: bodyHeight + 1 - status.count) + status
        return ScreenFrame(lines, size: size)
    }

    /// Returns the lines, cut or padded to a height.
    private func filled(_ lines: [ScreenLine], to height: Int) -> [ScreenLine] {
        lines.prefix(height) + Array(repeating: ScreenLine(), count: max(0, height - lines.count))
    }
}
