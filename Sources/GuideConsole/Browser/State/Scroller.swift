/// The scroll position and the selection of a list.
struct Scroller: Hashable, Sendable {
    /// The first visible line.
    private(set) var top = 0
    /// The first visible line as the user left it, to which a list returns when its window is as large as before.
    private var keptTop = 0
    private(set) var selected: Int?

    /// The properties of a list that scrolling depends on.
    struct List {
        let count: Int
        /// The number of lines that fit on the screen.
        let height: Int
        let isSelectable: (Int) -> Bool

        /// The highest value of ``Scroller/top``.
        var lastTop: Int { max(0, count - height) }

        /// Returns whether a line exists and can be selected.
        func contains(_ line: Int) -> Bool { (0..<count).contains(line) && isSelectable(line) }
    }

    /// Selects the next selectable line up or down, or scrolls by one line if none is visible.
    mutating func step(_ direction: Int, in list: List) {
        let next = nearest(
            from: (selected ?? (direction > 0 ? top - 1 : top + list.height)) + direction,
            direction,
            list
        )
        if let next, next >= top - 1, next <= top + list.height {
            selected = next
        } else {
            // The user reads lines that cannot be selected, such as headings, by scrolling.
            top = min(max(0, top + direction), list.lastTop)
            deselectIfOutOfView(in: list)
        }
        settle(in: list)
    }

    mutating func page(_ direction: Int, in list: List) {
        let distance = max(1, list.height - 1)
        let wanted = min(max(0, (selected ?? top) + direction * distance), max(0, list.count - 1))
        top = min(max(0, top + direction * distance), list.lastTop)
        let candidates = [nearest(from: wanted, direction, list), nearest(from: wanted, -direction, list)]
        selected = candidates.lazy.compactMap(\.self).first { isInView($0, of: list) } ?? selected
        deselectIfOutOfView(in: list)
        settle(in: list)
    }

    /// Scrolls by some lines. The selection stays where it is as long as it is in view.
    mutating func scroll(by lines: Int, in list: List) {
        top = min(max(0, top + lines), list.lastTop)
        if let line = selected, !isInView(line, of: list) {
            let nearest = lines > 0 ? nearest(from: top, 1, list) : nearest(from: top + list.height - 1, -1, list)
            selected = nearest.flatMap { isInView($0, of: list) ? $0 : nil }
        }
        settle(in: list)
    }

    /// Scrolls to the beginning and selects the first selectable line.
    mutating func goHome(in list: List) {
        top = 0
        selected = nearest(from: 0, 1, list)
        deselectIfOutOfView(in: list)
        keptTop = top
    }

    /// Scrolls to the end and selects the last selectable line.
    mutating func goToEnd(in list: List) {
        top = list.lastTop
        selected = nearest(from: list.count - 1, -1, list)
        deselectIfOutOfView(in: list)
        keptTop = top
    }

    /// Selects a line, or the nearest selectable one.
    ///
    /// - Parameter lines: The number of lines to show above it if the list has to scroll.
    mutating func select(_ line: Int, showing lines: Int = 0, in list: List) {
        let wanted = nearest(from: line, 1, list) ?? nearest(from: line, -1, list)
        guard let wanted else { return settle(in: list) }
        selected = wanted
        if !(top..<top + list.height).contains(wanted) { top = min(max(0, wanted - lines), list.lastTop) }
        settle(in: list)
    }

    /// Scrolls a line to the top as far as possible, and selects it or the nearest selectable one.
    mutating func show(_ line: Int, in list: List) {
        top = min(max(0, line), list.lastTop)
        selected = nearest(from: line, 1, list) ?? nearest(from: line, -1, list)
        settle(in: list)
    }

    /// Keeps the selection on a line that moved within its list.
    ///
    /// - Parameter above: The number of lines that were visible above it.
    mutating func follow(_ line: Int?, above: Int) {
        guard let line else { return }
        selected = line
        let newTop = max(0, line - max(0, above))
        keptTop = max(0, keptTop + newTop - top)
        top = newTop
    }

    /// Limits the position and the selection to a list that may have changed.
    mutating func clamp(to list: List) {
        if let line = selected, line >= list.count || !list.isSelectable(line) {
            selected =
                nearest(from: min(line, list.count - 1), 1, list)
                ?? nearest(from: min(line, list.count - 1), -1, list)
        }
        top = keptTop
        if let line = selected {
            top = max(min(top, line), line - list.height + 1)
        }
        top = min(max(0, top), list.lastTop)
    }

    /// Limits the position after the user moved it, and keeps it.
    private mutating func settle(in list: List) {
        keptTop = top
        clamp(to: list)
        keptTop = top
    }

    private func isInView(_ line: Int, of list: List) -> Bool {
        (top..<top + max(1, list.height)).contains(line)
    }

    private mutating func deselectIfOutOfView(in list: List) {
        if let line = selected, !isInView(line, of: list) { selected = nil }
    }

    /// Returns the first selectable line from a line on, in a direction.
    private func nearest(from line: Int, _ direction: Int, _ list: List) -> Int? {
        var line = line
        while (0..<list.count).contains(line) {
            if list.isSelectable(line) { return line }
            line += direction
        }
        return nil
    }
}
