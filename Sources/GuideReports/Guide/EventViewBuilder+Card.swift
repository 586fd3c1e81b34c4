import GuideMustache
import TVModel

extension EventViewBuilder {
    /// Returns the card of an event, or of the episodes of a batch release.
    mutating func card(of events: [TVEvent]) -> TemplateData {
        let values = events.map { value(of: $0) }
        guard let first = values.first, case .layered(var card, over: let show) = first else { return .value(.null) }
        guard events.count > 1 else {
            // The number stands before the name.
            card.add("name", as: "hasName", EventText(event: events[0]).rowName)
            return .layered(card, over: show)
        }
        card["id"] = .string("drop-\(events[0].id)")
        card["isDrop"] = .bool(true)
        card["dropText"] = .string("\(events.count) episodes")
        card["episodes"] = .list(values.map { MustacheValue($0) })
        // The list of episodes contains the details of each episode.
        card.add("name", as: "hasName", "")
        card.add("runtime", as: "hasRuntime", "")
        card.add("still", as: "hasStill", "")
        card.add("summary", as: "hasSummary", "")
        card["isSpecial"] = .bool(false)
        return .layered(card, over: show)
    }
}
