import GuidePlatform
import TVModel

/// Creates the template data of highlights. They are short, since the complete event follows on its shelf.
struct HighlightViewBuilder: Sendable {
    private let context: ReportContext
    private let options: RenderOptions?
    private let shows: ShowViewCache

    /// Creates a builder for a report. Only plain text has rows.
    init(of report: GuideReport, _ layout: ReportLayout, _ shows: ShowViewCache) {
        context = report.context
        options = layout.format == .text ? layout.options : nil
        self.shows = shows
    }

    /// Returns highlights as template data.
    func values(of picks: [Highlights.Pick]) -> [JSONValue] { picks.map { .object(members(of: $0)) } }

    private func members(of pick: Highlights.Pick) -> [String: JSONValue] {
        let text = EventText(event: pick.event)
        var members = shows.view(of: pick.event.show).members
        members["event"] = .string("event-\(pick.event.id)")
        members["code"] = .string(text.code)
        members["why"] = .string(pick.reasonText)
        members["isPremiere"] = .bool(pick.reason == .seriesPremiere || pick.reason == .seasonPremiere)
        members.add("name", as: "hasName", text.name)
        members.add("time", as: "hasTime", time(of: pick))
        if let options { members["row"] = .string(row(of: pick, text, options)) }
        return members
    }

    /// Returns the start, with the weekday if the date differs from that of the heading.
    private func time(of pick: Highlights.Pick) -> String {
        context.time(of: pick.event, under: pick.event.airdate)
    }

    private func row(of pick: Highlights.Pick, _ text: EventText, _ options: RenderOptions) -> String {
        let show = ShowText(show: pick.event.show)
        let time = time(of: pick).nonEmpty ?? "–"
        let facts = [show.name, pick.reasonText, show.network, text.name]
        let start = String(repeating: " ", count: max(0, 10 - time.displayWidth)) + time + "  "
        let row = start + SafeText.terminal(facts.joinedNonEmpty(by: " · "))
        guard let width = options.rowWidth, row.displayWidth > width else { return row }
        // The name of the episode stands in the row of the event, too.
        return (start + SafeText.terminal(facts.dropLast().joinedNonEmpty(by: " · "))).truncated(toColumns: width)
    }
}
