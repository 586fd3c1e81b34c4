package import TVModel

/// The reason why an event is worth watching, the strongest first. The rule is in `docs/highlights.md`.
package enum HighlightReason: String, Sendable, CaseIterable {
    /// Its show is among the user's favorites.
    case favorite
    case seriesPremiere = "series premiere"
    case seasonPremiere = "season premiere"
    case seriesFinale = "series finale"
    case special
    /// Its show is popular and well rated.
    case rating

    /// The reason why an event is worth watching; nil if there is none.
    ///
    /// - Parameter isFavorite: Whether its show is among the user's favorites.
    package init?(_ event: TVEvent, isFavorite: Bool) {
        if isFavorite {
            self = .favorite
        } else if event.show.isRoutine {
            return nil
        } else if let premiere = event.premiere {
            self = premiere == .series ? .seriesPremiere : .seasonPremiere
        } else if event.isFinale {
            self = .seriesFinale
        } else if event.kind == .significantSpecial {
            self = .special
        } else if event.show.isPopular {
            self = .rating
        } else {
            return nil
        }
    }

    /// The reason in words: `Season premiere`, `Rated 8.4`.
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

    /// The place of the reason among all: the smaller, the stronger.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

extension TVEvent {
    /// Whether the show ended for good with an episode of this date.
    fileprivate var isFinale: Bool { show.status == "Ended" && show.ended == airdate && !self.isSpecial }
}

extension Show {
    private static let minWeight = 90
    private static let minRating = 7.5
    /// A show with as many days in its week is no event.
    private static let dailyDays = 4

    /// Whether it is news, or on most days of the week.
    fileprivate var isRoutine: Bool { self.type == "News" || (self.slot?.days.count ?? 0) >= Self.dailyDays }

    /// Whether many people follow it, and like it.
    fileprivate var isPopular: Bool {
        (self.weight ?? 0) >= Self.minWeight && (self.rating.map { (Self.minRating...10).contains($0) } ?? false)
    }
}
