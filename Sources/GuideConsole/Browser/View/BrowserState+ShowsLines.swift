import GuideReports
import GuidePlatform
import TVModel

extension BrowserState {
    /// The visible lines of the feed, of the results of a search or of the favorites.
    var showsLines: [ScreenLine] {
        let (all, scroller, height) = (showsInView, scrollerInView, listInView.height)
        guard !all.isEmpty else { return showsPlaceholder.flatMap { ScreenLine.lines(of: $0, .dim, in: listColumns) } }
        let isActive = tab == .favorites || shows.search?.isTyping != true
        let makeLine = tab == .favorites ? line(ofFavorite:isSelected:) : line(of:isSelected:)
        var lines = all.indices.dropFirst(scroller.top).prefix(height).map { place in
            makeLine(all[place], isActive && place == scroller.selected)
        }
        if tab == .shows, shows.search == nil, let loadError = shows.loadError, lines.count < height {
            lines.append(ScreenLine(" " + loadError.sentence, .error))
        }
        return lines
    }

    /// The paragraphs in place of an empty list.
    private var showsPlaceholder: [String] {
        if tab == .shows {
            if let search = shows.search { return [placeholderText(in: search)] }
            let failure = shows.loadError.map { "Could not fetch the list of shows. \($0.sentence)\($0.advice)" }
            return ["Press / to search for a show.", failure ?? "Loading the list of shows…"]
        }
        if let loadError = favorites.loadError { return ["Could not read the favorites. \(loadError.sentence)"] }
        return [favorites.shows == nil ? "Loading…" : "You have no favorites yet. Press f on a show to save it."]
    }

    private func placeholderText(in search: SearchState) -> String {
        if let loadError = search.loadError { return loadError.sentence }
        if search.isBusy || search.dueAt != nil { return "" }
        guard search.results != nil, let lastQuery = search.lastQuery else { return "Type the name of a show." }
        return "Nothing found for “\(SafeText.terminal(lastQuery).truncated(toColumns: max(4, size.columns - 22)))”."
    }

    private func line(of show: Show, isSelected: Bool) -> ScreenLine {
        let text = ShowText(row: show)
        // The widths of the columns, 0 for hidden ones.
        let (years, rating) = (listColumns >= 60 ? 9 : 0, listColumns >= 50 ? 4 : 0)
        let network = listColumns >= 72 ? min(26, 14 + (listColumns - 72) / 4) : 0
        let facts: [Fact] = [
            (text.years, .dim, years), (text.network, .network, network), (text.rating, .premiere, rating),
        ]
        return line(of: show, facts, isSelected: isSelected)
    }

    /// Returns when a favorite is on next, such as `on now` or `Thu 8:00 PM`, or nil if the guide does not tell.
    private func nextShowing(of show: Show) -> String? {
        // A user who is behind waits for no showing.
        guard favorites.progress[show.id]?.state != .new else { return nil }
        let events = guide.events.filter { $0.show.id == show.id }
        if events.contains(where: { $0.state(at: context.now) == .onNow }) { return "on now" }
        let starts = events.compactMap { event in event.start.map { (start: $0, event: event) } }
        let soon = context.now..<context.now + 6 * 86_400
        let next = starts.filter { soon.contains($0.start) }.min { $0.start < $1.start }
        return next.map { context.time(of: $0.event, under: context.today.date) }
    }

    /// Returns the line of a favorite: what is next for the user, when it is on, and how many episodes are left.
    private func line(ofFavorite show: Show, isSelected: Bool) -> ScreenLine {
        let text = favorites.progress[show.id].map { ViewingText($0, context) }
        let showing = nextShowing(of: show)
        let hasNews = favorites.progress.values.contains { $0.news != nil }
        let hasDays = listColumns >= 54
        let fewest = hasDays ? 9 : 12
        let (days, state) = (hasDays ? 12 : 0, hasNews ? min(22, max(fewest, listColumns - 28)) : fewest)
        let status = text?.status ?? ""
        let next = listColumns >= 72 ? room(besides: [days, state]) / 2 : 0
        let facts: [Fact] = [
            (SafeText.row(text?.next ?? ""), .dim, next), (showing ?? text?.days ?? "", .time, days),
            (status.isEmpty && !hasDays ? showing ?? "" : status, .now, state),
        ]
        return line(of: show, facts, isSelected: isSelected)
    }

    /// Returns the columns of a line that are left for the name besides columns of these widths, 0 for hidden ones.
    private func room(besides columns: [Int]) -> Int {
        // Three columns for the mark, eleven for the action at the end.
        listColumns - 3 - 11 - columns.filter { $0 > 0 }.map { $0 + 1 }.reduce(0, +)
    }

    /// A text about a show with its width, 0 if it is hidden.
    private typealias Fact = (text: String, style: TextStyle, columns: Int)

    private func line(of show: Show, _ facts: [Fact], isSelected: Bool) -> ScreenLine {
        let style: (TextStyle) -> TextStyle = { isSelected ? .selected : $0 }
        var line = ScreenLine("", .plain, filling: style(.plain))
        line.append(isSaved(show) ? " ♥ " : "   ", style(.favorite))
        line.append(ShowText(row: show).name, style(.plain), columns: max(1, room(besides: facts.map(\.columns))))
        for (text, kind, width) in facts where width > 0 {
            line.append(" ", style(.plain))
            line.append(text, style(kind), columns: width)
        }
        line.append(" ", style(.plain))
        guard isSelected || pendingChanges.contains(show.id) else { return line }
        let (word, action) = isSaved(show) ? ("  Delete  ", TextStyle.delete) : (" Favorite ", .save)
        line.append(pendingChanges.contains(show.id) ? "    \(spinner)     " : word, action)
        return line
    }
}
