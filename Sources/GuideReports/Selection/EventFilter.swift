import TVModel

/// Which events a report holds. All conditions must hold; case does not matter.
package struct EventFilter: Sendable, Hashable {
    /// By the name of the network or web channel.
    package var networks = ListFilter()
    /// By genre; a show without genres has none to match.
    package var genres = ListFilter()
    /// By the kind of show, such as `Talk Show`.
    package var types = ListFilter()
    /// By the language that is spoken.
    package var languages = ListFilter()
    /// By a part of the show's name.
    package var show: String?
    /// By the time of the start on the listing clock. Events without a time drop out.
    package var span: TimeSpan?
    /// Only first episodes of a series or of a season.
    package var premieresOnly = false
    /// Only shows that are among the user's favorites.
    package var favoritesOnly = false

    /// The filter that lets everything pass.
    package init() {}

    /// The events that pass.
    ///
    /// - Parameters:
    ///   - clock: The listing clock.
    ///   - favorites: The user's favorites.
    func kept(of events: [TVEvent], clock: ZoneClock, _ favorites: Set<Show.ID>) -> [TVEvent] {
        self == EventFilter() ? events : events.filter { keeps($0, clock: clock, favorites) }
    }

    /// Whether an event passes.
    ///
    /// - Parameters:
    ///   - clock: The listing clock.
    ///   - favorites: The user's favorites.
    func keeps(_ event: TVEvent, clock: ZoneClock, _ favorites: Set<Show.ID> = []) -> Bool {
        keepsShow(event.show) && (!premieresOnly || event.premiere != nil) && keepsStart(event.start, clock: clock)
            && (!favoritesOnly || favorites.contains(event.show.id))
    }

    private func keepsShow(_ candidate: Show) -> Bool {
        networks.keeps([candidate.channel?.name].compactMap(\.self))
            && genres.keeps(candidate.genres)
            && types.keeps([candidate.type].compactMap(\.self))
            && languages.keeps([candidate.language].compactMap(\.self))
            && (show.map { candidate.name.lowercased().contains($0.lowercased()) } ?? true)
    }

    private func keepsStart(_ start: Instant?, clock: ZoneClock) -> Bool {
        guard let span else { return true }
        guard let start else { return false }
        return span.contains(clock.reading(at: start).time)
    }
}
