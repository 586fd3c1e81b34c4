package import TVModel

/// The events of a day that are most worth watching. The rules are in `docs/highlights.md`.
package struct Highlights: Sendable {
    package static let limit = 12

    package struct Pick: Sendable {
        package let event: TVEvent
        package let reason: HighlightReason
        /// The reason if its show were no favorite, or nil if it were no highlight then.
        let otherReason: HighlightReason?
        /// The points by which highlights are ranked, without those of a favorite.
        let otherWorth: Int

        /// The points by which highlights are ranked.
        var worth: Int { otherWorth + (reason == .favorite ? HighlightReason.favorite.points : 0) }
        /// The reason in words, such as `Season premiere` or `Rated 8.4`.
        var reasonText: String { reason.text(for: event) }
    }

    /// The highlights, in guide order.
    let picks: [Pick]
    /// The highlights, the best first.
    let ranked: [Pick]

    package static let none = Highlights(of: [], on: .utc)

    /// Chooses the highlights among the events of a day, at most one for each show, in the evening if it can be.
    ///
    /// - Parameters:
    ///   - events: The events in guide order.
    ///   - clock: The listing clock, which decides the date of a finale.
    package init(of events: [TVEvent], favorites: Set<Show.ID> = [], on clock: ZoneClock) {
        let candidates = events.enumerated().compactMap { place, event in
            Pick(event, isFavorite: favorites.contains(event.show.id), on: clock).map { (pick: $0, place: place) }
        }
        let keys = candidates.map { pick, _ in
            (-pick.worth, pick.event.isBeforeEvening(on: clock) ? 1 : 0, pick.event.sortInstant, pick.event.show.id)
        }
        var shows: Set<Show.ID> = []
        let best = candidates.indices.sorted { keys[$0] < keys[$1] }.map { candidates[$0] }
            .filter { shows.insert($0.pick.event.show.id).inserted }.prefix(Self.limit)
        ranked = best.map(\.pick)
        picks = best.sorted { $0.place < $1.place }.map(\.pick)
    }

    /// Returns the reason why an event is a highlight, or nil if it is not one.
    package func reason(of event: TVEvent) -> HighlightReason? { picks.first { $0.event.id == event.id }?.reason }
}

extension Highlights {
    /// The maximum number of picks of an evening.
    static let pickLimit = 4
    /// The length of an evening in seconds, from 18:00 to 01:00.
    private static let eveningLength = 7 * 3_600

    /// Returns the best of the evening that are not over.
    func evening(of day: GuideDay, at now: Instant) -> [Pick] {
        let evening = day.tonight.lowerBound..<day.tonight.lowerBound + Self.eveningLength
        let picks = ranked.filter { pick in
            pick.event.start.map(evening.contains) ?? false && pick.event.state(at: now) != .past
        }
        return Array(picks.prefix(Self.pickLimit))
    }
}

extension Highlights.Pick {
    /// Creates the highlight of an event, or nil if it is none.
    fileprivate init?(_ event: TVEvent, isFavorite: Bool, on clock: ZoneClock) {
        guard let reason = HighlightReason(event, isFavorite: isFavorite, on: clock) else { return nil }
        let other = HighlightReason(event, isFavorite: false, on: clock)
        let otherWorth = event.show.worth + (other?.points ?? 0)
        self.init(event: event, reason: reason, otherReason: other, otherWorth: otherWorth)
    }

    /// The maximum length of the stories of a pick, in characters.
    private static let storyLimit = 320

    /// The story of the episode and, in the room that it leaves, that of the show, in plain text.
    var stories: (episode: String, show: String) {
        let episode = plain(event.summary).excerpt(limit: Self.storyLimit)
        let room = Self.storyLimit - episode.count
        return (episode, room > Self.storyLimit / 4 ? plain(event.show.summary).excerpt(limit: room) : "")
    }

    private func plain(_ summary: String?) -> String { summary.map { RichText(html: $0).inlinePlain } ?? "" }

    /// The name of the episode without that of the show at its beginning.
    var episodeName: String {
        let name = EventText(episode: event.episode).rowName
        let show = ShowText(show: event.show).name
        guard name.hasPrefix(show) else { return name }
        return String(name.dropFirst(show.count).drop { " :–-".contains($0) })
    }
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
        guard self != .rating else { return "Rated \(ShowText(show: event.show).rating)" }
        return rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }

    /// The points that the reason adds to the worth of an event.
    fileprivate var points: Int {
        switch self {
        case .favorite: 150
        case .seriesPremiere, .seriesFinale: 30
        case .seasonPremiere: 25
        case .special: 20
        case .rating: 0
        }
    }
}

extension TVEvent {
    fileprivate func isBeforeEvening(on clock: ZoneClock) -> Bool {
        start.map { $0 < GuideDay(airdate, clock: clock).tonight.lowerBound } ?? true
    }

    /// Returns whether the show ended with an episode of this date. A special is no finale.
    func isFinale(on clock: ZoneClock) -> Bool {
        show.status == "Ended" && show.ended == show.date(of: episode, on: clock) && !self.isSpecial
    }
}

extension Show {
    /// The rating that a show without one counts with.
    private static let usualRating = 6.0
    private static let minWeight = 90
    private static let minRating = 7.5
    /// The number of days per week from which on a show is routine.
    private static let dailyDays = 4

    /// The weight, limited to the range of the service.
    var popularity: Int { min(max(self.weight ?? 0, 0), 100) }

    /// The points of a show: its popularity, and ten for each point of its rating.
    fileprivate var worth: Int {
        let rating = self.rating.flatMap { (0...10).contains($0) ? $0 : nil } ?? Self.usualRating
        return popularity + Int((10 * rating).rounded())
    }

    /// Whether the show is news, or is on most days of the week.
    fileprivate var isRoutine: Bool { self.type == "News" || (self.slot?.days.count ?? 0) >= Self.dailyDays }

    /// Whether the show is popular and has a high rating.
    fileprivate var isPopular: Bool {
        (self.weight ?? 0) >= Self.minWeight && (self.rating.map { (Self.minRating...10).contains($0) } ?? false)
    }
}
