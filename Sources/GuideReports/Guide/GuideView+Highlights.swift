import GuidePlatform
import TVModel

extension GuideView {
    /// Returns a highlight as template data, which are short, since the complete event follows on its shelf.
    func highlightMembers(of pick: Highlights.Pick) -> [String: JSONValue] {
        let text = EventText(event: pick.event)
        var members = events.shows.view(of: pick.event.show).members
        members["event"] = .string("event-\(pick.event.id)")
        members["code"] = .string(text.code)
        members["why"] = .string(pick.reasonText)
        members["isPremiere"] = .bool(pick.reason == .seriesPremiere || pick.reason == .seasonPremiere)
        members.add("name", as: "hasName", text.rowName)
        members.add("time", as: "hasTime", time(of: pick))
        if let blocks { members["row"] = .string(row(of: pick, text, blocks.options.rowWidth)) }
        return members
    }

    /// Returns the start, with the weekday if the date differs from that of the heading.
    private func time(of pick: Highlights.Pick) -> String {
        report.context.time(of: pick.event, under: pick.event.airdate)
    }

    private func row(of pick: Highlights.Pick, _ text: EventText, _ width: Int?) -> String {
        let show = ShowText(show: pick.event.show)
        let time = time(of: pick).nonEmpty ?? "–"
        let facts = [show.name, pick.reasonText, show.network, text.name]
        let start = String(repeating: " ", count: max(0, 10 - time.displayWidth)) + time + "  "
        let row = start + SafeText.terminal(facts.joinedNonEmpty(by: " · "))
        guard let width, row.displayWidth > width else { return row }
        // The name of the episode stands in the row of the event, too.
        return (start + SafeText.terminal(facts.dropLast().joinedNonEmpty(by: " · "))).truncated(toColumns: width)
    }
}
