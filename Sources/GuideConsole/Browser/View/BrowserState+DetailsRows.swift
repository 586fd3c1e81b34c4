import GuideReports
import GuidePlatform
import GuideSafeText
import TVModel

/// A line of details.
enum DetailsRow {
    case line(ScreenLine)
    /// The heading of a season, by its place.
    case season(Int)
    /// An episode, by the place of its season and its own in there.
    case episode(Int, Int)
}

extension BrowserState {
    /// All lines of the details in view; those of episodes are made when they are shown.
    var detailsRows: [DetailsRow] {
        guard let details else { return [] }
        var rows = (head(of: details) + summary(of: details) + castLines(of: details)).map { DetailsRow.line($0) }
        switch details.episodes {
        case .coming: rows.append(.line(ScreenLine(" Loading the episodes \(spinner)", .dim)))
        case .missing: rows.append(.line(ScreenLine(" The episodes could not be had.", .error)))
        case .there(let episodes) where episodes.isEmpty: rows.append(.line(ScreenLine(" No episode is listed.", .dim)))
        case .there:
            for (place, season) in details.seasons.enumerated() {
                rows.append(.season(place))
                rows += season.episodes.indices.map { .episode(place, $0) }
            }
        }
        return rows
    }

    /// A line as it is shown.
    func line(of row: DetailsRow, isSelected: Bool) -> ScreenLine {
        switch row {
        case .line(let line): return line
        case .season(let place):
            guard let season = details?.seasons[place] else { return ScreenLine() }
            let text = SeasonText(season: season)
            var line = ScreenLine()
            line.append(" " + text.name, .heading)
            line.append("  " + [text.count, text.years].filter { !$0.isEmpty }.joined(separator: ", "), .dim)
            return line
        case .episode(let season, let place):
            guard let episode = details?.seasons[season].episodes[place] else { return ScreenLine() }
            let line = self.line(of: episode)
            return isSelected ? line.painted(.selected) : line
        }
    }

    private func line(of episode: Episode) -> ScreenLine {
        let text = EventText(episode: episode)
        let airing = AiringText(episode, edition)
        let (date, runtime) = (size.columns >= 56 ? 13 : 0, size.columns >= 70 ? 11 : 0)
        let code = max(8, min(11, text.shortCode.count))
        var line = ScreenLine("   ")
        line.append(text.shortCode, .dim, columns: code)
        line.append(" ")
        let star = text.premiere.isEmpty ? "" : "★ "
        line.append(star, .premiere)
        let room = size.columns - line.width - 1 - (date > 0 ? date + 1 : 0) - (runtime > 0 ? runtime + 1 : 0)
        line.append(SafeText.terminal(text.name), .plain, columns: room)
        if date > 0 {
            line.append(" ")
            line.append(airing.date, .time, columns: date, alignment: .right)
        }
        if runtime > 0 {
            line.append(" ")
            line.append(text.runtime, .dim, columns: runtime, alignment: .right)
        }
        return line
    }
}

extension BrowserState {
    /// How large a poster is, in columns and lines; its frame included.
    private static let posterSize = (columns: 16, rows: 11)

    private var hasRoomForPoster: Bool { size.columns >= 60 && size.rows >= 18 }

    /// The poster where it stands at the head of the details.
    func placedPoster(of details: DetailsState) -> PlacedPicture? {
        guard let file = details.poster, file.kind == .jpeg, hasRoomForPoster else { return nil }
        let place = Frame.Position(row: 1, column: 1)
        return PlacedPicture(
            position: place,
            columns: Self.posterSize.columns,
            rows: Self.posterSize.rows,
            file: file
        )
    }

    /// The placeholder of the poster, with what is known of the show beside it.
    private func head(of details: DetailsState) -> [ScreenLine] {
        let margin = hasRoomForPoster ? Self.posterSize.columns + 3 : 1
        var facts = facts(of: details.show, from: margin)
        guard hasRoomForPoster else { return facts + [ScreenLine()] }
        let poster = placeholder(of: details.show)
        while facts.count < poster.count { facts.append(ScreenLine()) }
        let lines = facts.enumerated().map { number, fact in
            var line = ScreenLine(" ")
            if number < poster.count { line.append(poster[number], .dim) }
            line.pad(to: margin)
            for piece in fact.pieces { line.append(piece.text, piece.look) }
            return line
        }
        return lines + [ScreenLine()]
    }

    private func placeholder(of show: Show) -> [String] {
        let (columns, rows) = Self.posterSize
        let inner = columns - 2
        let initials = ShowText(show: show).initials
        return (0..<rows).map { row in
            switch row {
            case 0: return "┌" + String(repeating: "─", count: inner) + "┐"
            case rows - 1: return "└" + String(repeating: "─", count: inner) + "┘"
            case rows / 2:
                let text = SafeText.terminal(initials)
                let left = (inner - text.displayWidth) / 2
                return "│" + (String(repeating: " ", count: max(0, left)) + text).padded(to: inner) + "│"
            default: return "│" + String(repeating: " ", count: inner) + "│"
            }
        }
    }

    private func facts(of show: Show, from margin: Int) -> [ScreenLine] {
        let details = ShowDetails(show: show, episodes: nil, cast: nil, fetchedAt: edition.now)
        var facts = ShowReportStrings(report: ShowReport(.show, of: details, for: edition)).facts
        if let imdb = ShowPage.imdb.address(of: show) {
            facts.append((label: "IMDb", text: String(imdb.address.dropFirst("https://www.".count))))
        }
        let label = 11
        let room = max(8, size.columns - (hasRoomForPoster ? margin : 0) - label - 2)
        return facts.flatMap { fact in
            SafeText.terminal(fact.text).wrapped(to: room).enumerated().map { number, text in
                var line = ScreenLine(hasRoomForPoster ? "" : " ")
                line.append((number == 0 ? fact.label : "").padded(to: label), .dim)
                line.append(text)
                return line
            }
        }
    }

    private func summary(of details: DetailsState) -> [ScreenLine] {
        var lines: [ScreenLine] = []
        if let trouble = details.trouble, details.requestID == nil {
            lines += [ScreenLine(" \(trouble.sentence) What is shown was stored before.", .error), ScreenLine()]
        }
        let paragraphs = RichText(html: details.show.summary ?? "").plain
        let width = max(2, min(size.columns - 2, 100))
        let text = paragraphs.split(separator: "\n", omittingEmptySubsequences: true).flatMap {
            SafeText.terminal(String($0)).wrapped(to: width)
        }
        lines += text.map { ScreenLine(" " + $0) }
        return text.isEmpty ? lines : lines + [ScreenLine()]
    }

    private func castLines(of details: DetailsState) -> [ScreenLine] {
        let heading = ScreenLine(" Cast", .heading)
        switch details.cast {
        case .coming: return [ScreenLine(" Loading the cast \(spinner)", .dim), ScreenLine()]
        case .missing: return [heading, ScreenLine(" The cast could not be had.", .error), ScreenLine()]
        case .there(let cast):
            let members = CastText(cast).members
            guard !members.isEmpty else { return [heading, ScreenLine(" Nobody is listed.", .dim), ScreenLine()] }
            let lines = members.map { ScreenLine("   " + SafeText.terminal($0.text).cut(to: size.columns - 4)) }
            return [heading] + lines + [ScreenLine()]
        }
    }
}
