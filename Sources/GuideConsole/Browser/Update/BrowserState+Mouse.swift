import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// Handles a click: what it hits is selected, or opened if it is selected already.
    mutating func handleClick(at position: ScreenPosition) -> [Effect] {
        if position.row == size.rows - 1 {
            // A hint begins with the key that a click presses.
            let hint = statusLines(hints).last?.piece(at: position.column)
            return hint.flatMap { Key(hint: $0) }.map { handleKey($0) } ?? []
        }
        if let dialog {
            guard let isAction = OverlayBox(dialog, in: size).isAction(at: position, in: size) else { return [] }
            self.dialog?.isActionSelected = isAction
            return handleKey(.enter)
        }
        if help != nil || details?.episode != nil { return handleKey(.escape) }
        if details != nil { return clickDetails(at: position) }
        if position.row == 1 { return clickTab(at: position.column) }
        guard position.row >= bodyTop, position.column < listColumns else { return [] }
        return isGridVisible ? clickGrid(at: position) : clickList(at: position.row - bodyTop)
    }

    private mutating func clickTab(at column: Int) -> [Effect] {
        if let day = day(at: column) {
            goToDay(day)
            return []
        }
        let tab = Tab.allCases.first { tabLine.piece(at: column)?.hasSuffix($0.rawValue) == true }
        return tab.map { go(to: $0) } ?? []
    }

    private mutating func clickDetails(at position: ScreenPosition) -> [Effect] {
        guard position.row > 0 else {
            // The name of the show is followed by the action.
            let isAction = details.map { detailsBar(of: $0).index(at: position.column) } == 1
            return isAction ? toggleFavorite(details?.show) : []
        }
        let line = (details?.scroller.top ?? 0) + position.row - bodyTop
        let list = detailsList
        guard list.contains(line) else { return [] }
        if details?.scroller.selected == line { return handleKey(.enter) }
        details?.scroller.select(line, in: list)
        return []
    }

    private mutating func clickList(at row: Int) -> [Effect] {
        let line = scrollerInView.top + row
        let isOpened = scrollerInView.selected == line && !isTyping
        guide.isTyping = false
        shows.search?.isTyping = false
        guard listInView.contains(line) else { return [] }
        if isOpened { return handleKey(.enter) }
        scrollerInView.select(line, in: listInView)
        return []
    }

    private mutating func clickGrid(at position: ScreenPosition) -> [Effect] {
        let (grid, row) = (guideGrid, position.row - bodyTop - 1)
        guard row >= 0, let line = linesOfNetworks(in: grid).dropFirst(row).first else { return [] }
        let hit = line.events.first { grid.columns(of: $0)?.contains(position.column) == true }
        guard let hit else { return [] }
        if guide.selected.first?.id == hit.id { return handleKey(.enter) }
        select(hit)
        return []
    }

    /// The shows of the visible list, or none in the guide.
    var showsInView: [Show] {
        switch tab {
        case .guide: []
        case .shows: shows.search.map { $0.results ?? [] } ?? shows.feed
        case .favorites: favorites.shows ?? []
        }
    }

    var selectedShow: Show? {
        guard let line = scrollerInView.selected, showsInView.indices.contains(line) else { return nil }
        return showsInView[line]
    }

    /// The scroller of the visible list.
    var scrollerInView: Scroller {
        get {
            switch tab {
            case .guide: guide.scroller
            case .shows: shows.search?.scroller ?? shows.scroller
            case .favorites: favorites.scroller
            }
        }
        set {
            switch tab {
            case .guide: guide.scroller = newValue
            case .shows: if shows.search == nil { shows.scroller = newValue } else { shows.search?.scroller = newValue }
            case .favorites: favorites.scroller = newValue
            }
        }
    }
}

extension Key {
    /// Creates the key that a hint such as `q quit` begins with, or nil if it names none or several.
    fileprivate init?(hint: String) {
        let words = hint.split(separator: " ")
        switch words.first {
        case "Enter": self = .enter
        case "Escape": self = .escape
        case let word? where word.count == 1 && word.allSatisfy(\.isASCII): self = .character(word[word.startIndex])
        default: return nil
        }
    }
}
