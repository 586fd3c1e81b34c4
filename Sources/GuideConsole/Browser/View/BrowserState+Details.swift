import GuideReports
import GuidePlatform
import TVModel

extension BrowserState {
    /// Returns all rows of details. The lines of episodes are created when they are drawn.
    func rows(of details: DetailsState) -> [DetailsRow] {
        // A showing says itself, before its story, that there are no parts.
        let needsNotice = details.hasNoParts && details.showing == nil
        var lines = showingBlock(of: details) + head(of: details)
        if needsNotice {
            lines += missingLines([.cast, .episodes], of: details, in: size.columns)
            lines.append(ScreenLine())
        }
        lines += summary(of: details)
        if details.hasNoParts { return lines.map { .line($0) } }
        lines += castLines(of: details)
        lines.append(ScreenLine())
        guard let episodes = details.episodes else {
            lines += absentLines(.episodes, of: details)
            return lines.map { .line($0) }
        }
        if episodes.isEmpty { lines.append(ScreenLine(" No episodes are listed.", .dim)) }
        var rows = lines.map { DetailsRow.line($0) }
        let dated = episodes.map { details.show.dated($0, on: context.listingClock) }
        for season in context.hidingSpoilers(of: dated, in: details.show.id).seasons {
            var line = ScreenLine(" " + season.name, .heading)
            let texts = [season.episodeCount, season.years].filter { !$0.isEmpty }
            line.append("  " + texts.joined(separator: ", "), .dim)
            rows.append(.line(line))
            rows += season.episodes.map { .episode($0) }
        }
        return rows
    }

    func line(of row: DetailsRow, isSelected: Bool) -> ScreenLine {
        switch row {
        case .line(let line): return line
        case .episode(let episode):
            let line = self.line(of: episode)
            return isSelected ? line.selected : line
        }
    }

    private func line(of episode: Episode) -> ScreenLine {
        let text = EventText(row: episode)
        let seen = details.flatMap { favorites.progress[$0.show.id]?.seenEpisodes }
        let isSeen = seen?.contains(episode, at: context.now, context.listingClock) == true
        var line = ScreenLine(isSeen ? " ✓ " : "   ", .dim)
        line.append(text.shortCode, .dim, columns: max(8, min(11, text.shortCode.count)))
        line.append(" ")
        if !text.premiere.isEmpty { line.append("★ ", .premiere) }
        // The columns at the end, each after a space.
        var end = ScreenLine()
        if size.columns >= 56 {
            let date = context.date(of: episode)?.shortDateText ?? ""
            end.append(date, .time, columns: 13, alignment: .right, after: " ")
        }
        if size.columns >= 70 { end.append(text.runtime, .dim, columns: 11, alignment: .right, after: " ") }
        line.append(text.name, .plain, columns: size.columns - line.width - 1 - end.width)
        line.append(end)
        return line
    }

    /// The size of the frame with the initials of a show, which has the proportions of a poster.
    private static let posterSize = TerminalSize(columns: 16, rows: 11)

    private var hasRoomForPoster: Bool { size.columns >= 60 && size.rows >= 18 }

    /// Returns the initials of the show with the facts about the show next to it.
    private func head(of details: DetailsState) -> [ScreenLine] {
        let margin = hasRoomForPoster ? Self.posterSize.columns + 3 : 1
        let facts = facts(of: details.show, from: margin)
        guard hasRoomForPoster else { return facts + [ScreenLine()] }
        let initials = ShowText(row: details.show).initials
        let poster = [ScreenLine](initials: initials, in: Self.posterSize)
        let head = [].joined(with: poster, at: 1).joined(with: facts, at: margin)
        return head + [ScreenLine()]
    }

    private func facts(of show: Show, from margin: Int) -> [ScreenLine] {
        var details = ShowDetails(show: show, episodes: nil, cast: nil, fetchedAt: context.now)
        if let favorite = favorites.marked[show.id]?.details, favorite.change != nil {
            details.episodes = favorite.episodes
            details.change = favorite.change
        }
        var facts = ShowReport(.show, of: details, for: context).facts
        if let imdb = ShowPage.imdb.address(of: show) {
            facts.append((label: "IMDb", text: String(imdb.address.dropFirst("https://www.".count))))
        }
        let labelColumns = 11
        let left = hasRoomForPoster ? margin : 0
        let room = max(8, size.columns - left - labelColumns - 2)
        return facts.flatMap { fact in
            SafeText.row(fact.text).wrapped(to: room).enumerated().map { number, text in
                let label = number == 0 ? fact.label : ""
                var line = ScreenLine(hasRoomForPoster ? "" : " ")
                line.append(label.padded(to: labelColumns), .dim)
                line.append(text)
                return line
            }
        }
    }

    private func summary(of details: DetailsState) -> [ScreenLine] {
        var lines: [ScreenLine] = []
        if let loadError = details.loadError, !details.hasNoParts, details.requestID == nil {
            let text = "\(loadError.reason) Showing a stored copy."
            lines += ScreenLine.lines(of: text, .error, in: size.columns)
            lines.append(ScreenLine())
        }
        let text = paragraphs(of: details.show.summary, in: size.columns)
        return text.isEmpty ? lines : lines + text + [ScreenLine()]
    }

    /// Returns the lines in place of parts that could not be loaded: which, why, and what may help.
    func missingLines(_ parts: [ShowPart], of details: DetailsState, in columns: Int) -> [ScreenLine] {
        let names = parts.map { "the \($0.rawValue)" }.joined(separator: " and ")
        let isOffline = [.noConnection, .offline].contains(details.loadError)
        var text = isOffline ? "Not stored: \(names)." : "Could not fetch \(names)."
        if let loadError = details.loadError { text += " \(loadError.reason)\(loadError.advice)" }
        return ScreenLine.lines(of: text, .error, in: min(columns, Self.maxTextWidth + 2))
    }

    /// Returns the lines in place of a part that is being loaded or could not be.
    private func absentLines(_ part: ShowPart, of details: DetailsState) -> [ScreenLine] {
        if details.requestID != nil { return [ScreenLine(" Loading the \(part.rawValue) \(spinner)", .dim)] }
        return missingLines([part], of: details, in: size.columns)
    }

    private func castLines(of details: DetailsState) -> [ScreenLine] {
        let heading = ScreenLine(" Cast", .heading)
        guard let cast = details.cast else {
            let absent = absentLines(.cast, of: details)
            return details.requestID == nil ? [heading] + absent : absent
        }
        let members = CastText(cast).members
        guard !members.isEmpty else { return [heading, ScreenLine(" No cast is listed.", .dim)] }
        let room = size.columns - 4
        return [heading] + members.map { ScreenLine("   " + SafeText.row($0.text).truncated(toColumns: room)) }
    }

    // MARK: - A showing, and the pane

    /// The maximum width of running text, in columns. Longer lines are hard to read.
    static let maxTextWidth = 100

    /// Returns the lines about the showing of details, above those about its show, or no lines if the show was opened.
    func showingBlock(of details: DetailsState) -> [ScreenLine] {
        guard let event = details.showing else { return [] }
        let columns = size.columns
        let missing = details.hasNoParts ? missingLines([.cast, .episodes], of: details, in: columns) : []
        let lines = showingLines(of: event, in: columns, noting: missing)
        let about = " About \(ShowText(row: event.show).name)".truncated(toColumns: columns - 1)
        return lines + [ScreenLine(), ScreenLine(about, .heading), ScreenLine()]
    }

    /// Returns the lines about one showing: the episode, its time and network, a notice, and its summary.
    func showingLines(of event: TVEvent, in columns: Int, noting notice: [ScreenLine] = []) -> [ScreenLine] {
        let width = min(columns, Self.maxTextWidth + 2)
        let text = EventText(row: event.episode)
        let left = TimeLeftText(at: context.now, in: nil).text(of: event)
        let network = ShowText(row: event.show).network
        let facts = [time(of: event), event.feedNote?.word ?? "", network, text.runtime]
        var lines = ScreenLine.lines(ofFacts: [text.code, text.rowName, text.premiere], .heading, in: width)
        lines += ScreenLine.lines(ofFacts: facts, .time, in: width)
        if let reason = guide.highlightReason(of: event), reason != .favorite {
            lines += ScreenLine.lines(of: "✦ Highlight: \(reason.text(for: event))", .premiere, in: width)
        }
        if !left.isEmpty { lines.append(ScreenLine(" " + left, .now)) }
        lines += notice
        let summary = paragraphs(of: event.summary, in: columns)
        return summary.isEmpty ? lines : lines + [ScreenLine()] + summary
    }

    func paragraphs(of summary: String?, in columns: Int) -> [ScreenLine] {
        let width = max(2, min(columns - 2, Self.maxTextWidth))
        return SafeText.lines(ofSummary: summary, in: width).map { ScreenLine(" " + $0) }
    }

    /// Returns a time such as `Monday, March 4, 2:00–3:00 PM`.
    private func time(of event: TVEvent) -> String {
        guard let start = event.start else { return event.airdate.longText }
        let time = event.end.map { context.span(start, $0) } ?? context.time(start)
        return "\(context.day(start).longText), \(time)"
    }

    /// The minimum width of a terminal with a pane of details next to its lists, in columns.
    private static let minWidthForPane = 120

    /// Whether the details of the selection are shown next to the list.
    var hasPane: Bool { size.columns >= Self.minWidthForPane && !isGridVisible }
    /// The width of a list, in columns.
    var listColumns: Int { hasPane ? size.columns * 5 / 8 : size.columns }

    /// Returns the lines of a list with the details of its selection next to them.
    func withPane(_ lines: [ScreenLine]) -> [ScreenLine] {
        guard hasPane else { return lines }
        let edge = Array(repeating: ScreenLine("│", .dim), count: lines.count)
        let pane = paneLines(in: paneColumns).prefix(lines.count)
        return lines.joined(with: edge.joined(with: Array(pane), at: 1), at: listColumns)
    }

    private var paneColumns: Int { size.columns - listColumns - 2 }
    private var selectedEvent: TVEvent? { tab == .guide ? guide.selected.first : nil }

    /// Returns the details of the selection, or no lines if nothing is selected.
    private func paneLines(in columns: Int) -> [ScreenLine] {
        guard let show = selectedEvent?.show ?? selectedShow else { return [] }
        let mark = isSaved(show) ? "♥ " : ""
        let name = ScreenLine.lines(of: mark + ShowText(row: show).name, .heading, in: columns)
        var lines = Array(name.prefix(2))
        if let event = selectedEvent {
            lines += showingLines(of: event, in: columns)
            lines.append(ScreenLine())
        }
        return lines + self.lines(about: show, columns)
    }

    private func lines(about show: Show, _ columns: Int) -> [ScreenLine] {
        let text = ShowText(row: show)
        let rating = text.rating.isEmpty ? "" : "rated \(text.rating)"
        let genres = text.genres.joined(separator: ", ")
        let facts = [genres, text.network, text.years, text.status, rating].map { SafeText.row($0) }
        var lines = ScreenLine.lines(ofFacts: facts, .dim, in: min(columns, Self.maxTextWidth + 2))
        lines.append(ScreenLine())
        return lines + paragraphs(of: show.summary, in: columns)
    }
}
