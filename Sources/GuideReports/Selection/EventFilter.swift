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

/// The names of a list option, to include or to exclude. Case is ignored.
package struct ListFilter: Sendable, Hashable {
    /// The names to include. One of them must match. If there are none, all names match.
    package let included: [String]
    /// The names to exclude. None of them may match.
    package let excluded: [String]

    private let lowerIncluded: Set<String>
    private let lowerExcluded: Set<String>

    /// Creates a filter with names to include and to exclude.
    package init(included: [String] = [], excluded: [String] = []) {
        self.included = included
        self.excluded = excluded
        lowerIncluded = Set(included.map { $0.lowercased() })
        lowerExcluded = Set(excluded.map { $0.lowercased() })
    }

    /// Whether everything matches.
    package var isEmpty: Bool { included.isEmpty && excluded.isEmpty }

    /// The names as the user types them, such as `NBC` or `!ABC`.
    package var typed: [String] { included + excluded.map { "!" + $0 } }

    /// Returns whether an item with these names matches.
    func matches(_ names: [String]) -> Bool {
        guard !isEmpty else { return true }
        let names = names.map { $0.lowercased() }
        return (lowerIncluded.isEmpty || names.contains(where: lowerIncluded.contains))
            && !names.contains(where: lowerExcluded.contains)
    }
}
