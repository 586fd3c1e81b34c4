import GuideReports
import GuideService
import TVModel

extension BrowserState {
    /// Takes what came of an effect.
    mutating func takeAnswer(_ event: BrowserEvent) -> [Effect] {
        switch event {
        case .guideRead(let week, let listings): return takeStored(listings, of: week)
        case .guideLoaded(let week, let result, let refreshing): takeGuide(result, of: week, refreshing)
        case .pageLoaded(let page, let result, let refreshing): takePage(result, page, refreshing)
        case .found(let requestID, let result): takeFound(result, requestID)
        case .partArrived(let requestID, let part): if details?.requestID == requestID { details?.take(part) }
        case .detailsLoaded(let requestID, let result, let refreshing): takeDetails(result, requestID, refreshing)
        case .posterLoaded(let id, let file): if details?.show.id == id { details?.poster = file }
        case .favoritesRead(let result): takeFavorites(result)
        case .favoritesRefreshed(let trouble): return takeRefreshed(trouble)
        case .saved(let show, let trouble): return takeChange(of: show, trouble, as: .save(show))
        case .deleted(let show, let trouble): return takeChange(of: show, trouble, as: .delete(show))
        case .opened(let page, let isOpen): if !isOpen { ask(.failure(.openPage(page))) }
        case .start, .key, .tick, .resized, .update: break
        }
        return []
    }

    /// Asks a question; while the user is answering another, it is only said.
    mutating func ask(_ subject: Dialog.DateSelection) {
        guard dialog == nil else {
            notice = Dialog(subject).message
            return
        }
        dialog = Dialog(subject)
    }

    /// Notes that the network was used just now.
    private mutating func noteUse() {
        restAt = moment.uptime + Self.restDelay
    }

    // MARK: - The guide

    private mutating func takeStored(_ listings: Listings?, of week: GuideWeek) -> [Effect] {
        guard week == guide.week else { return [] }
        if let listings { show(listings) }
        guard guide.isLoading else { return [] }
        if let listings, !listings.isStale, !listings.isPartial {
            guide.isLoading = false
            renewAt = moment.uptime + Self.renewal
            return []
        }
        return [.loadGuide(week, refreshing: false)]
    }

    private mutating func takeGuide(_ result: Result<Listings, LoadError>, of week: GuideWeek, _ refreshing: Bool) {
        noteUse()
        guard week == guide.week else { return }
        guide.isLoading = false
        guide.trouble = nil
        switch result {
        case .success(let listings):
            show(listings)
            guide.trouble = listings.trouble
        case .failure(let trouble): guide.trouble = trouble
        }
        renewAt = moment.uptime + (guide.trouble == nil ? Self.renewal : Self.retrial)
        if refreshing, guide.trouble != nil { ask(.failure(.refreshGuide)) }
    }

    private mutating func show(_ listings: Listings) {
        let isFirst = guide.listings == nil
        guide.take(listings, for: edition)
        if isFirst { goToNow() }
    }

    /// Selects what comes next, with what is on now above it; the beginning where the week is another.
    mutating func goToNow() {
        guard let line = guide.lineOfNow else { return guide.scroller.goHome(in: guideList) }
        guide.scroller.show(max(0, line - bodyHeight / 2), in: guideList)
        guide.scroller.select(line, in: guideList)
    }

    // MARK: - Shows

    private mutating func takePage(
        _ result: Result<BrowserEvent.Answer<[Show]>, LoadError>,
        _ page: Int,
        _ refreshing: Bool
    ) {
        noteUse()
        shows.isLoading = false
        shows.trouble = nil
        switch result {
        case .success(let answer) where refreshing && answer.trouble != nil: ask(.failure(.refreshShows))
        case .success(let answer):
            shows.trouble = answer.trouble
            shows.take(answer.value, of: page)
            if page == 0 { shows.hasEnded = false }
        case .failure(.nothingThere) where page > 0: shows.hasEnded = true
        case .failure where refreshing: ask(.failure(.refreshShows))
        case .failure(let trouble): shows.trouble = trouble
        }
        shows.troubleAt = shows.trouble == nil ? nil : moment.uptime
    }

    private mutating func takeFound(_ result: Result<BrowserEvent.Answer<[Show]>, LoadError>, _ requestID: Int) {
        noteUse()
        guard var search = shows.search, search.requestID == requestID else { return }
        defer { shows.search = search }
        search.requestID = nil
        // What was found for an older text says nothing about this one.
        guard search.asked == search.text else {
            search.asked = nil
            return
        }
        search.scroller = Scroller()
        switch result {
        case .success(let answer): (search.results, search.trouble) = (answer.value, answer.trouble)
        case .failure(let trouble): (search.results, search.trouble) = ([], trouble)
        }
        if search.trouble != nil { search.asked = nil }
        if !search.isTyping {
            shows.search = search
            search.scroller.goHome(in: resultsList)
        }
    }

    // MARK: - Details

    private mutating func takeDetails(
        _ result: Result<BrowserEvent.Answer<ShowDetails>, LoadError>,
        _ requestID: Int,
        _ refreshing: Bool
    ) {
        noteUse()
        guard let show = details?.show, details?.requestID == requestID else { return }
        switch result {
        case .success(let answer):
            details?.take(.facts(answer.value.show))
            if let episodes = answer.value.episodes { details?.take(.episodes(episodes)) }
            if let cast = answer.value.cast { details?.take(.cast(cast)) }
            details?.trouble = answer.trouble
        case .failure(let trouble): details?.trouble = trouble
        }
        details?.endWaiting()
        // One part that failed is told of in its place.
        let isEmpty = details?.episodes.value == nil && details?.cast.value == nil
        if isEmpty { return ask(.failure(.openDetails(show))) }
        if refreshing, details?.trouble != nil { ask(.failure(.refreshDetails(show))) }
    }

    // MARK: - Favorites

    private mutating func takeFavorites(_ result: Result<[Show], LoadError>) {
        switch result {
        case .success(let shows):
            (favorites.shows, favorites.trouble) = (shows, nil)
            saved = Set(shows.map(\.id))
        case .failure(let trouble): favorites.trouble = trouble
        }
    }

    private mutating func takeRefreshed(_ trouble: LoadError?) -> [Effect] {
        noteUse()
        favorites.isLoading = false
        if trouble != nil { ask(.failure(.refreshFavorites)) }
        return [.readFavorites]
    }

    private mutating func takeChange(of show: Show, _ trouble: LoadError?, as action: UserAction) -> [Effect] {
        noteUse()
        changing.remove(show.id)
        guard trouble == nil else {
            ask(.failure(action))
            return []
        }
        if case .save = action {
            saved.insert(show.id)
            notice = "Saved."
        } else {
            saved.remove(show.id)
            notice = "Deleted."
        }
        return [.readFavorites]
    }
}

extension Listings {
    /// Why some of it is not fresh or not there.
    fileprivate var trouble: LoadError? {
        let reasons = days.lazy.compactMap { day -> ServiceFailure? in
            switch day.gap {
            case .day(let reason), .lateNight(let reason): reason
            case nil: day.staleBecause
            }
        }
        return reasons.first.map { LoadError($0) }
    }
}
