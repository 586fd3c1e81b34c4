import GuideReports
import GuideService
import TVModel

extension BrowserState {
    /// Handles a key in a list of shows: the feed, the results of a search, or the favorites.
    mutating func handleShowsKey(_ key: Key) -> [Effect] {
        if scrollerInView.handle(key, in: listInView) { return loadNextPageIfNear() }
        let show = selectedShow
        switch (key, tab) {
        case (.enter, _): return show.map { openDetails($0) } ?? []
        case (.character("f"), _): return toggleFavorite(show)
        case (.character("d"), .favorites), (.delete, .favorites): return toggleFavorite(show)
        case (.character("s"), .favorites): return markSeen(show)
        case (.character("/"), .favorites): return endSearch() + openSearch()
        case (.character("/"), _):
            defer { shows.search = SearchState() }
            return endSearch()
        case (.escape, .shows): return endSearch()
        case (.character("r"), .favorites):
            guard !favorites.isLoading else { return [] }
            // Other programs may have changed the list.
            let reading = readFavoritesAnew()
            let hasFavorites = favorites.shows?.isEmpty == false
            return hasFavorites ? reading + perform(.refreshFavorites) : reading
        case (.character("r"), _):
            guard shows.search != nil else {
                return shows.isLoading ? [] : perform(.loadPage(0, refreshing: true))
            }
            // Without this, the same text would not be searched for again.
            shows.search?.lastQuery = nil
            shows.search?.dueAt = uptime
        default: break
        }
        return []
    }

    /// Opens the search, over the feed of all shows.
    mutating func openSearch() -> [Effect] {
        defer { shows.search = SearchState() }
        return go(to: .shows)
    }

    mutating func handleSearchKey(_ key: Key) -> [Effect] {
        switch key {
        case .escape: return endSearch()
        case .enter, .down, .tab:
            shows.search?.isTyping = false
            return []
        default: break
        }
        let hasChanged = shows.search?.field.edit(with: key) == true
        guard hasChanged, let search = shows.search else { return [] }
        guard search.text.isEmpty else {
            shows.search?.dueAt = uptime + Self.searchDelay
            return []
        }
        defer { shows.search = SearchState(field: search.field) }
        return endSearch()
    }

    /// Closes the search and shows the feed as it was.
    private mutating func endSearch() -> [Effect] {
        defer { shows.search = nil }
        return shows.search?.requestID.map { [.cancel(requestID: $0)] } ?? []
    }

    /// Cancels the pending request and searches for the typed text once the user pauses.
    mutating func sendSearchIfDue() -> [Effect] {
        guard var search = shows.search, let time = search.dueAt, time <= uptime else { return [] }
        defer { shows.search = search }
        search.dueAt = nil
        guard search.text != search.lastQuery else { return [] }
        let old = search.requestID
        let requestID = makeRequestID()
        search.requestID = requestID
        search.lastQuery = search.text
        let effect = Effect.search(search.text, requestID: requestID)
        return old.map { [.cancel(requestID: $0), effect] } ?? [effect]
    }

    /// Loads a page, unless one is being loaded.
    mutating func loadPage(_ page: Int) -> [Effect] {
        guard !shows.isLoading else { return [] }
        shows.isLoading = true
        return [.loadPage(page, refreshing: false)]
    }

    /// Loads the next page when the end of the feed is in view and near.
    private mutating func loadNextPageIfNear() -> [Effect] {
        guard tab == .shows, shows.search == nil else { return [] }
        let isNear = shows.scroller.top + 2 * listInView.height >= shows.feed.count
        // Otherwise every key would repeat a failed request.
        let mayRetry = shows.failedAt.map { uptime - $0 >= .seconds(10) } ?? true
        return isNear && mayRetry && !shows.hasEnded ? loadPage(shows.nextPage) : []
    }

    // MARK: - Details

    /// Opens the details of a show over the list, below those of the showing if one was chosen.
    mutating func openDetails(_ show: Show, showing: TVEvent? = nil) -> [Effect] {
        details = DetailsState(show: show, showing: showing)
        return loadDetails(refreshing: false)
    }

    mutating func loadDetails(refreshing: Bool) -> [Effect] {
        guard let show = details?.show, details?.requestID == nil else { return [] }
        let requestID = makeRequestID()
        details?.requestID = requestID
        return [.loadDetails(show, requestID: requestID, refreshing: refreshing)]
    }

    mutating func handleDetailsKey(_ key: Key) -> [Effect] {
        guard let show = details?.show else { return [] }
        let list = detailsList
        if details?.scroller.handle(key, in: list) == true { return [] }
        switch key {
        case .escape, .backspace, .left, .character("h"):
            defer { details = nil }
            return details?.requestID.map { [.cancel(requestID: $0)] } ?? []
        case .enter, .right, .character("l"):
            let episode = selectedEpisode.map { EpisodeState(episode: $0) }
            details?.episode = episode
        case .character("f"): return toggleFavorite(show)
        case .character("s"): return markSeen(show, upTo: selectedEpisode)
        case .character("r"): return loadDetails(refreshing: true)
        case .character("o"): return open(.imdb, of: show)
        case .character("w"): return open(.tvmaze, of: show)
        default: break
        }
        return []
    }

    mutating func handleEpisodeKey(_ key: Key) -> [Effect] {
        guard let episode = details?.episode else { return [] }
        let list = episodeBox(of: episode).list
        if details?.episode?.scroller.handle(key, in: list) == true { return [] }
        switch key {
        case .escape, .enter, .backspace, .left, .character("h"): details?.episode = nil
        case .character("s"): return markSeen(details?.show, upTo: episode.episode)
        default: break
        }
        return []
    }

    private var selectedEpisode: Episode? {
        guard let details, let line = details.scroller.selected, details.rows.indices.contains(line),
            case .episode(let episode) = details.rows[line]
        else { return nil }
        return episode
    }

    private mutating func open(_ page: ShowPage, of show: Show) -> [Effect] {
        guard let address = page.address(of: show) else {
            statusMessage = "This show has no IMDb page. Press w for its TVmaze page."
            return []
        }
        statusMessage = "Opening \(address.address)"
        return [.open(address)]
    }

    // MARK: - Marks of seen episodes

    /// Marks a favorite as seen up to an episode, or up to its next one, and says how to undo it.
    mutating func markSeen(_ show: Show?, upTo episode: Episode? = nil) -> [Effect] {
        guard let show else { return [] }
        guard let favorite = favorites.marked[show.id] else {
            statusMessage = "Only favorites have a mark. Press f to save this show."
            return []
        }
        guard episode == nil || episode?.mark != nil else {
            statusMessage = "This episode has no number, so that nothing can be marked as seen up to it."
            return []
        }
        var known = favorite.details
        if details?.show.id == show.id, let episodes = details?.episodes { known.episodes = episodes }
        let target = episode?.mark.map { SeenTarget.episode($0) } ?? .next
        do {
            let mark = try known.mark(for: target, after: favorite.seen, at: context.now, context.listingClock)
            return change(to: mark, of: favorite)
        } catch {
            statusMessage = error.browserSentence
            return []
        }
    }

    /// Changes the mark of a favorite, and says how to undo it.
    mutating func change(to mark: SeenMark?, of favorite: MarkedShow) -> [Effect] {
        guard mark != favorite.seen else {
            statusMessage = "Already seen up to \(mark?.description ?? "nothing")."
            return []
        }
        markBefore = favorite
        favorites.marked[favorite.details.id] = MarkedShow(favorite.details, seen: mark)
        favorites.update(for: context)
        hideSpoilers()
        let name = ShowText(row: favorite.details.show).name
        let news = mark.map { "Seen up to \($0)" } ?? "No mark"
        statusMessage = "\(news); u undoes it: \(name)"
        return [.markSeen(favorite.details.show, mark)]
    }

    /// Hides or shows again what later episodes are about, after marks changed.
    mutating func hideSpoilers() {
        let marks = favorites.marked.compactMapValues { $0.seenEpisodes(on: context.listingClock) }
        guard let before = context.spoilerMarks, before != marks else { return }
        context.spoilerMarks = marks
        favorites.update(for: context)
        showGuideAnew()
    }

    /// Shows the listings again after marks or favorites changed.
    mutating func showGuideAnew() {
        if let listings = guide.listings { guide.show(listings, favorites: favoriteIDs, for: context) }
    }

    /// Reads the favorites, and sorts them when they have been read.
    mutating func readFavoritesAnew() -> [Effect] {
        favorites.isSorted = false
        return [.readFavorites]
    }
}

extension ShowError.BadMark {
    fileprivate var browserSentence: String {
        switch self {
        case .noEpisodes: "No episodes are stored yet. Press r to fetch them."
        case .noEpisode(let mark, _): "There is no \(mark)."
        case .lastEpisode(let last): "\(last) is the last episode."
        case .notAired(let mark, let date?): "\(mark) has not aired: it is on \(date.longText)."
        case .notAired(let mark, nil): "\(mark) has not aired: it has no date yet."
        }
    }
}
