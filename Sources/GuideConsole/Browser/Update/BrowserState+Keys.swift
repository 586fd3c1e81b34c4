import TVModel

extension BrowserState {
    /// Handles a key in the topmost view.
    mutating func handleKey(_ key: Key) -> [Effect] {
        (statusMessage, suggestsSearch) = (nil, false)
        if key == .control("l") { return [.repaint] }
        if case .click(let position) = key { return isTooSmall ? [] : handleClick(at: position) }
        if isTyping, !isTooSmall, ![.wheel(-1), .wheel(1)].contains(key) {
            return tab == .guide ? handleFilterKey(key) : handleSearchKey(key)
        }
        if key == .character("q") {
            isFinished = true
            pictures.endWaiting(soonAfter: moment.uptime)
            return []
        }
        if isTooSmall { return [] }
        if dialog != nil { return handleDialogKey(key) }
        if help != nil {
            let list = helpList
            if help?.handle(key, in: list) == false, [.escape, .enter, .character("?")].contains(key) { help = nil }
            return []
        }
        if key == .character("?") {
            help = Scroller()
            return []
        }
        if key == .character("u") {
            guard let before = markBefore, let favorite = favorites.marked[before.details.id] else { return [] }
            return change(to: before.seen, of: favorite)
        }
        if details?.episode != nil { return handleEpisodeKey(key) }
        if details != nil { return handleDetailsKey(key) }
        return handleListKey(key)
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
