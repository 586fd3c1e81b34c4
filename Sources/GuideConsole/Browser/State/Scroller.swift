/// The scroll position and the selection of a list.
struct Scroller: Hashable, Sendable {
    /// The first visible line.
    private(set) var top = 0
    private(set) var selected: Int?

    /// The properties of a list that scrolling depends on.
    struct List {
        let count: Int
        /// The number of lines that fit on the screen.
        let height: Int
        let isSelectable: (Int) -> Bool

        /// The highest value of ``Scroller/top``.
        var lastTop: Int { max(0, count - height) }
        fileprivate var first: Int? { nearest(from: 0, 1) }
        fileprivate var last: Int? { nearest(from: count - 1, -1) }

        /// Returns the value of ``Scroller/top`` that shows a line at the top as far as possible.
        fileprivate func top(at line: Int) -> Int { min(max(0, line), lastTop) }

        /// Returns whether a line exists and can be selected.
        func contains(_ line: Int) -> Bool { (0..<count).contains(line) && isSelectable(line) }

        /// Returns the first selectable line from a line on, in a direction.
        fileprivate func nearest(from line: Int, _ direction: Int) -> Int? {
            var line = line
            while (0..<count).contains(line) {
                if isSelectable(line) { return line }
                line += direction
            }
            return nil
        }

        /// Returns a line, or the nearest selectable one.
        fileprivate func nearest(to line: Int) -> Int? { nearest(from: line, 1) ?? nearest(from: line, -1) }
    }

    /// Selects the next selectable line up or down, or scrolls by one line if none is visible.
    mutating func step(_ direction: Int, in list: List) {
        let line = selected ?? (direction > 0 ? top - 1 : top + list.height)
        let next = list.nearest(from: line + direction, direction)
        guard let next, next >= top - 1, next <= top + list.height else {
            // The user reads lines that cannot be selected, such as headings, by scrolling.
            return move(to: top + direction, selecting: [selected], in: list)
        }
        selected = next
        clamp(to: list)
    }

    mutating func page(_ direction: Int, in list: List) {
        let distance = direction * max(1, list.height - 1)
        let lastLine = max(0, list.count - 1)
        let wanted = min(max(0, (selected ?? top) + distance), lastLine)
        let next = list.nearest(from: wanted, direction)
        let before = list.nearest(from: wanted, -direction)
        move(to: top + distance, selecting: [next, before, selected], in: list)
    }

    /// Scrolls by some lines. The selection stays where it is as long as it is in view.
    mutating func scroll(by lines: Int, in list: List) {
        let newTop = list.top(at: top + lines)
        guard let selected else { return move(to: newTop, selecting: [], in: list) }
        let bottom = newTop + list.height - 1
        let nearest = lines > 0 ? list.nearest(from: newTop, 1) : list.nearest(from: bottom, -1)
        move(to: newTop, selecting: [selected, nearest], in: list)
    }

    /// Scrolls to the beginning and selects the first selectable line.
    mutating func goHome(in list: List) { move(to: 0, selecting: [list.first], in: list) }

    /// Scrolls to the end and selects the last selectable line.
    mutating func goToEnd(in list: List) { move(to: list.lastTop, selecting: [list.last], in: list) }

    /// Scrolls as far as possible, and selects the first of some lines that is then in view.
    private mutating func move(to line: Int, selecting lines: [Int?], in list: List) {
        top = list.top(at: line)
        let view = top..<top + list.height
        selected = lines.compactMap(\.self).first(where: view.contains)
    }

    /// Selects a line, or the nearest selectable one.
    ///
    /// - Parameter lines: The number of lines to show above it if the list has to scroll.
    mutating func select(_ line: Int, showing lines: Int = 0, in list: List) {
        if let wanted = list.nearest(to: line) {
            selected = wanted
            let view = top..<top + list.height
            if !view.contains(wanted) { top = list.top(at: wanted - lines) }
        }
        clamp(to: list)
    }

    /// Scrolls a line to the top as far as possible, and selects it or the nearest selectable one.
    mutating func show(_ line: Int, in list: List) {
        top = list.top(at: line)
        selected = list.nearest(to: line)
        clamp(to: list)
    }

    /// Keeps the selection on a line that moved within its list.
    ///
    /// - Parameter above: The number of lines that were visible above it.
    mutating func follow(_ line: Int, above: Int) {
        selected = line
        top = max(0, line - max(0, above))
    }

    /// Limits the position and the selection to a list that may have changed.
    mutating func clamp(to list: List) {
        if let line = selected, !list.contains(line) {
            let last = list.count - 1
            selected = list.nearest(to: min(line, last))
        }
        if let line = selected {
            let lowestTop = line - list.height + 1
            top = max(min(top, line), lowestTop)
        }
        top = list.top(at: top)
    }
}
