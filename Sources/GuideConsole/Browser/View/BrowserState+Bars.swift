import GuideReports
import GuidePlatform
import TVModel

extension BrowserState {
    /// Returns a bar with a title on the left and a text on the right.
    func bar(_ title: String, _ right: String = "") -> ScreenLine {
        var line = ScreenLine("", .title, filling: .title)
        let rightWidth = right.displayWidth
        let room = size.columns - 2 - (right.isEmpty ? 0 : rightWidth + 1)
        line.append(" " + title.truncated(toColumns: max(0, room)), .title)
        line.pad(to: size.columns - rightWidth - 1, .title)
        line.append(right, .title)
        return line
    }

    var listBar: ScreenLine {
        switch tab {
        case .guide:
            let title = guide.listings == nil ? "Guide" : "Guide · \(dayInView.longText)"
            return bar(title, context.time(context.now))
        case .shows: return bar("Shows")
        case .favorites:
            let count = favorites.shows?.count ?? 0
            return bar("Favorites", count == 0 ? "" : "\(count)")
        }
    }

    /// Returns the title bar of details: the name of the show, and the action that saves or deletes it.
    func detailsBar(of details: DetailsState) -> ScreenLine {
        let show = details.show
        let isSaved = isSaved(show)
        let action = isSaved ? " × Delete " : " + Favorite "
        let text = pendingChanges.contains(show.id) ? " \(spinner) " : action
        let room = max(0, size.columns - text.displayWidth)
        let name = ShowText(row: show).name.truncated(toColumns: max(0, room - 3))
        var line = ScreenLine("", .detailsTitle, filling: .detailsTitle)
        line.append(" " + name, .detailsTitle, columns: room)
        line.append(text, isSaved ? .delete : .save)
        return line
    }

    func isSaved(_ show: Show) -> Bool { favoriteIDs.contains(show.id) }

    /// The names of the tabs.
    private var tabs: ScreenLine {
        var line = ScreenLine()
        for (number, tab) in Tab.allCases.enumerated() {
            line.append(number == 0 ? " " : "  ")
            line.append("\(number + 1) \(tab.rawValue)", tab == self.tab ? .activeTab : .tab)
        }
        return line
    }

    var tabLine: ScreenLine {
        var line = tabs
        let strip = dayStrip(after: line.width)
        line.pad(to: size.columns - strip.width - Self.spinnerColumns)
        line.append(strip)
        if isBusy {
            line.pad(to: size.columns - 2)
            line.append(spinner, .now)
        }
        return line
    }

    /// The columns at the end of the line of tabs, for the spinner.
    private static let spinnerColumns = 3

    func day(at column: Int) -> CalendarDay? {
        let strip = dayStrip(after: tabs.width)
        let start = size.columns - strip.width - Self.spinnerColumns
        let days = guide.days.map(\.listed.date)
        // The days have a piece each, if there is room for them, and the position follows.
        guard strip.pieces.count > days.count, let place = strip.index(at: column - start) else { return nil }
        return place < days.count ? days[place] : nil
    }

    /// Returns the days of the guide, with the day in view marked, and the position in that day, as far as they fit
    /// after the tabs.
    private func dayStrip(after width: Int) -> ScreenLine {
        let columns = size.columns - width - 2 - Self.spinnerColumns
        guard tab == .guide, guide.listings != nil else { return ScreenLine() }
        for letters in [3, 1, 0] {
            var line = ScreenLine()
            if letters > 0 {
                for day in guide.days { line.append(mark(of: day.listed.date, letters: letters)) }
                line.append("  " + positionInDay, .dim)
            } else {
                line.append(positionInDay, .dim)
            }
            if line.width <= columns { return line }
        }
        return ScreenLine()
    }

    /// Returns the first letters of a weekday, marked if it is in view or today.
    private func mark(of day: CalendarDay, letters: Int) -> ScreenLine {
        let name = day.weekday.rawValue.prefix(letters)
        if day == dayInView { return ScreenLine("[\(name)]", .activeTab) }
        return ScreenLine(" \(name) ", day == context.today.date ? .now : .tab)
    }

    /// The number of the selected event within its day or within all results, and their number, such as `3/14`.
    private var positionInDay: String {
        guard let selected = guide.scroller.selected else { return "" }
        let lines = guide.isFiltered ? guide.rows.indices.filter(guide.isSelectable) : guide.lines(on: dayInView)
        guard let place = lines.firstIndex(of: selected) else { return "" }
        return "\(place + 1)/\(lines.count)"
    }

    var spinner: String {
        let shapes = ["|", "/", "-", "\\"]
        return shapes[Int(uptime / Self.spinnerStep) % shapes.count]
    }

    /// The line of the filter or the search, and the column of the cursor while it is edited, or nil if neither is
    /// open.
    var fieldLine: (line: ScreenLine, cursor: Int?)? {
        switch tab {
        case .guide:
            guard guide.hasField else { return nil }
            return field("Filter: ", guide.filter, isTyping: guide.isTyping, "")
        case .shows:
            guard let search = shows.search else { return nil }
            let state = search.isBusy ? "Searching \(spinner)" : ""
            return field("Search: ", search.field, isTyping: search.isTyping, state)
        case .favorites: return nil
        }
    }

    private func field(_ label: String, _ field: TextField, isTyping: Bool, _ right: String) -> (ScreenLine, Int?) {
        var line = ScreenLine(" " + label, .heading)
        let rightWidth = right.displayWidth
        let start = line.width
        let room = max(1, size.columns - start - (right.isEmpty ? 1 : rightWidth + 2))
        let parts = visibleParts(of: field, within: room - 1)
        line.append(parts.before, .field)
        let cursor = line.width
        line.append(parts.after, .field)
        line.pad(to: start + room, isTyping ? .field : .plain)
        line.pad(to: size.columns - rightWidth - 1)
        line.append(right, .now)
        return (line, isTyping ? cursor : nil)
    }

    /// Returns the parts of a text before and after the cursor that fit into a number of columns.
    private func visibleParts(of field: TextField, within columns: Int) -> (before: String, after: String) {
        let after = field.textAfterCursor.displayable
        // If the text is too long, a part of it stays visible to the right of the cursor.
        let margin = min(after.displayWidth, columns / 4)
        let before = field.textBeforeCursor.displayable.suffix(within: columns - margin)
        let room = columns - before.displayWidth
        return (before, after.truncated(toColumns: room, ellipsis: ""))
    }

    /// Returns the status line: hints for keys, the message if there is one, and the source of the data. A message that
    /// does not fit beside the hints stands above them.
    ///
    /// - Parameter hints: The hints in order of importance. Those that do not fit are left out.
    func statusLines(_ hints: [String]) -> [ScreenLine] {
        let credit = size.columns < 60 ? "TVmaze" : Attribution.text
        let hints = hints.filter { !$0.isEmpty }
        guard let message = statusMessage ?? limitWaitMessage else {
            return [statusLine(hints, emphasizing: searchSuggestion, credit)]
        }
        let notice = SafeText.terminal(message)
        let kept = Array(hints.prefix(2))
        for credit in [credit, ""] {
            let line = statusLine(kept + [notice], emphasizing: notice, credit)
            if line.pieces.contains(where: { $0.text.hasSuffix(notice) }) { return [line] }
        }
        let lines = ScreenLine.lines(of: notice, .heading, in: size.columns).prefix(3)
        return lines + [statusLine(kept, emphasizing: "", credit)]
    }

    /// Returns a status line of texts in order of importance. Those that do not fit are left out.
    private func statusLine(_ texts: [String], emphasizing emphasized: String, _ credit: String) -> ScreenLine {
        var line = ScreenLine()
        let margin = size.columns < 60 ? "" : " "
        for (number, text) in texts.enumerated() {
            let spaced = (number == 0 ? margin : "  ") + text
            guard line.width + spaced.displayWidth < size.columns - credit.displayWidth else { break }
            line.append(spaced, text == emphasized ? .heading : .dim)
        }
        line.pad(to: size.columns - credit.displayWidth)
        line.append(credit, .dim)
        return line
    }

    /// The message if something in view waits for the rate limit of the service, such as `Waiting for TVmaze's limit: 8 s`.
    private var limitWaitMessage: String? {
        guard isBusy, let limitWaitEnd, limitWaitEnd > uptime else { return nil }
        return WorkProgress.text(ofLimitWait: limitWaitEnd - uptime)
    }

    /// Hints for the most important keys of the topmost view.
    var hints: [String] {
        if let dialog { return ["y \(dialog.action.lowercased())", "n cancel", "← → choose"] }
        if help != nil { return ["Escape closes", helpList.lastTop > 0 ? "↑ ↓ scroll" : "", "q quit"] }
        if let details { return hints(in: details) }
        if isTyping { return ["Enter list", "Escape all"] }
        let own =
            switch tab {
            case .guide: guideHints
            case .shows: [shows.search == nil ? "/ search" : "Escape all", "f favorite"]
            case .favorites: favorites.shows?.isEmpty == false ? ["s seen", "f delete", "r refresh"] : ["/ search"]
            }
        return ["? keys", "q quit", searchSuggestion] + own
    }

    /// The suggestion for a user without favorites, or an empty text.
    private var searchSuggestion: String {
        guard suggestsSearch, tab == .guide else { return "" }
        return switch size.columns {
        case ..<80: "2 / find shows"
        case ..<96: "No favorites yet: 2 / search, f save"
        default: "No favorites yet: press 2 and / to search, f to save."
        }
    }

    private func hints(in details: DetailsState) -> [String] {
        if let episode = details.episode {
            let scrolls = episodeBox(of: episode).list.lastTop > 0
            return ["Escape back", scrolls ? "↑ ↓ scroll" : "", "q quit"]
        }
        let page = ShowPage.imdb.address(of: details.show) == nil ? "w TVmaze" : "o IMDb"
        let isSaved = isSaved(details.show)
        return ["? keys", "Escape back", isSaved ? "s seen" : "", isSaved ? "f delete" : "f favorite", page]
    }

    private var guideHints: [String] {
        var hints = [guide.filter.text.isEmpty ? "/ filter" : "Escape all", "n now"]
        if let event = guide.selected.first { hints.append(isSaved(event.show) ? "f delete" : "f favorite") }
        if hasRoomForGrid { hints.append(isGridVisible ? "v list" : "v grid") }
        return hints
    }
}

extension String {
    /// The text without characters that a terminal cannot show, with all spaces kept.
    fileprivate var displayable: String {
        map { $0.isWhitespace ? " " : SafeText.terminal(String($0)) }.joined()
    }

    fileprivate func suffix(within columns: Int) -> String {
        var text = self[...]
        while String(text).displayWidth > columns { text = text.dropFirst() }
        return String(text)
    }
}
