import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// The maximum width of running text, in columns. Longer lines are hard to read.
    static let maxTextWidth = 100

    /// Returns the lines about the showing of details, above those about its show, or no lines if the show was opened.
    func showingBlock(of details: DetailsState) -> [ScreenLine] {
        guard let event = details.showing else { return [] }
        let (show, still) = (ShowText(row: event.show), still(of: event.episode))
        let columns = still.map { min(size.columns - $0.room.columns - 1, Self.maxTextWidth + 3) } ?? size.columns
        let missing = details.hasNoParts ? missingLines([.cast, .episodes], of: details, in: columns) : []
        let lines = showingLines(of: event, in: columns, noting: missing)
        let about = " About \(show.name)".truncated(toColumns: size.columns - 1)
        return lines.joined(with: [ScreenLine](placeholder: show.initials, for: still), at: columns)
            + [ScreenLine(), ScreenLine(about, .heading), ScreenLine()]
    }

    /// The minimum size of a screen with the still of an episode next to its text.
    private static let minSizeForStill = TerminalSize(columns: 80, rows: 24)

    /// Returns the request of the still of an episode, or nil if it has none or there is no room.
    func still(of episode: Episode) -> PictureRequest? {
        guard size.columns >= Self.minSizeForStill.columns, size.rows >= Self.minSizeForStill.rows else { return nil }
        return request(for: episode.image, in: PictureSize.still(columns: 28))
    }

    /// Returns the lines about one showing: the episode, its time and network, a notice, and its summary.
    func showingLines(of event: TVEvent, in columns: Int, noting notice: [ScreenLine] = []) -> [ScreenLine] {
        let width = min(columns, Self.maxTextWidth + 2)
        let text = EventText(row: event)
        let left = TimeLeftText(at: context.now, in: nil).text(of: event)
        let title = [text.code, text.rowName, text.premiere].filter { !$0.isEmpty }
        let network = ShowText(row: event.show).network
        let facts = [time(of: event), event.feedNote?.word ?? "", network, text.runtime].filter { !$0.isEmpty }
        var lines = ScreenLine.lines(of: title.joined(separator: " · "), .heading, in: width)
        lines += ScreenLine.lines(of: facts.joined(separator: " · "), .time, in: width)
        if let reason = guide.highlightReason(of: event), reason != .favorite {
            lines += ScreenLine.lines(of: "✦ Highlight: \(reason.text(for: event))", .premiere, in: width)
        }
        if !left.isEmpty { lines.append(ScreenLine(" " + left, .now)) }
        let summary = paragraphs(of: event.summary, in: columns)
        return lines + notice + (summary.isEmpty ? [] : [ScreenLine()] + summary)
    }

    func paragraphs(of summary: String?, in columns: Int) -> [ScreenLine] {
        SafeText.lines(ofSummary: summary, in: max(2, min(columns - 2, Self.maxTextWidth))).map { ScreenLine(" " + $0) }
    }

    /// Returns a time such as `Monday, March 4, 2:00–3:00 PM`.
    private func time(of event: TVEvent) -> String {
        guard let start = event.start else { return event.airdate.longText }
        return "\(context.day(start).longText), \(event.end.map { context.span(start, $0) } ?? context.time(start))"
    }

    /// The minimum width of a terminal with a pane of details next to its lists, in columns.
    private static let minWidthForPane = 120
    /// The fewest and the most lines of a picture in the pane.
    private static let (minPictureRows, maxPictureRows) = (7, 16)

    /// Whether the details of the selection are shown next to the list.
    var hasPane: Bool { size.columns >= Self.minWidthForPane && !isGridVisible }
    /// The width of a list, in columns.
    var listColumns: Int { hasPane ? size.columns * 5 / 8 : size.columns }

    /// Returns the lines of a list with the details of its selection next to them.
    func withPane(_ lines: [ScreenLine]) -> [ScreenLine] {
        guard hasPane else { return lines }
        let edge = Array(repeating: ScreenLine("│", .dim), count: lines.count)
        let pane = edge.joined(with: Array(paneLines(in: paneColumns).prefix(lines.count)), at: 1)
        return lines.joined(with: pane, at: listColumns)
    }

    private var paneColumns: Int { size.columns - listColumns - 2 }
    private var selectedEvent: TVEvent? { tab == .guide ? guide.selected.first : nil }

    /// Returns the details of the selection, or no lines if nothing is selected.
    private func paneLines(in columns: Int) -> [ScreenLine] {
        guard let show = selectedEvent?.show ?? selectedShow else { return [] }
        let text = ShowText(row: show)
        let name = ScreenLine.lines(of: (isSaved(show) ? "♥ " : "") + text.name, .heading, in: columns)
        let picture = [ScreenLine](placeholder: text.initials, for: panePicture(of: show))
        let showing = selectedEvent.map { showingLines(of: $0, in: columns) + [ScreenLine()] } ?? []
        return Array(name.prefix(2)) + [].joined(with: picture, at: 1) + showing + lines(about: show, columns)
    }

    /// Returns the request of the picture in the pane: the still of the selected episode, else the poster of its show.
    private func panePicture(of show: Show) -> PictureRequest? {
        // The text needs most of the lines.
        let rows = min(Self.maxPictureRows, bodyHeight * 2 / 5)
        guard rows >= Self.minPictureRows else { return nil }
        let stillSize = PictureSize.still(columns: min(paneColumns - 2, rows * 25 / 7))
        return request(for: selectedEvent?.episode.image, in: stillSize)
            ?? request(for: show.image, in: PictureSize.poster(rows: rows))
    }

    private func lines(about show: Show, _ columns: Int) -> [ScreenLine] {
        let text = ShowText(row: show)
        let rating = text.rating.isEmpty ? "" : "rated \(text.rating)"
        let facts = [
            text.genres.joined(separator: ", "), text.network, text.years, text.status, rating,
        ].map { SafeText.row($0) }.filter { !$0.isEmpty }.joined(separator: " · ")
        return ScreenLine.lines(of: facts, .dim, in: min(columns, Self.maxTextWidth + 2)) + [ScreenLine()]
            + paragraphs(of: show.summary, in: columns)
    }
}
