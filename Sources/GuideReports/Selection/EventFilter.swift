import TVModel

/// The conditions on the events of a report. All of them must hold; case does not matter.
package struct EventFilter: Sendable, Hashable {
    /// The names of networks or web channels.
    package var networks = ListFilter()
    /// The genres; a show without genres matches none.
    package var genres = ListFilter()
    /// The types of show, such as `Talk Show`.
    package var types = ListFilter()
    /// The languages that are spoken.
    package var languages = ListFilter()
    /// A part of the show's name.
    package var show: String?
    /// The span of the start on the listing clock. Events without a time never match.
    package var span: TimeSpan?
    /// Only first episodes of a series or of a season.
    package var premieresOnly = false
    /// Only shows that are among the user's favorites.
    package var favoritesOnly = false

    /// A filter that every event passes.
    package init() {}

    /// The events that pass.
    ///
    /// - Parameters:
    ///   - clock: The listing clock.
    ///   - favorites: The user's favorites.
    func filter(_ events: [TVEvent], clock: ZoneClock, _ favorites: Set<Show.ID>) -> [TVEvent] {
        self == EventFilter() ? events : events.filter { matches($0, clock: clock, favorites) }
    }

    /// Whether an event passes.
    ///
    /// - Parameters:
    ///   - clock: The listing clock.
    ///   - favorites: The user's favorites.
    func matches(_ event: TVEvent, clock: ZoneClock, _ favorites: Set<Show.ID> = []) -> Bool {
        matchesShow(event.show) && (!premieresOnly || event.premiere != nil) && matchesStart(event.start, clock: clock)
            && (!favoritesOnly || favorites.contains(event.show.id))
    }

    private func matchesShow(_ candidate: Show) -> Bool {
        networks.matches([candidate.channel?.name].compactMap(\.self))
            && genres.matches(candidate.genres)
            && types.matches([candidate.type].compactMap(\.self))
            && languages.matches([candidate.language].compactMap(\.self))
            && (show.map { candidate.name.lowercased().contains($0.lowercased()) } ?? true)
    }

    private func matchesStart(_ start: Instant?, clock: ZoneClock) -> Bool {
        guard let span else { return true }
        guard let start else { return false }
        return span.contains(clock.reading(at: start).time)
    }
}
