import GuideReports
import TVModel

extension BrowserState {
    mutating func handle(_ result: EffectResult) -> [Effect] {
        // After an outage, the guide does not wait for its turn.
        let isBack = guide.loadError != nil && result.isFetched(at: context.now)
        if isBack { refreshDeadline = uptime + .seconds(1) }
        switch result {
        case .storedGuideRead(let week, let listings): return showStored(listings, of: week)
        case .guideLoaded(let week, let result, let refreshing): finishGuideLoad(result, of: week, refreshing)
        case .pageLoaded(let page, let result, let refreshing): finishPageLoad(result, page, refreshing)
        case .found(let requestID, let result): finishSearch(result, requestID)
        case .storedDetailsRead(let requestID, let stored):
            if details?.requestID == requestID { details?.apply(stored) }
        case .detailsLoaded(let requestID, let result, let refreshing): finishDetailsLoad(result, requestID, refreshing)
        case .castsRead(let casts):
            guide.show(casts, for: context)
            if guide.isFiltered, guide.scroller.selected == nil { guide.scroller.goHome(in: guideList) }
        case .favoritesRead(let result): showFavorites(result)
        case .finished(let effect, let loadError, let missing, let gone):
            return finish(effect, loadError, without: missing, gone)
        }
        return []
    }

    /// Shows a dialog, or only its message while another dialog is open.
    mutating func ask(_ question: Dialog) {
        if dialog == nil { dialog = question } else { statusMessage = question.message }
    }

    /// Asks whether to repeat an effect that failed, or only says why it failed if repeating it could not help.
    private mutating func report(_ effect: Effect, because loadError: LoadError) {
        switch (loadError, effect) {
        case (.offline, _): statusMessage = loadError.reason
        case (.notFound, .loadDetails(let show, _, _)): statusMessage = Self.sentence(aboutGone: [show])
        default: ask(Dialog(retrying: effect))
        }
    }

    /// Returns a sentence about favorites that the service no longer has.
    private static func sentence(aboutGone shows: [Show]) -> String {
        let names = shows.map { ShowText(row: $0).name }.joined(separator: ", ")
        return "TVmaze no longer has \(names). \(shows.count == 1 ? "It stays" : "They stay") as stored."
    }

    // MARK: - The guide

    private mutating func showStored(_ listings: Listings?, of week: GuideWeek) -> [Effect] {
        guard week == guide.week else { return [] }
        if let listings { show(listings) }
        guard guide.isLoading else { return [] }
        if let listings, !listings.isStale, !listings.isPartial {
            guide.isLoading = false
            refreshDeadline = uptime + Self.refreshInterval
            return []
        }
        return [.loadGuide(week, refreshing: false)]
    }

    private mutating func finishGuideLoad(_ result: Result<Listings, LoadError>, of week: GuideWeek, _ refreshing: Bool)
    {
        guard week == guide.week else { return }
        guide.isLoading = false
        switch result {
        case .success(let listings):
            show(listings)
            guide.loadError = listings.loadError
        case .failure(let loadError):
            guide.loadError = loadError
            guide.awaitedDay = nil
        }
        refreshDeadline = uptime + (guide.loadError == nil ? Self.refreshInterval : Self.retryInterval)
        if refreshing, let loadError = guide.loadError {
            report(.loadGuide(week, refreshing: true), because: loadError)
        }
    }

    private mutating func show(_ listings: Listings) {
        let isFirst = guide.listings == nil
        // The clock that the listings name, if they name one.
        context = context.listed(on: listings.clock)
        guide.show(listings, favorites: favoriteIDs, for: context)
        if isFirst { return goToNow() }
        if let day = guide.awaitedDay { goToDay(day) }
        if guide.isFiltered, guide.scroller.selected == nil { guide.scroller.goHome(in: guideList) }
    }

    /// Selects the first event that is on now, or else the next one, with two lines above it. In another week, goes to
    /// the beginning.
    mutating func goToNow() {
        let list = guideList
        guard var line = guide.rows.firstIndex(of: .now) else { return guide.scroller.goHome(in: list) }
        if let heading = guide.rows.firstIndex(of: .onNow) { line = heading + 1 }
        guide.scroller.show(max(0, line - 2), in: list)
        guide.scroller.select(line, in: list)
    }

    // MARK: - Shows

    private mutating func finishPageLoad(_ result: Loaded<[Show]>, _ page: Int, _ refreshing: Bool) {
        shows.isLoading = false
        shows.loadError = nil
        switch result {
        case .success(let loaded):
            shows.loadError = loaded.loadError
            if refreshing, let loadError = loaded.loadError {
                report(.loadPage(0, refreshing: true), because: loadError)
                break
            }
            shows.add(loaded.value, ofPage: page)
            if page == 0 { shows.hasEnded = false }
        case .failure(.notFound) where page > 0: shows.hasEnded = true
        case .failure(let loadError) where refreshing: report(.loadPage(0, refreshing: true), because: loadError)
        case .failure(let loadError): shows.loadError = loadError
        }
        shows.failedAt = shows.loadError == nil ? nil : uptime
    }

    private mutating func finishSearch(_ result: Loaded<[Show]>, _ requestID: Int) {
        guard var search = shows.search, search.requestID == requestID else { return }
        defer { shows.search = search }
        search.requestID = nil
        // The results belong to an older text.
        guard search.lastQuery == search.text else {
            search.lastQuery = nil
            return
        }
        search.scroller = Scroller()
        switch result {
        case .success(let loaded):
            search.results = loaded.value
            search.loadError = loaded.loadError
        case .failure(let loadError):
            search.results = []
            search.loadError = loadError
        }
        if search.loadError != nil { search.lastQuery = nil }
    }

    // MARK: - Details

    private mutating func finishDetailsLoad(_ result: Loaded<ShowDetails>, _ requestID: Int, _ refreshing: Bool) {
        guard let show = details?.show, details?.requestID == requestID else { return }
        switch result {
        case .success(let loaded):
            details?.apply(loaded.value)
            details?.loadError = loaded.loadError
        case .failure(let loadError): details?.loadError = loadError
        }
        details?.requestID = nil
        // A single missing part is reported in its place.
        guard let loadError = details?.loadError else { return }
        let effect = Effect.loadDetails(show, requestID: requestID, refreshing: refreshing)
        if refreshing {
            report(effect, because: loadError)
        } else if details?.hasNoParts == true, details?.showing == nil, loadError != .offline {
            // A showing can be read without them.
            ask(Dialog(retrying: effect))
        }
    }

    // MARK: - Favorites

    private mutating func showFavorites(_ result: Result<[MarkedShow], LoadError>) {
        switch result {
        case .success(let shows):
            if favorites.shows == nil, shows.isEmpty, startView == nil { suggestsSearch = true }
            favorites.show(shows, for: context)
            favorites.loadError = nil
            favoriteIDs = Set(shows.map(\.details.id))
            hideSpoilers()
        case .failure(let loadError): favorites.loadError = loadError
        }
    }

    private mutating func finish(
        _ effect: Effect,
        _ loadError: LoadError?,
        without missing: [ShowPart],
        _ gone: [Show]
    ) -> [Effect] {
        switch effect {
        case .save(let show):
            pendingChanges.remove(show.id)
            guard loadError == nil else { break }
            favoriteIDs.insert(show.id)
            let parts = missing.map(\.rawValue).joined(separator: " and ")
            statusMessage = missing.isEmpty ? "Saved." : "Saved without its \(parts); r in Favorites tries again."
        case .delete(let show):
            pendingChanges.remove(show.id)
            guard loadError == nil else { break }
            favoriteIDs.remove(show.id)
            statusMessage = "Deleted."
        case .refreshFavorites:
            favorites.isLoading = false
            if !gone.isEmpty { statusMessage = Self.sentence(aboutGone: gone) }
        default: break
        }
        if let loadError { report(effect, because: loadError) }
        return [.readFavorites]
    }
}

extension Listings {
    /// The first reason why a day is old or missing.
    fileprivate var loadError: LoadError? {
        let reasons = days.lazy.compactMap { day -> FetchError? in
            switch day.missing {
            case .day(let reason), .lateNight(let reason): reason
            case nil: day.staleReason
            }
        }
        return reasons.first.map { LoadError($0) }
    }
}

extension EffectResult {
    /// Whether the service has just answered.
    fileprivate func isFetched(at now: Instant) -> Bool {
        let fetchedAt: Instant
        switch self {
        case .pageLoaded(_, .success(let shows), _): fetchedAt = shows.fetchedAt
        case .found(_, .success(let shows)): fetchedAt = shows.fetchedAt
        case .detailsLoaded(_, .success(let details), _): fetchedAt = details.fetchedAt
        default: return false
        }
        return now - fetchedAt <= 1
    }
}
