import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// The frame to show. Lines outside the screen are not created.
    package var frame: ScreenFrame {
        if isTooSmall { return tooSmall }
        if let help { return frame(of: HelpText.lines(in: size.columns), from: help.top, under: "Keys") }
        let plain = details.map { frame(of: $0) } ?? listFrame
        let isCovered = dialog != nil || details?.episode != nil
        let base = frame(plain, showing: pictureSpots, isCovered: isCovered)
        if let dialog { return DialogBox(dialog, in: size).over(base) }
        guard let state = details?.episode else { return base }
        let box = EpisodeBox(state.episode, context, size, stillSize: stillSize(in: state.episode))
        return frame(box.over(base, from: state.scroller.top), showing: [boxSpot].compactMap(\.self))
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
        let rows = details.rows
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

extension BrowserState {
    /// The first line below the bars and the text field.
    var bodyTop: Int { details == nil ? (fieldLine == nil ? 2 : 3) : 1 }
    /// The number of lines between the bars, at least one.
    var bodyHeight: Int { max(1, size.rows - bodyTop - 1) }

    /// Returns the number of lines available to a list.
    private func height(hasField: Bool) -> Int { max(1, size.rows - (hasField ? 4 : 3)) }

    var guideList: Scroller.List {
        let hasField = guide.isTyping || !guide.filter.text.isEmpty
        return Scroller.List(count: guide.rows.count, height: height(hasField: hasField)) { [guide] in
            guide.isSelectable($0)
        }
    }

    var feedList: Scroller.List {
        Scroller.List(count: shows.feed.count, height: height(hasField: false)) { _ in true }
    }

    var resultsList: Scroller.List {
        Scroller.List(count: shows.search?.results?.count ?? 0, height: height(hasField: true)) { _ in true }
    }

    var favoritesList: Scroller.List {
        Scroller.List(count: favorites.shows?.count ?? 0, height: height(hasField: false)) { _ in true }
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

    func episodeList(of state: EpisodeState) -> Scroller.List {
        let box = EpisodeBox(state.episode, context, size, stillSize: stillSize(in: state.episode))
        return Scroller.List(count: box.summary.count, height: box.summaryHeight) { _ in false }
    }
}
