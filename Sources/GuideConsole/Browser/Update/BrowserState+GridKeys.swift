import TVModel

extension BrowserState {
    /// Handles a key that moves in the grid, and returns false for any other key.
    mutating func handleGridKey(_ key: Key) -> Bool {
        switch key {
        case .left, .character("h"): moveInNetwork(-1)
        case .right, .character("l"): moveInNetwork(1)
        case .up, .character("k"): moveToNetwork(-1)
        case .down, .character("j"): moveToNetwork(1)
        default: return false
        }
        return true
    }

    /// Selects the event before or after the selected one on its network.
    private mutating func moveInNetwork(_ direction: Int) {
        guard let event = guide.events(at: guide.scroller.selected).first,
            let row = guideGrid.rows.first(where: { $0.events.contains { $0.id == event.id } }),
            let place = row.events.firstIndex(where: { $0.id == event.id }),
            row.events.indices.contains(place + direction)
        else { return }
        select(row.events[place + direction])
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
        if let nearest = rows[place + direction].events.min(by: { distance($0) < distance($1) }) { select(nearest) }
    }

    private mutating func select(_ event: TVEvent) {
        guard let line = guide.rows.indices.first(where: { guide.events(at: $0).contains { $0.id == event.id } })
        else { return }
        guide.scroller.select(line, showing: 2, in: guideList)
    }
}
