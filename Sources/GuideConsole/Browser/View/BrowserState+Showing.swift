import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// The maximum width of running text, in columns. Longer lines are hard to read.
    static let maxTextWidth = 100

    /// Returns the lines about the showing of details, above those about its show, or no lines if the show was opened.
    func showingBlock(of details: DetailsState) -> [ScreenLine] {
        guard let event = details.showing else { return [] }
        let name = ShowText(row: event.show).name
        return withStill(of: event, in: details) + [
            ScreenLine(), ScreenLine(" About \(name)".truncated(toColumns: size.columns - 1), .heading), ScreenLine(),
        ]
    }

    /// The minimum size of a screen with the still of an episode next to its text.
    private static let minSizeForStill = TerminalSize(columns: 80, rows: 24)

    /// Returns the size of the still of an episode, or nil if it has none or there is no room.
    func stillSize(in episode: Episode) -> TerminalSize? {
        guard pictures.method != nil, episode.image != nil, size.columns >= Self.minSizeForStill.columns,
            size.rows >= Self.minSizeForStill.rows
        else { return nil }
        return PictureSize.still(columns: 28)
    }

    /// Returns the still of a showing next to its text.
    func stillSpot(in details: DetailsState) -> PictureSpot? {
        guard let event = details.showing, let room = stillSize(in: event.episode) else { return nil }
        let position = ScreenPosition(row: 1 - details.scroller.top, column: stillColumn(room, size.columns))
        return spot(of: event.episode.image, at: position, room)
    }

    /// Returns the first column of a still, to the right of the text.
    private func stillColumn(_ room: TerminalSize, _ columns: Int) -> Int {
        min(columns - room.columns - 1, Self.maxTextWidth + 3)
    }

    /// Returns the lines about a showing with the placeholder of its still, if there is room.
    private func withStill(of event: TVEvent, in details: DetailsState) -> [ScreenLine] {
        let room = stillSize(in: event.episode)
        let columns = room.map { stillColumn($0, size.columns) } ?? size.columns
        let missing = details.hasNoParts ? missingLines([.cast, .episodes], of: details, in: columns) : []
        let lines = showingLines(of: event, in: columns, noting: missing)
        return room.map { PicturePlaceholder(of: event.show, $0).beside(lines, at: columns) } ?? lines
    }

    /// Returns the lines about one showing: the episode, its time and network, a notice, and its summary.
    func showingLines(of event: TVEvent, in columns: Int, noting notice: [ScreenLine] = []) -> [ScreenLine] {
        let width = max(2, min(columns - 2, Self.maxTextWidth))
        let text = EventText(row: event)
        let left = TimeLeftText(at: context.now, in: nil).text(of: event)
        let title = [text.code, text.rowName, text.premiere].filter { !$0.isEmpty }
        let network = ShowText(row: event.show).network
        let facts = [time(of: event), event.feedNote?.word ?? "", network, text.runtime].filter { !$0.isEmpty }
        var lines = title.joined(separator: " · ").wrapped(to: width).map { ScreenLine(" " + $0, .heading) }
        lines += facts.joined(separator: " · ").wrapped(to: width).map { ScreenLine(" " + $0, .time) }
        if let reason = guide.highlightReason(of: event), reason != .favorite {
            lines += "✦ Highlight: \(reason.text(for: event))".wrapped(to: width).map {
                ScreenLine(" " + $0, .premiere)
            }
        }
        if !left.isEmpty { lines.append(ScreenLine(" " + left, .now)) }
        let summary = paragraphs(of: event.summary, in: width)
        return lines + notice + (summary.isEmpty ? [] : [ScreenLine()] + summary)
    }

    func paragraphs(of summary: String?, in width: Int) -> [ScreenLine] {
        SafeText.lines(ofSummary: summary, in: width).map { ScreenLine(" " + $0) }
    }

    /// Returns a time such as `Monday, March 4, 2:00–3:00 PM`.
    private func time(of event: TVEvent) -> String {
        let clock = ClockText(context)
        guard let start = event.start else { return event.airdate.longText }
        return "\(clock.day(start).longText), \(event.end.map { clock.span(start, $0) } ?? clock.time(start))"
    }
}
