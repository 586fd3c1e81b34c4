import GuideReports
import TVModel

extension GuideState {
    /// Returns the rows that match the filter as one list by day: what is on or comes, then what was on.
    func results(for context: ReportContext) -> [GuideRow] {
        let searched = SearchedGuide(
            context,
            on: context.printedClock,
            week: week,
            favorites: favorites
        ) { [people] in people[$0] ?? "" }
        let events = self.events
        let query = WordReader(names: knownNames ?? GuideNames()).read(filter.text)
        guard let found = query.resolved(among: events, in: searched) else { return [] }
        let conditions = WordQuery.Conditions(found, in: searched)
        var coming: [GuideRow] = []
        var over: [GuideRow] = []
        for day in days.indices {
            let all = days[day].shelves.flatMap(\.cards)
            let cards = all.filter { $0.contains(where: conditions.fit) }
            let onNow = cards.filter { isOnNow($0, for: context) }
            let later = cards.filter { !isOnNow($0, for: context) && comes($0, for: context) }
            let earlier = cards.filter { !comes($0, for: context) }
            let next = byNetwork(onNow) + later
            if !next.isEmpty { coming += [.day(day)] + next.flatMap(rows) }
            if !earlier.isEmpty { over += [.day(day)] + earlier.flatMap(rows) }
        }
        return over.isEmpty ? coming : coming + [.earlier] + over
    }

    func isOnNow(_ card: [TVEvent], for context: ReportContext) -> Bool {
        card.contains { $0.state(at: context.now) == .onNow }
    }

    /// Returns cards in the order of their networks.
    func byNetwork(_ cards: [[TVEvent]]) -> [[TVEvent]] { networkOrder.sorted(cards) { $0[0] } }

    private func comes(_ card: [TVEvent], for context: ReportContext) -> Bool {
        card.contains { event in
            switch event.state(at: context.now) {
            case .ahead, .onNow: true
            case .unknown: event.airdate >= context.today.date
            case .past: false
            }
        }
    }
}
