import TVModel

extension BrowserState {
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
        guard let event = guide.events(at: guide.scroller.selected).first,
            let row = guideGrid.rows.first(where: { $0.events.contains { $0.id == event.id } })
        else { return }
        // Those that are on at the same time have rows of their own.
        let events = guide.networks(on: dayInView).filter { $0.network == row.network }.flatMap(\.events).inGuideOrder()
        guard let place = events.firstIndex(where: { $0.id == event.id }), events.indices.contains(place + direction)
        else { return }
        select(events[place + direction])
    }

    /// Selects the event of the network above or below that is nearest in time.
    private mutating func moveToNetwork(_ direction: Int) {
        let grid = guideGrid
        let rows = grid.rows
        guard let event = guide.events(at: guide.scroller.selected).first, let start = event.start,
            let place = rows.firstIndex(where: { $0.events.contains { $0.id == event.id } }),
            rows.indices.contains(place + direction)
        else { return }
        let wanted = max(start, grid.start)
        let distance = { (event: TVEvent) -> Int in
            guard let begin = event.start else { return Int.max }
            if begin <= wanted, wanted < event.end ?? begin { return 0 }
            return abs(begin - wanted)
        }
        let inView = rows[place + direction].events.filter { grid.columns(of: $0) != nil }
        if let nearest = inView.min(by: { distance($0) < distance($1) }) { select(nearest) }
    }

    /// Scrolls the grid no further than the selected row needs to be in view.
    mutating func scrollGrid() {
        let (grid, selected) = (guideGrid, guide.events(at: guide.scroller.selected).first)
        let place = grid.rows.firstIndex { $0.events.contains { $0.id == selected?.id } } ?? 0
        let height = height(of: grid)
        let top = max(min(guide.gridTop, place), place - height + 1)
        guide.gridTop = min(top, max(0, grid.rows.count - height))
    }

    mutating func select(_ event: TVEvent) {
        guard let line = guide.rows.indices.first(where: { guide.events(at: $0).contains { $0.id == event.id } })
        else { return }
        guide.scroller.select(line, showing: 2, in: guideList)
    }
}
