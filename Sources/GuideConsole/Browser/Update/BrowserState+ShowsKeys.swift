import TVModel

extension BrowserState {
    mutating func handleTextKey(_ key: Key) -> [Effect] {
        tab == .guide ? handleFilterKey(key) : handleSearchKey(key)
    }

    /// Handles a key in the feed or in the results of a search.
    mutating func handleShowsKey(_ key: Key) -> [Effect] {
        if shows.search != nil { return handleResultsKey(key) }
        if shows.scroller.handle(key, in: feedList) { return loadNextPageIfNear() }
        let show = shows.scroller.selected.map { shows.feed[$0] }
        switch key {
        case .enter: return show.map { openDetails($0) } ?? []
        case .character("f"): return toggleFavorite(show)
        case .character("/"): shows.search = SearchState()
        case .character("r"): return shows.isLoading ? [] : perform(.refreshShows)
        default: break
        }
        return []
    }

    /// Opens the search, over the feed of all shows.
    mutating func openSearch() -> [Effect] {
        let effects = go(to: .shows)
        shows.search = SearchState()
        return effects
    }

    private mutating func handleResultsKey(_ key: Key) -> [Effect] {
        let list = resultsList
        if shows.search?.scroller.handle(key, in: list) == true { return [] }
        let show = shows.search.flatMap { search in search.scroller.selected.flatMap { search.results?[$0] } }
        switch key {
        case .enter: return show.map { openDetails($0) } ?? []
        case .character("f"): return toggleFavorite(show)
        case .character("/"):
            let effects = endSearch()
            shows.search = SearchState()
            return effects
        case .character("r"):
            // Without this, the same text would not be searched for again.
            shows.search?.lastQuery = nil
            shows.search?.dueAt = moment.uptime
        case .escape: return endSearch()
        default: break
        }
        return []
    }

    private mutating func handleSearchKey(_ key: Key) -> [Effect] {
        switch key {
        case .escape: return endSearch()
        case .enter, .down, .tab:
            let list = resultsList
            shows.search?.isTyping = false
            shows.search?.scroller.goHome(in: list)
            return []
        default: break
        }
        guard shows.search?.field.edit(with: key) == true, var search = shows.search else { return [] }
        defer { shows.search = search }
        guard search.text.isEmpty else {
            search.dueAt = moment.uptime + Self.searchDelay
            return []
        }
        let given = search.requestID
        (search.dueAt, search.requestID, search.lastQuery, search.results, search.loadError) = (nil, nil, nil, nil, nil)
        return given.map { [.cancel(requestID: $0)] } ?? []
    }

    /// Closes the search and shows the feed as it was.
    private mutating func endSearch() -> [Effect] {
        let requestID = shows.search?.requestID
        shows.search = nil
        return requestID.map { [.cancel(requestID: $0)] } ?? []
    }

    /// Cancels the pending request and searches for the typed text once the user pauses.
    mutating func sendSearchIfDue() -> [Effect] {
        guard var search = shows.search, let time = search.dueAt, time <= moment.uptime else { return [] }
        defer { shows.search = search }
        search.dueAt = nil
        guard search.text != search.lastQuery else { return [] }
        let old = search.requestID
        let requestID = makeRequestID()
        (search.requestID, search.lastQuery) = (requestID, search.text)
        return (old.map { [.cancel(requestID: $0)] } ?? []) + [.search(search.text, requestID: requestID)]
    }

    /// Loads a page, unless one is being loaded.
    mutating func loadPage(_ page: Int) -> [Effect] {
        guard !shows.isLoading else { return [] }
        shows.isLoading = true
        return [.loadPage(page, refreshing: false)]
    }

    /// Loads the next page when the end of the feed is near.
    private mutating func loadNextPageIfNear() -> [Effect] {
        let isNear = shows.scroller.top + 2 * feedList.height >= shows.feed.count
        // Otherwise every key would repeat a failed request.
        let mayRetry = shows.failedAt.map { moment.uptime - $0 >= .seconds(10) } ?? true
        return isNear && mayRetry && !shows.hasEnded ? loadPage(shows.nextPage) : []
    }
}

extension BrowserState {
    mutating func handleFavoritesKey(_ key: Key) -> [Effect] {
        if favorites.scroller.handle(key, in: favoritesList) { return [] }
        let show = favorites.scroller.selected.flatMap { favorites.shows?[$0] }
        switch key {
        case .enter: return show.map { openDetails($0) } ?? []
        case .character("f"), .character("d"), .delete: return toggleFavorite(show)
        case .character("s"): return markSeen(show)
        case .character("/"): return openSearch()
        case .character("r"):
            guard !favorites.isLoading else { return [] }
            // Other programs may have changed the list.
            return readFavoritesAnew() + (favorites.shows?.isEmpty == false ? perform(.refreshFavorites) : [])
        default: break
        }
        return []
    }
}
