import TVModel

/// The conditions that an event must meet to be in a report. Case is ignored.
package struct EventFilter: Sendable, Hashable {
    /// The names of networks or web channels.
    package var networks = ListFilter()
    /// The genres. A show without genres matches no genre.
    package var genres = ListFilter()
    /// The types of show, such as `Talk Show`.
    package var types = ListFilter()
    /// The spoken languages.
    package var languages = ListFilter()
    /// A part of the show's name.
    package var show: String?
    /// The span of start times on the listing clock. Events without a time never match.
    package var span: TimeSpan?
    /// Whether only the first episode of a series or a season matches.
    package var premieresOnly = false
    /// Whether only the user's favorites match.
    package var favoritesOnly = false

    /// Creates a filter that every event matches.
    package init() {}

    /// Returns the events that match.
    ///
    /// - Parameters:
    ///   - clock: The listing clock.
    ///   - favorites: The user's favorites.
    func filter(_ events: [TVEvent], clock: ZoneClock, _ favorites: Set<Show.ID>) -> [TVEvent] {
        self == EventFilter() ? events : events.filter { matches($0, clock: clock, favorites) }
    }

    /// Returns whether an event matches.
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
