import GuideReports
import GuidePlatform
import TVModel

extension BrowserState {
    /// The visible lines of the feed or of the results.
    var showsLines: [ScreenLine] {
        if let search = shows.search {
            guard let results = search.results, !results.isEmpty else {
                let text = placeholderText(in: search)
                return text.wrapped(to: max(2, listColumns - 2)).map { ScreenLine(" " + $0, .dim) }
            }
            return lines(of: results, resultsList, search.scroller, isActive: !search.isTyping)
        }
        guard !shows.feed.isEmpty else { return feedPlaceholder.map { ScreenLine(" " + $0, .dim) } }
        var lines = lines(of: shows.feed, feedList, shows.scroller)
        if let loadError = shows.loadError, lines.count < feedList.height {
            lines.append(ScreenLine(" " + loadError.sentence, .error))
        }
        return lines
    }

    var favoritesLines: [ScreenLine] {
        guard let all = favorites.shows, !all.isEmpty else {
            return favoritesPlaceholder.map { ScreenLine(" " + $0, .dim) }
        }
        return all.indices.dropFirst(favorites.scroller.top).prefix(favoritesList.height).map { line in
            self.line(ofFavorite: all[line], isSelected: line == favorites.scroller.selected)
        }
    }

    private var feedPlaceholder: [String] {
        var lines = ["Press / to search for a show."]
        if let loadError = shows.loadError {
            lines.append("Could not fetch the list of shows. \(loadError.sentence)\(loadError.advice)")
        } else {
            lines.append("Loading the list of shows…")
        }
        return lines.flatMap { $0.wrapped(to: max(2, listColumns - 2)) }
    }

    private var favoritesPlaceholder: [String] {
        if let loadError = favorites.loadError { return ["Could not read the favorites. \(loadError.sentence)"] }
        if favorites.shows == nil { return ["Loading…"] }
        return "You have no favorites yet. Press f on a show to save it.".wrapped(to: max(2, listColumns - 2))
    }

    private func placeholderText(in search: SearchState) -> String {
        if let loadError = search.loadError { return loadError.sentence }
        if search.isBusy || search.dueAt != nil { return "" }
        guard search.results != nil, let lastQuery = search.lastQuery else { return "Type the name of a show." }
        return "Nothing found for “\(SafeText.terminal(lastQuery).truncated(toColumns: max(4, size.columns - 22)))”."
    }

    private func lines(
        of shows: [Show],
        _ list: Scroller.List,
        _ scroller: Scroller,
        isActive: Bool = true
    ) -> [ScreenLine] {
        let columns = ShowColumns(listColumns)
        return shows.indices.dropFirst(scroller.top).prefix(list.height).map { line in
            self.line(of: shows[line], columns, isSelected: isActive && line == scroller.selected)
        }
    }

    private func line(of show: Show, _ columns: ShowColumns, isSelected: Bool) -> ScreenLine {
        let text = ShowText(row: show)
        return line(
            of: show,
            columns.name,
            [
                (text.years, .dim, columns.years),
                (text.network, .network, columns.network),
                (text.rating, .premiere, columns.rating),
            ],
            isSelected: isSelected
        )
    }

    /// Returns when a favorite is on next, such as `on now` or `Thu 8:00 PM`, or nil if the guide does not tell.
    private func nextShowing(of show: Show) -> String? {
        // A user who is behind waits for no showing.
        guard favorites.progress[show.id]?.state != .new else { return nil }
        let all = guide.days.lazy.flatMap { $0.shelves.flatMap { $0.cards.joined() } }
        let events = all.filter { $0.show.id == show.id }
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
        let room = listColumns - 3 - 11 - 1 - state - (days > 0 ? days + 1 : 0)
        let next = listColumns >= 72 ? room / 2 : 0
        return line(
            of: show,
            max(1, room - (next > 0 ? next + 1 : 0)),
            [
                (SafeText.row(text?.next ?? ""), .dim, next), (showing ?? text?.days ?? "", .time, days),
                (status.isEmpty && !hasDays ? showing ?? "" : status, .now, state),
            ],
            isSelected: isSelected
        )
    }

    private func line(
        of show: Show,
        _ name: Int,
        _ values: [(text: String, style: TextStyle, columns: Int)],
        isSelected: Bool
    ) -> ScreenLine {
        let style: (TextStyle) -> TextStyle = { isSelected ? .selected : $0 }
        var line = ScreenLine("", .plain, filling: style(.plain))
        line.append(isSaved(show) ? " ♥ " : "   ", style(.favorite))
        line.append(ShowText(row: show).name, style(.plain), columns: name)
        for (value, kind, width) in values where width > 0 {
            line.append(" ", style(.plain))
            line.append(value, style(kind), columns: width)
        }
        line.append(" ", style(.plain))
        guard isSelected || pendingChanges.contains(show.id) else { return line }
        let (word, action) = isSaved(show) ? ("  Delete  ", TextStyle.delete) : (" Favorite ", .save)
        line.append(pendingChanges.contains(show.id) ? "    \(spinner)     " : word, action)
        return line
    }
}

/// The widths of the columns of a list of shows, 0 for hidden columns.
private struct ShowColumns {
    let name: Int
    let years: Int
    let network: Int
    let rating: Int

    init(_ width: Int) {
        rating = width >= 50 ? 4 : 0
        years = width >= 60 ? 9 : 0
        network = width >= 72 ? min(26, 14 + (width - 72) / 4) : 0
        let others = [rating, years, network].filter { $0 > 0 }.map { $0 + 1 }.reduce(0, +)
        // Three columns for the mark, eleven for the action at the end.
        name = max(1, width - 3 - others - 11)
    }
}
