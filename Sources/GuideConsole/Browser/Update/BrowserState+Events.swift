import GuideReports
import GuideService
import TVModel

extension BrowserState {
    /// How long nothing may be typed before a search goes out.
    static let searchDelay = Duration.milliseconds(500)
    /// How long connections are kept that nobody uses.
    static let idleTimeout = Duration.seconds(15)
    /// How soon the guide is fetched again by itself.
    static let refreshInterval = Duration.seconds(3_600)
    /// How soon what could not be had is lastQuery for again by itself.
    static let retryInterval = Duration.seconds(60)
    /// How long the spinner shows each of its shapes.
    static let spinnerStep = Duration.milliseconds(125)

    /// Takes an event, and says what is to be done about it.
    package mutating func handle(_ event: BrowserEvent, at moment: Moment) -> [Effect] {
        let before = context
        advance(to: moment)
        var effects = followClock(since: before)
        switch event {
        case .start: effects += start()
        case .key(let key): effects += handleKey(key)
        case .tick: break
        case .resized(let size): self.size = size
        case .update(let update): effects += handleUpdate(update)
        default: effects += handleResult(event)
        }
        effects += performDueActions()
        clampScrollers()
        return effects
    }

    /// When the next ``BrowserEvent/tick`` is wanted, since the program was started; nil where nothing is due by itself.
    package var deadline: Duration? {
        var times = [shows.search?.dueAt, idleDeadline, refreshDeadline].compactMap(\.self)
        if isBusy { times.append(moment.uptime + Self.spinnerStep) }
        // Only the guide shows what time it is.
        if tab == .guide, details == nil {
            times.append(moment.uptime + .seconds(60 - moment.present.secondsSince1970 % 60))
        }
        return times.min()
    }

    private mutating func start() -> [Effect] {
        guide.isLoading = true
        return [.readGuide(guide.week), .readFavorites]
    }

    /// Goes along with the present: the line of now, the guide day, the week.
    private mutating func followClock(since before: ReportContext) -> [Effect] {
        guard context.now.secondsSince1970 / 60 != before.now.secondsSince1970 / 60 else { return [] }
        let week = GuideWeek(containing: context.today.date)
        if guide.followsPresent, week != guide.week {
            guide.clear()
            guide.week = week
            guide.isLoading = true
            return [.readGuide(week)]
        }
        guide.layOutRows(for: context)
        guard context.today.date != before.today.date, !guide.isLoading else { return [] }
        return loadGuide()
    }

    private mutating func handleUpdate(_ update: ServiceUpdate) -> [Effect] {
        switch update {
        case .dayArrived, .dayChanged: return guide.isLoading ? [] : [.readGuide(guide.week)]
        case .favoriteChanged: return [.readFavorites]
        case .showArrived(let id, _), .showChanged(let id, _):
            guard let details, details.show.id == id, details.requestID == nil else { return [] }
            return loadDetails(refreshing: false)
        case .windowMoved, .pageArrived, .pageChanged: return []
        }
    }

    /// Does what was to be done at a time that has come.
    private mutating func performDueActions() -> [Effect] {
        var effects = sendSearchIfDue()
        if let time = idleDeadline, time <= moment.uptime {
            idleDeadline = nil
            effects.append(.closeIdleConnections)
        }
        if let time = refreshDeadline, time <= moment.uptime {
            refreshDeadline = nil
            if !guide.isLoading { effects += loadGuide() }
        }
        return effects
    }

    /// Has the listings fetched where they are not fresh, or in any case.
    mutating func loadGuide(refreshing: Bool = false) -> [Effect] {
        guide.isLoading = true
        refreshDeadline = nil
        return [.loadGuide(guide.week, refreshing: refreshing)]
    }

    /// Keeps all lists within their lines and the screen.
    mutating func clampScrollers() {
        let (results, details) = (resultsList, detailsList)
        guide.scroller.clamp(to: guideList)
        shows.scroller.clamp(to: feedList)
        if shows.scroller.selected == nil { shows.scroller.goHome(in: feedList) }
        shows.search?.scroller.clamp(to: results)
        favorites.scroller.clamp(to: favoritesList)
        if favorites.scroller.selected == nil { favorites.scroller.goHome(in: favoritesList) }
        self.details?.scroller.clamp(to: details)
    }
}
