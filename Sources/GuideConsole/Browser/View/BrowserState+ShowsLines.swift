import GuideReports
import GuidePlatform
import TVModel

extension BrowserState {
    /// The visible lines of the feed, of the results of a search or of the favorites.
    var showsLines: [ScreenLine] {
        let all = showsInView
        guard !all.isEmpty else { return showsPlaceholder.flatMap { ScreenLine.lines(of: $0, .dim, in: listColumns) } }
        let scroller = scrollerInView
        let height = listInView.height
        let isActive = tab == .favorites || shows.search?.isTyping != true
        let makeLine = tab == .favorites ? line(ofFavorite:isSelected:) : line(of:isSelected:)
        var lines = all.indices.dropFirst(scroller.top).prefix(height).map { place in
            makeLine(all[place], isActive && place == scroller.selected)
        }
        let isFeed = tab == .shows && shows.search == nil
        if isFeed, let loadError = shows.loadError, lines.count < height {
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
        let room = max(4, size.columns - 22)
        return "Nothing found for “\(SafeText.terminal(lastQuery).truncated(toColumns: room))”."
    }

    private func line(of show: Show, isSelected: Bool) -> ScreenLine {
        let text = ShowText(row: show)
        var facts: [Fact] = []
        if listColumns >= 60 { facts.append(Fact(text: text.years, style: .dim, columns: 9)) }
        if listColumns >= 72 {
            let width = min(26, 14 + (listColumns - 72) / 4)
            facts.append(Fact(text: text.network, style: .network, columns: width))
        }
        if listColumns >= 50 { facts.append(Fact(text: text.rating, style: .premiere, columns: 4)) }
        return line(of: show, facts, isSelected: isSelected)
    }

    /// Returns when a favorite is on next, such as `on now` or `Thu 8:00 PM`, or nil if the guide does not tell.
    private func nextShowing(of show: Show) -> String? {
        // A user who is behind waits for no showing.
        guard favorites.progress[show.id]?.state != .new else { return nil }
        let events = guide.events.filter { $0.show.id == show.id }
        if events.contains(where: { $0.state(at: context.now) == .onNow }) { return "on now" }
        let soon = context.now..<context.now + 6 * 86_400
        let start = events.compactMap(\.start).filter(soon.contains).min()
        let next = events.first { $0.start != nil && $0.start == start }
        return next.map { context.time(of: $0, under: context.today.date) }
    }

    /// Returns the line of a favorite: what is next for the user, when it is on, and how many episodes are left.
    private func line(ofFavorite show: Show, isSelected: Bool) -> ScreenLine {
        let text = favorites.progress[show.id].map { ViewingText($0, context) }
        let showing = nextShowing(of: show)
        var status = text?.status ?? ""
        var facts: [Fact] = []
        if listColumns >= 54 {
            facts.append(Fact(text: showing ?? text?.days ?? "", style: .time, columns: 12))
        } else if status.isEmpty {
            status = showing ?? ""
        }
        facts.append(Fact(text: status, style: .now, columns: statusColumns))
        if listColumns >= 72 {
            let next = SafeText.row(text?.next ?? "")
            facts.insert(Fact(text: next, style: .dim, columns: room(besides: facts) / 2), at: 0)
        }
        return line(of: show, facts, isSelected: isSelected)
    }

    /// The width of the words on what is left of a favorite, which has to be larger for news.
    private var statusColumns: Int {
        let fewest = listColumns >= 54 ? 9 : 12
        let hasNews = favorites.progress.values.contains { $0.news != nil }
        return hasNews ? min(22, max(fewest, listColumns - 28)) : fewest
    }

    /// Returns the columns of a line that are left for the name besides facts.
    private func room(besides facts: [Fact]) -> Int {
        // Three columns for the mark, eleven for the action at the end, and one before each fact.
        facts.reduce(listColumns - 3 - 11) { $0 - $1.columns - 1 }
    }

    /// A text about a show with its width.
    private struct Fact {
        let text: String
        let style: TextStyle
        let columns: Int
    }

    private func line(of show: Show, _ facts: [Fact], isSelected: Bool) -> ScreenLine {
        let style: (TextStyle) -> TextStyle = { isSelected ? .selected : $0 }
        var line = ScreenLine("", .plain, filling: style(.plain))
        line.append(isSaved(show) ? " ♥ " : "   ", style(.favorite))
        let room = max(1, room(besides: facts))
        line.append(ShowText(row: show).name, style(.plain), columns: room)
        for fact in facts {
            line.append(" ", style(.plain))
            line.append(fact.text, style(fact.style), columns: fact.columns)
        }
        line.append(" ", style(.plain))
        let isPending = pendingChanges.contains(show.id)
        guard isSelected || isPending else { return line }
        let isSaved = isSaved(show)
        let word = isSaved ? "  Delete  " : " Favorite "
        line.append(isPending ? "    \(spinner)     " : word, isSaved ? .delete : .save)
        return line
    }
}
