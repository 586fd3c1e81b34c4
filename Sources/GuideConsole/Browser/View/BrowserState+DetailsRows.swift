import GuideReports
import GuidePlatform
import TVModel

extension BrowserState {
    /// Returns all rows of details. The lines of episodes are created when they are drawn.
    func rows(of details: DetailsState) -> [DetailsRow] {
        // A showing says itself, before its story, that there are no parts.
        let isNoticeMissing = details.hasNoParts && details.showing == nil
        let notice = isNoticeMissing ? missingLines([.cast, .episodes], of: details, in: size.columns) : []
        let lines =
            showingBlock(of: details) + head(of: details) + notice + (notice.isEmpty ? [] : [ScreenLine()])
            + summary(of: details)
        var rows = lines.map { DetailsRow.line($0) }
        if details.hasNoParts { return rows }
        rows += (castLines(of: details) + [ScreenLine()]).map { .line($0) }
        guard let episodes = details.episodes else {
            return rows + absentLines(.episodes, of: details).map { .line($0) }
        }
        if episodes.isEmpty { rows.append(.line(ScreenLine(" No episodes are listed.", .dim))) }
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
        let (date, runtime) = (size.columns >= 56 ? 13 : 0, size.columns >= 70 ? 11 : 0)
        let code = max(8, min(11, text.shortCode.count))
        let seen = details.flatMap { favorites.progress[$0.show.id]?.seenEpisodes }
        let isSeen = seen?.contains(episode, at: context.now, context.listingClock) ?? false
        var line = ScreenLine(isSeen ? " ✓ " : "   ", .dim)
        line.append(text.shortCode, .dim, columns: code)
        line.append(" ")
        let star = text.premiere.isEmpty ? "" : "★ "
        line.append(star, .premiere)
        let room = size.columns - line.width - 1 - (date > 0 ? date + 1 : 0) - (runtime > 0 ? runtime + 1 : 0)
        line.append(text.name, .plain, columns: room)
        line.append(context.date(of: episode)?.shortDateText ?? "", .time, columns: date, alignment: .right, after: " ")
        line.append(text.runtime, .dim, columns: runtime, alignment: .right, after: " ")
        return line
    }

    /// The size of a poster, in columns and lines, including the frame of its placeholder.
    private static let posterSize = PictureSize.poster(rows: 11)

    private var hasRoomForPoster: Bool { size.columns >= 60 && size.rows >= 18 }

    /// Returns the placeholder of the poster with the facts about the show next to it.
    private func head(of details: DetailsState) -> [ScreenLine] {
        let margin = hasRoomForPoster ? Self.posterSize.columns + 3 : 1
        let facts = facts(of: details.show, from: margin)
        guard hasRoomForPoster else { return facts + [ScreenLine()] }
        let request = request(for: details.show.image, in: Self.posterSize)
        let poster = [ScreenLine](placeholder: ShowText(row: details.show).initials, Self.posterSize, for: request)
        return [].joined(with: poster, at: 1).joined(with: facts, at: margin) + [ScreenLine()]
    }

    private func facts(of show: Show, from margin: Int) -> [ScreenLine] {
        var details = ShowDetails(show: show, episodes: nil, cast: nil, fetchedAt: context.now)
        if let favorite = favorites.marked[show.id]?.details, favorite.change != nil {
            (details.episodes, details.change) = (favorite.episodes, favorite.change)
        }
        var facts = ShowReport(.show, of: details, for: context).facts
        if let imdb = ShowPage.imdb.address(of: show) {
            facts.append((label: "IMDb", text: String(imdb.address.dropFirst("https://www.".count))))
        }
        let label = 11
        let room = max(8, size.columns - (hasRoomForPoster ? margin : 0) - label - 2)
        return facts.flatMap { fact in
            SafeText.row(fact.text).wrapped(to: room).enumerated().map { number, text in
                var line = ScreenLine(hasRoomForPoster ? "" : " ")
                line.append((number == 0 ? fact.label : "").padded(to: label), .dim)
                line.append(text)
                return line
            }
        }
    }

    private func summary(of details: DetailsState) -> [ScreenLine] {
        var lines: [ScreenLine] = []
        if let loadError = details.loadError, !details.hasNoParts, details.requestID == nil {
            let text = "\(loadError.reason) Showing a stored copy."
            lines += ScreenLine.lines(of: text, .error, in: size.columns) + [ScreenLine()]
        }
        let text = paragraphs(of: details.show.summary, in: size.columns)
        return lines + (text.isEmpty ? [] : text + [ScreenLine()])
    }

    /// Returns the lines in place of parts that could not be loaded: which, why, and what may help.
    func missingLines(_ parts: [ShowPart], of details: DetailsState, in columns: Int) -> [ScreenLine] {
        let names = parts.map { "the \($0.rawValue)" }.joined(separator: " and ")
        let isOffline = [.noConnection, .offline].contains(details.loadError)
        let subject = isOffline ? "Not stored: \(names)." : "Could not fetch \(names)."
        let text = subject + (details.loadError.map { " \($0.reason)\($0.advice)" } ?? "")
        return ScreenLine.lines(of: text, .error, in: min(columns, Self.maxTextWidth + 2))
    }

    /// Returns the lines in place of a part that is being loaded or could not be.
    private func absentLines(_ part: ShowPart, of details: DetailsState) -> [ScreenLine] {
        details.requestID == nil
            ? missingLines([part], of: details, in: size.columns)
            : [ScreenLine(" Loading the \(part.rawValue) \(spinner)", .dim)]
    }

    private func castLines(of details: DetailsState) -> [ScreenLine] {
        let heading = details.cast == nil && details.requestID != nil ? [] : [ScreenLine(" Cast", .heading)]
        guard let cast = details.cast else { return heading + absentLines(.cast, of: details) }
        let members = CastText(cast).members
        guard !members.isEmpty else { return heading + [ScreenLine(" No cast is listed.", .dim)] }
        return heading
            + members.map { ScreenLine("   " + SafeText.row($0.text).truncated(toColumns: size.columns - 4)) }
    }
}
