import GuidePlatform
import TVModel

extension EventViewBuilder {
    /// Returns the card of an event, or of the episodes of a batch release.
    func card(of events: [TVEvent]) -> JSONValue {
        guard let first = events.first else { return .null }
        var card = members(of: first)
        guard events.count > 1 else {
            // The number stands before the name.
            card.add("name", as: "hasName", EventText(event: first).rowName)
            return .object(card)
        }
        card["id"] = .string("drop-\(first.id)")
        card["isDrop"] = .bool(true)
        card["dropText"] = .string("\(events.count) episodes")
        card["episodes"] = .list(events.map { .object(members(of: $0)) })
        // The list of episodes contains the details of each episode.
        card.add("name", as: "hasName", "")
        card.add("runtime", as: "hasRuntime", "")
        card.add("still", as: "hasStill", "")
        card.add("summary", as: "hasSummary", "")
        card["isSpecial"] = .bool(false)
        return .object(card)
    }
}
