import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// Handles a key in the topmost view.
    mutating func handleKey(_ key: Key) -> [Effect] {
        statusMessage = nil
        suggestsSearch = false
        if key == .control("l") { return [.repaint] }
        if case .click(let position) = key { return isTooSmall ? [] : handleClick(at: position) }
        let isTyped = isTyping && !isTooSmall && !key.isWheel
        if isTyped { return tab == .guide ? handleFilterKey(key) : handleSearchKey(key) }
        if key == .character("q") {
            isFinished = true
            return []
        }
        if isTooSmall { return [] }
        if dialog != nil { return handleDialogKey(key) }
        if help != nil {
            let list = helpList
            let isMove = help?.handle(key, in: list) == true
            let closes: [Key] = [.escape, .enter, .character("?")]
            if !isMove, closes.contains(key) { help = nil }
            return []
        }
        if key == .character("?") {
            help = Scroller()
            return []
        }
        if key == .character("u") { return undoMark() }
        if details?.episode != nil { return handleEpisodeKey(key) }
        if details != nil { return handleDetailsKey(key) }
        return handleListKey(key)
    }

    /// Gives a favorite the mark that it had before the last change.
    private mutating func undoMark() -> [Effect] {
        guard let before = markBefore, let favorite = favorites.marked[before.details.id] else { return [] }
        return change(to: before.seen, of: favorite)
    }

    private mutating func handleListKey(_ key: Key) -> [Effect] {
        switch key {
        case .tab: return go(to: adjacentTab(1))
        case .backTab: return go(to: adjacentTab(-1))
        case .character("1"): return go(to: .guide)
        case .character("2"): return go(to: .shows)
        case .character("3"): return go(to: .favorites)
        default: break
        }
        switch tab {
        case .guide: return handleGuideKey(key)
        case .shows, .favorites: return handleShowsKey(key)
        }
    }

    private func adjacentTab(_ direction: Int) -> Tab {
        let tabs = Tab.allCases
        let place = (tabs.firstIndex(of: tab) ?? 0) + direction
        return tabs[(place + tabs.count) % tabs.count]
    }

    mutating func go(to tab: Tab) -> [Effect] {
        self.tab = tab
        switch tab {
        case .shows where shows.feed.isEmpty: return loadPage(0)
        case .favorites: return readFavoritesAnew()
        case .guide, .shows: return []
        }
    }

    private mutating func handleDialogKey(_ key: Key) -> [Effect] {
        guard let open = dialog else { return [] }
        switch key {
        case .left, .character("h"): dialog?.isActionSelected = false
        case .right, .character("l"): dialog?.isActionSelected = true
        case .tab, .backTab, .up, .down: dialog?.isActionSelected.toggle()
        case .escape, .character("n"), .character("N"): dialog = nil
        case .character("y"), .character("Y"):
            dialog = nil
            return perform(open.effect)
        case .enter, .character(" "): return handleDialogKey(open.isActionSelected ? .character("y") : .escape)
        default: break
        }
        return []
    }

    /// Performs an effect that the user asked for, also as a retry.
    mutating func perform(_ effect: Effect) -> [Effect] {
        switch effect {
        case .save(let show), .delete(let show): pendingChanges.insert(show.id)
        case .loadGuide: return loadGuide(refreshing: true)
        case .loadPage: shows.isLoading = true
        case .refreshFavorites: favorites.isLoading = true
        case .loadDetails(_, _, let refreshing): return loadDetails(refreshing: refreshing)
        default: break
        }
        return [effect]
    }

    /// Saves a show, or asks whether to delete it.
    mutating func toggleFavorite(_ show: Show?) -> [Effect] {
        guard let show, !pendingChanges.contains(show.id) else { return [] }
        guard favoriteIDs.contains(show.id) else { return perform(.save(show)) }
        ask(Dialog(deleting: show))
        return []
    }

    /// Handles a click: what it hits is selected, or opened if it is selected already.
    mutating func handleClick(at position: ScreenPosition) -> [Effect] {
        if position.row == size.rows - 1 {
            // A hint begins with the key that a click presses.
            let hint = statusLines(hints).last?.piece(at: position.column)
            let key = hint.flatMap { Key(hint: $0) }
            return key.map { handleKey($0) } ?? []
        }
        if let dialog {
            let key = OverlayBox(dialog, in: size).key(at: position, in: size)
            return key.map { handleKey($0) } ?? []
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
        let grid = guideGrid
        let row = position.row - bodyTop - 1
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
            case .shows where shows.search == nil: shows.scroller = newValue
            case .shows: shows.search?.scroller = newValue
            case .favorites: favorites.scroller = newValue
            }
        }
    }
}

extension Scroller {
    /// Handles a key that moves in a list, and returns false for any other key.
    mutating func handle(_ key: Key, in list: List) -> Bool {
        switch key {
        case .up, .character("k"): step(-1, in: list)
        case .down, .character("j"): step(1, in: list)
        case .pageUp, .control("b"): page(-1, in: list)
        case .pageDown, .control("f"): page(1, in: list)
        case .home, .character("g"): goHome(in: list)
        case .end, .character("G"): goToEnd(in: list)
        case .wheel(let direction): scroll(by: 3 * direction, in: list)
        default: return false
        }
        return true
    }
}

extension Key {
    fileprivate var isWheel: Bool { if case .wheel = self { true } else { false } }

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
