import GuideReports
import TVModel

extension GuideState {
    /// Returns the rows that match the filter as one list by day: what is on or comes, then what was on.
    func results(for context: ReportContext) -> [GuideRow] {
        let query = GuideQuery(filter.text, for: context)
        let found = results(of: query, for: context, inStories: false)
        // Words that only the stories have, and words of time that are part of a name, as in `Today`.
        return found.isEmpty ? results(of: query, for: context, inStories: true) : found
    }

    private func results(of query: GuideQuery, for context: ReportContext, inStories: Bool) -> [GuideRow] {
        var (coming, over): ([GuideRow], [GuideRow]) = ([], [])
        for day in days.indices {
            let cards = cards(of: day, matching: query, inStories: inStories)
            let onNow = byNetwork(cards.filter { isOnNow($0, for: context) })
            let later = cards.filter { !isOnNow($0, for: context) && comes($0, for: context) }
            let earlier = cards.filter { !comes($0, for: context) }
            for (cards, isOver) in [(onNow + later, false), (earlier, true)] where !cards.isEmpty {
                let added = [.day(day)] + cards.flatMap { rows(ofCard: $0.card, on: $0.shelf, day) }
                if isOver { over += added } else { coming += added }
            }
        }
        return coming + (over.isEmpty ? [] : [.earlier] + over)
    }

    /// A card by its indices, with its events.
    typealias PlacedCard = (shelf: Int, card: Int, events: [TVEvent])

    private func cards(of day: Int, matching query: GuideQuery, inStories: Bool) -> [PlacedCard] {
        days[day].shelves.enumerated().flatMap { place, shelf in
            shelf.cards.enumerated().compactMap { card, events -> PlacedCard? in
                var texts = [shelf.keys[card]]
                if let id = events.first?.show.id, let names = people[id] { texts.append(names) }
                if inStories { texts.append(shelf.story(of: card)) }
                return query.matches(events, texts, isLoose: inStories) ? (place, card, events) : nil
            }
        }
    }

    func isOnNow(_ card: PlacedCard, for context: ReportContext) -> Bool {
        card.events.contains { $0.state(at: context.now) == .onNow }
    }

    /// Returns cards in the order of their networks.
    func byNetwork(_ cards: [PlacedCard]) -> [PlacedCard] { networkOrder.sorted(cards) { $0.events[0] } }

    private func comes(_ card: PlacedCard, for context: ReportContext) -> Bool {
        card.events.contains { event in
            switch event.state(at: context.now) {
            case .ahead, .onNow: true
            case .unknown: event.airdate >= context.today.date
            case .past: false
            }
        }
    }
}
