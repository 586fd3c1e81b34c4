/// Which part of a list is in view, and which of its lines is selected.
struct Scroller: Hashable, Sendable {
    /// The first line in view.
    private(set) var top = 0
    /// The selected line; nil where none is.
    private(set) var selected: Int?

    /// What a scroller has to know of a list.
    struct List {
        /// How many lines it has.
        let count: Int
        /// How many of them fit on the screen.
        let height: Int
        /// Whether a line can be selected.
        let isSelectable: (Int) -> Bool

        /// The last line that may stand at the top.
        var lastTop: Int { max(0, count - height) }
    }

    /// Goes to the next line that can be selected, up or down; where there is none near, the list itself moves.
    mutating func step(_ direction: Int, in list: List) {
        let next = nearest(
            from: (selected ?? (direction > 0 ? top - 1 : top + list.height)) + direction,
            direction,
            list
        )
        if let next, next >= top - 1, next <= top + list.height {
            selected = next
        } else {
            // What cannot be selected, such as a heading, is read by scrolling.
            top = min(max(0, top + direction), list.lastTop)
            deselectIfOutOfView(in: list)
        }
        clamp(to: list)
    }

    /// Goes a page up or down.
    mutating func page(_ direction: Int, in list: List) {
        let distance = max(1, list.height - 1)
        let wanted = min(max(0, (selected ?? top) + direction * distance), max(0, list.count - 1))
        top = min(max(0, top + direction * distance), list.lastTop)
        let candidates = [nearest(from: wanted, direction, list), nearest(from: wanted, -direction, list)]
        selected = candidates.lazy.compactMap(\.self).first { isInView($0, of: list) } ?? selected
        deselectIfOutOfView(in: list)
        clamp(to: list)
    }

    /// Goes to the first line that can be selected, and shows the beginning of the list.
    mutating func goHome(in list: List) {
        top = 0
        selected = nearest(from: 0, 1, list)
        deselectIfOutOfView(in: list)
    }

    /// Goes to the last line that can be selected.
    mutating func goToEnd(in list: List) {
        top = list.lastTop
        selected = nearest(from: list.count - 1, -1, list)
        deselectIfOutOfView(in: list)
    }

    /// Selects a line, or the next one that can be.
    ///
    /// - Parameter lines: How many lines above it should be seen, where the list moves at all.
    mutating func select(_ line: Int, showing lines: Int = 0, in list: List) {
        let wanted = nearest(from: line, 1, list) ?? nearest(from: line, -1, list)
        guard let wanted else { return clamp(to: list) }
        selected = wanted
        if !(top..<top + list.height).contains(wanted) { top = min(max(0, wanted - lines), list.lastTop) }
        clamp(to: list)
    }

    /// Shows a line at the top as far as possible, and selects it or the next one that can be.
    mutating func show(_ line: Int, in list: List) {
        top = min(max(0, line), list.lastTop)
        selected = nearest(from: line, 1, list) ?? nearest(from: line, -1, list)
        clamp(to: list)
    }

    /// Goes along with a line that is elsewhere in its list now.
    ///
    /// - Parameter above: How many lines were to be seen above it.
    mutating func follow(_ line: Int?, above: Int) {
        guard let line else { return }
        selected = line
        top = max(0, line - max(0, above))
    }

    /// Keeps within a list that has changed.
    mutating func clamp(to list: List) {
        if let line = selected, line >= list.count || !list.isSelectable(line) {
            selected =
                nearest(from: min(line, list.count - 1), 1, list)
                ?? nearest(from: min(line, list.count - 1), -1, list)
        }
        if let line = selected {
            top = max(min(top, line), line - list.height + 1)
        }
        top = min(max(0, top), list.lastTop)
    }

    private func isInView(_ line: Int, of list: List) -> Bool {
        (top..<top + max(1, list.height)).contains(line)
    }

    private mutating func deselectIfOutOfView(in list: List) {
        if let line = selected, !isInView(line, of: list) { selected = nil }
    }

    /// The first line from one on that can be selected.
    private func nearest(from line: Int, _ direction: Int, _ list: List) -> Int? {
        var line = line
        while (0..<list.count).contains(line) {
            if list.isSelectable(line) { return line }
            line += direction
        }
        return nil
    }
}
