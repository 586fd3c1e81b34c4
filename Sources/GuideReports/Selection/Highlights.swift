package import TVModel

/// The events of a day that are most worth watching. The rules are in `docs/highlights.md`.
package struct Highlights: Sendable {
    package static let limit = 12

    package struct Pick: Sendable {
        package let event: TVEvent
        package let reason: HighlightReason

        /// The reason in words, such as `Season premiere` or `Rated 8.4`.
        var reasonText: String { reason.text(for: event) }
    }

    /// The highlights, in guide order.
    let picks: [Pick]
    private let reasons: [TVEvent.ID: HighlightReason]

    package static let none = Highlights(picks: [])

    private init(picks: [Pick]) {
        self.picks = picks
        reasons = Dictionary(picks.map { ($0.event.id, $0.reason) }) { first, _ in first }
    }

    /// Chooses the highlights among the events of a day, at most one for each show.
    ///
    /// - Parameters:
    ///   - events: The events in guide order.
    ///   - clock: The listing clock, which decides the date of a finale.
    package init(of events: [TVEvent], favorites: Set<Show.ID> = [], on clock: ZoneClock) {
        let candidates = events.enumerated().compactMap { place, event in
            HighlightReason(event, isFavorite: favorites.contains(event.show.id), on: clock)
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
            return (pick.reason.rank, -rating, -show.popularity, place)
        }
    }
}

extension Show {
    /// The weight, limited to the range of the service.
    var popularity: Int { min(max(self.weight ?? 0, 0), 100) }
}

/// The reason why an event is a highlight, the strongest first. The rules are in `docs/highlights.md`.
package enum HighlightReason: String, Sendable, CaseIterable {
    /// The show is one of the user's favorites.
    case favorite
    case seriesPremiere = "series premiere"
    case seasonPremiere = "season premiere"
    case seriesFinale = "series finale"
    case special
    /// The show is popular and has a high rating.
    case rating

    /// Creates the reason why an event is a highlight, or nil if it is not one.
    package init?(_ event: TVEvent, isFavorite: Bool, on clock: ZoneClock) {
        if isFavorite {
            self = .favorite
        } else if event.show.isRoutine {
            return nil
        } else if let premiere = event.premiere {
            self = premiere == .series ? .seriesPremiere : .seasonPremiere
        } else if event.isFinale(on: clock) {
            self = .seriesFinale
        } else if event.kind == .significantSpecial {
            self = .special
        } else if event.show.isPopular {
            self = .rating
        } else {
            return nil
        }
    }

    /// Returns the reason in words, such as `Season premiere` or `Rated 8.4`.
    package func text(for event: TVEvent) -> String {
        switch self {
        case .favorite: "Favorite"
        case .seriesPremiere: "Series premiere"
        case .seasonPremiere: "Season premiere"
        case .seriesFinale: "Series finale"
        case .special: "Special"
        case .rating: "Rated \(ShowText(show: event.show).rating)"
        }
    }

    /// The position of the reason among all reasons. A lower rank is a stronger reason.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

extension TVEvent {
    /// Returns whether the show ended with an episode of this date. A special is no finale.
    fileprivate func isFinale(on clock: ZoneClock) -> Bool {
        show.status == "Ended" && show.ended == show.date(of: episode, on: clock) && !self.isSpecial
    }
}

extension Show {
    private static let minWeight = 90
    private static let minRating = 7.5
    /// The number of days per week from which on a show is routine.
    private static let dailyDays = 4

    /// Whether the show is news, or is on most days of the week.
    fileprivate var isRoutine: Bool { self.type == "News" || (self.slot?.days.count ?? 0) >= Self.dailyDays }

    /// Whether the show is popular and has a high rating.
    fileprivate var isPopular: Bool {
        (self.weight ?? 0) >= Self.minWeight && (self.rating.map { (Self.minRating...10).contains($0) } ?? false)
    }
}
