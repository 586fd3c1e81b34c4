package import TVModel

/// The events of a day that are most worth watching. The rule is in `docs/highlights.md`.
package struct Highlights: Sendable {
    /// The most highlights of a day.
    package static let limit = 12

    /// An event, and the reason why it is worth watching.
    package struct Pick: Sendable {
        package let event: TVEvent
        package let reason: HighlightReason

        /// The reason in words: `Season premiere`, `Rated 8.4`.
        package var reasonText: String { reason.text(for: event) }
    }

    /// The highlights, in the order of the guide.
    package let picks: [Pick]
    private let reasons: [TVEvent.ID: HighlightReason]

    /// No highlights.
    package static let none = Highlights(picks: [])

    private init(picks: [Pick]) {
        self.picks = picks
        reasons = Dictionary(picks.map { ($0.event.id, $0.reason) }) { first, _ in first }
    }

    /// The highlights among the events of a day: of each show at most one.
    ///
    /// - Parameters:
    ///   - events: The events in the order of the guide.
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

    /// The reason why an event is a highlight; nil if it is none.
    package func reason(of event: TVEvent) -> HighlightReason? { reasons[event.id] }
}

extension Highlights {
    private struct Candidate {
        let pick: Pick
        let place: Int

        /// The strongest reason first, then the better and the more popular show, then the order of the guide.
        var rank: (Int, Double, Int, Int) {
            let show = pick.event.show
            let rating = show.rating.flatMap { (0...10).contains($0) ? $0 : nil } ?? 0
            return (pick.reason.rank, -rating, -(show.weight ?? 0).clamped, place)
        }
    }
}

extension Int {
    /// The number within the bounds of a popularity.
    fileprivate var clamped: Int { Swift.min(Swift.max(self, 0), 100) }
}
