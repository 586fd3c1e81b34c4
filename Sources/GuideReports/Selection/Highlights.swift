package import TVModel

/// The events of a day that are most worth watching. The rules are in `docs/highlights.md`.
package struct Highlights: Sendable {
    /// The maximum number of highlights of a day.
    package static let limit = 12

    /// A highlight and its reason.
    package struct Pick: Sendable {
        package let event: TVEvent
        package let reason: HighlightReason

        /// The reason in words, such as `Season premiere` or `Rated 8.4`.
        package var reasonText: String { reason.text(for: event) }
    }

    /// The highlights, in guide order.
    package let picks: [Pick]
    private let reasons: [TVEvent.ID: HighlightReason]

    /// No highlights.
    package static let none = Highlights(picks: [])

    private init(picks: [Pick]) {
        self.picks = picks
        reasons = Dictionary(picks.map { ($0.event.id, $0.reason) }) { first, _ in first }
    }

    /// Chooses the highlights among the events of a day, at most one for each show.
    ///
    /// - Parameters:
    ///   - events: The events in guide order.
    ///   - favorites: The user's favorites.
    package init(of events: [TVEvent], favorites: Set<Show.ID> = []) {
        let candidates = events.enumerated().compactMap { place, event in
            HighlightReason(event, isFavorite: favorites.contains(event.show.id))
                .map { Candidate(pick: Pick(event: event, reason: $0), place: place) }
        }
        var shows: Set<Show.ID> = []
        let best = candidates.sorted { $0.rank < $1.rank }.filter { shows.insert($0.pick.event.show.id).inserted }
        self.init(picks: best.prefix(Self.limit).sorted { $0.place < $1.place }.map(\.pick))
    }

    /// Returns the reason why an event is a highlight, or nil if it is not one.
    package func reason(of event: TVEvent) -> HighlightReason? { reasons[event.id] }
}

extension Highlights {
    private struct Candidate {
        let pick: Pick
        let place: Int

        /// The sort key: the strongest reason, then the highest rating, then the most popular show, then guide order.
        var rank: (Int, Double, Int, Int) {
            let show = pick.event.show
            let rating = show.rating.flatMap { (0...10).contains($0) ? $0 : nil } ?? 0
            return (pick.reason.rank, -rating, -(show.weight ?? 0).clamped, place)
        }
    }
}

extension Int {
    /// The popularity, limited to its valid range.
    fileprivate var clamped: Int { Swift.min(Swift.max(self, 0), 100) }
}
