import GuideReports
import GuideService
package import TVModel

extension BrowserState {
    /// The pause in typing after which a search is sent.
    static let searchDelay = Duration.milliseconds(500)
    /// The interval of automatic refreshes of the guide.
    static let refreshInterval = Duration.seconds(3_600)
    /// The time after which a failed refresh of the guide is repeated.
    static let retryInterval = Duration.seconds(60)
    /// The duration of each shape of the spinner.
    static let spinnerStep = Duration.milliseconds(125)
    /// The time for which changes of favorites are collected, since a refresh changes many.
    static let readDelay = Duration.milliseconds(200)

    /// Updates the state for an event, and returns the effects to perform.
    ///
    /// - Parameters:
    ///   - uptime: The time since the program started, on a monotonic clock.
    ///   - now: The time that the guide follows.
    package mutating func handle(_ event: BrowserEvent, at uptime: Duration, now: Instant) -> [Effect] {
        let before = context
        self.uptime = uptime
        context = context.moved(to: now)
        var effects = followClock(since: before)
        switch event {
        case .start: effects += start()
        case .key(let key): if !isFinished { effects += handleKey(key) }
        case .tick: break
        case .resized(let size): self.size = size
        case .update(let update): effects += handleUpdate(update)
        case .waiting(let wait): limitWaitEnd = max(limitWaitEnd ?? .zero, uptime + wait)
        case .result(let result): effects += handle(result)
        }
        effects += performDueActions()
        let laidOut = details.map { rows(of: $0) } ?? []
        details?.rows = laidOut
        clampScrollers()
        if isGridVisible { scrollGrid() }
        return effects
    }

    /// The time of the next ``BrowserEvent/tick``, measured from the start of the program, or nil if none is needed.
    package var deadline: Duration? {
        var times = [shows.search?.dueAt, refreshDeadline, favorites.readTime].compactMap(\.self)
        if isBusy { times.append(uptime + Self.spinnerStep) }
        // Only the guide and a showing depend on the time.
        if tab == .guide, details == nil || details?.showing != nil {
            times.append(uptime + .seconds(60 - context.now.secondsSince1970 % 60))
        }
        return times.min()
    }

    private mutating func start() -> [Effect] {
        guide.isLoading = true
        let view: [Effect] =
            switch startView {
            case .guide, nil: [.readFavorites]
            case .shows: [.readFavorites] + go(to: .shows)
            case .favorites: go(to: .favorites)
            case .search: [.readFavorites] + openSearch()
            }
        return [.readStoredGuide(guide.week)] + view
    }

    /// Updates the guide when the minute or the guide day changes. The service reports the start of a new week.
    private mutating func followClock(since before: ReportContext) -> [Effect] {
        guard context.now.secondsSince1970 / 60 != before.now.secondsSince1970 / 60 else { return [] }
        favorites.update(for: context)
        guide.layOutRows(for: context)
        guard context.today.date != before.today.date, !guide.isLoading else { return [] }
        return loadGuide()
    }

    private mutating func handleUpdate(_ update: ServiceUpdate) -> [Effect] {
        switch update {
        case .dayArrived, .dayChanged: return guide.isLoading ? [] : [.readStoredGuide(guide.week)]
        case .favoriteChanged:
            favorites.readTime = favorites.readTime ?? uptime + Self.readDelay
            return []
        case .showArrived(let id, _), .showChanged(let id, _):
            guard let details, details.show.id == id, details.requestID == nil else { return [] }
            return loadDetails(refreshing: false)
        case .windowMoved(let week): return guide.followsPresent ? show(week) : []
        case .statusChanged, .episodeMoved, .pageArrived, .pageChanged: return []
        }
    }

    /// Switches to another week.
    mutating func show(_ week: GuideWeek) -> [Effect] {
        guard week != guide.week else { return [] }
        guide.clear()
        guide.week = week
        guide.isLoading = true
        return [.readStoredGuide(week)]
    }

    private mutating func performDueActions() -> [Effect] {
        var effects = sendSearchIfDue()
        if let time = favorites.readTime, time <= uptime {
            favorites.readTime = nil
            effects.append(.readFavorites)
        }
        if let time = refreshDeadline, time <= uptime {
            refreshDeadline = nil
            if !guide.isLoading { effects += loadGuide() }
        }
        return effects
    }

    /// Loads the listings. Fresh days are fetched only if `refreshing` is true.
    mutating func loadGuide(refreshing: Bool = false) -> [Effect] {
        guide.isLoading = true
        refreshDeadline = nil
        return [.loadGuide(guide.week, refreshing: refreshing)]
    }

    /// Keeps the positions and selections of what is shown valid.
    mutating func clampScrollers() {
        scrollerInView.clamp(to: listInView)
        let isTyped = tab == .shows && shows.search?.isTyping == true
        if tab != .guide, !isTyped, scrollerInView.selected == nil { scrollerInView.goHome(in: listInView) }
        let rows = detailsList
        details?.scroller.clamp(to: rows)
        // A window that is too small shows neither keys nor an episode, and their lines cannot be laid out in it.
        guard !isTooSmall else { return }
        if help != nil {
            let keys = helpList
            help?.clamp(to: keys)
        }
        if let episode = details?.episode {
            let summary = episodeBox(of: episode).list
            details?.episode?.scroller.clamp(to: summary)
        }
    }
}
