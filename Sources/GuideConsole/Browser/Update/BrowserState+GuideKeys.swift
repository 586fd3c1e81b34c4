import GuideReports
import TVModel

extension BrowserState {
    mutating func handleGuideKey(_ key: Key) -> [Effect] {
        if isGridVisible, handleGridKey(key) { return [] }
        if guide.scroller.handle(key, in: guideList) { return [] }
        let events = guide.selected
        let awaitedDay = guide.awaitedDay
        guide.awaitedDay = nil
        switch key {
        case .enter: return events.first.map { openDetails($0.show, showing: $0) } ?? []
        case .character("f"): return toggleFavorite(events.first?.show)
        case .character("s"): return markSeen(events.first?.show, upTo: events.last?.episode)
        case .character("/"):
            guide.endFilter(for: context)
            guide.isTyping = true
            return readCasts()
        case .escape: guide.endFilter(for: context)
        case .character("t"): return goToToday()
        case .character(">"): return show(guide.week.advanced(by: 1))
        case .character("<"): return show(guide.week.advanced(by: -1))
        case .character("n"): goToNow()
        case .character("v"): toggleGrid()
        case .right, .character("l"), .character("]"):
            let day = awaitedDay ?? dayInView
            goToDay(day.advanced(by: 1))
        case .left, .character("h"), .character("["):
            let day = awaitedDay?.advanced(by: -1)
            goToDay(day ?? previousDay)
        case .character(" "): toggleBatch()
        case .character("r"): return guide.isLoading ? [] : loadGuide(refreshing: true)
        default: break
        }
        return []
    }

    mutating func handleFilterKey(_ key: Key) -> [Effect] {
        switch key {
        case .escape: guide.endFilter(for: context)
        case .enter: guide.isTyping = false
        case .up, .down, .pageUp, .pageDown: _ = guide.scroller.handle(key, in: guideList)
        default:
            guard guide.filter.edit(with: key) else { break }
            guide.layOutRows(for: context)
            if guide.isFiltered { guide.scroller.goHome(in: guideList) }
        }
        return []
    }

    /// Reads the stored casts of all shows of the guide, which the filter searches.
    private func readCasts() -> [Effect] {
        let shows = Set(guide.events.map(\.show.id)).sorted()
        return shows.isEmpty ? [] : [.readCasts(of: shows, favorites: favoriteIDs)]
    }

    /// The guide day of the selected line, or of the first visible one.
    var dayInView: CalendarDay {
        let line = guide.scroller.selected ?? guide.scroller.top
        for row in guide.rows.prefix(line + 1).reversed() {
            if case .day(let day) = row { return guide.days[day].listed.date }
        }
        return guide.week.monday
    }

    /// The visible day, or the day before if its first event is selected.
    private var previousDay: CalendarDay {
        let day = dayInView
        guard let selected = guide.scroller.selected, let first = guide.lines(on: day).first else { return day }
        return selected > first ? day : day.advanced(by: -1)
    }

    /// Scrolls to the beginning of a day, now and again when it has been loaded.
    mutating func goToDay(_ date: CalendarDay) {
        guide.awaitedDay = guide.isAwaited(date) ? date : nil
        guard let line = guide.line(of: date) else { return }
        guide.scroller.show(line, in: guideList)
    }

    /// Goes to the current day, in its week.
    private mutating func goToToday() -> [Effect] {
        let today = context.today.date
        let isElsewhere = guide.line(of: today) == nil && guide.followsPresent
        if isElsewhere { return show(GuideWeek(containing: today)) }
        goToDay(today)
        return []
    }

    /// Shows the grid from its first network, or the list again.
    private mutating func toggleGrid() {
        guard hasRoomForGrid else { return statusMessage = "The grid needs \(Self.minWidthForGrid) columns." }
        guide.isGrid.toggle()
        guide.gridTop = 0
    }

    private mutating func toggleBatch() {
        guard let first = guide.selected.first, guide.selected.count > 1 else { return }
        if guide.expandedBatches.remove(first.id) == nil { guide.expandedBatches.insert(first.id) }
        guide.layOutRows(for: context)
    }

    /// Handles a key that moves in the grid, and returns false for any other key.
    mutating func handleGridKey(_ key: Key) -> Bool {
        switch key {
        case .left, .character("h"): moveInNetwork(-1)
        case .right, .character("l"): moveInNetwork(1)
        case .up, .character("k"): moveToNetwork(-1)
        case .down, .character("j"): moveToNetwork(1)
        case .wheel(let direction): moveToNetwork(direction)
        default: return false
        }
        return true
    }

    /// Selects the event before or after the selected one on its network.
    private mutating func moveInNetwork(_ direction: Int) {
        let grid = guideGrid
        guard let event = guide.selected.first, let row = grid.row(of: event) else { return }
        // Those that are on at the same time have rows of their own.
        let rows = guide.networks(on: dayInView).filter { $0.network == grid.rows[row].network }
        let events = rows.flatMap(\.events).inGuideOrder()
        guard let place = events.firstIndex(where: { $0.id == event.id }) else { return }
        let next = place + direction
        if events.indices.contains(next) { select(events[next]) }
    }

    /// Selects the event of the network above or below that is nearest in time.
    private mutating func moveToNetwork(_ direction: Int) {
        let grid = guideGrid
        guard let event = guide.selected.first, let start = event.start, let place = grid.row(of: event) else { return }
        let next = place + direction
        guard grid.rows.indices.contains(next) else { return }
        let wanted = max(start, grid.start)
        let distance = { (event: TVEvent) -> Int in
            guard let begin = event.start else { return Int.max }
            if begin <= wanted, wanted < event.end ?? begin { return 0 }
            return abs(begin - wanted)
        }
        let inView = grid.rows[next].events.filter { grid.columns(of: $0) != nil }
        let nearest = inView.min { distance($0) < distance($1) }
        if let nearest { select(nearest) }
    }

    /// Scrolls the grid no further than the selected row needs to be in view.
    mutating func scrollGrid() {
        let grid = guideGrid
        let place = guide.selected.first.flatMap(grid.row) ?? 0
        let height = height(of: grid)
        let lastTop = max(0, grid.rows.count - height)
        let top = max(min(guide.gridTop, place), place - height + 1)
        guide.gridTop = min(top, lastTop)
    }

    mutating func select(_ event: TVEvent) {
        let line = guide.rows.indices.first { guide.events(at: $0).contains { $0.id == event.id } }
        if let line { guide.scroller.select(line, showing: 2, in: guideList) }
    }
}
