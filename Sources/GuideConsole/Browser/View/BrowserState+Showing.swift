import GuidePlatform
import GuideReports
import GuideSafeText
import TVModel

extension BrowserState {
    /// The maximum width of running text, in columns. Longer lines are hard to read.
    static let maxTextWidth = 100

    /// Returns the lines about one showing, above those about its show.
    func showingBlock(of event: TVEvent, in columns: Int) -> [ScreenLine] {
        let name = ShowText(row: event.show).name
        return showingLines(of: event, in: columns) + [
            ScreenLine(), ScreenLine(" About \(name)".truncated(toColumns: columns - 1), .heading), ScreenLine(),
        ]
    }

    /// Returns the lines about one showing: the episode, its time and network, and its summary.
    func showingLines(of event: TVEvent, in columns: Int) -> [ScreenLine] {
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
        return lines + (summary.isEmpty ? [] : [ScreenLine()] + summary)
    }

    /// Returns the paragraphs of a summary as lines of a width.
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
