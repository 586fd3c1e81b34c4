public import TVModel

extension GuideReport {
    /// Creates a report of the next episode of each show, or of all within a number of days, by date. Shows without a
    /// dated next episode are omitted.
    ///
    /// - Parameters:
    ///   - days: The number of guide days, the current one first, with all their episodes, or nil for only the next one.
    ///   - shows: The shows with their episodes, usually the user's favorites.
    ///   - staleReasons: The reasons why data are not fresh, by the IDs of their shows.
    ///   - favorites: The user's favorites, which are marked.
    public init(
        upcomingOf shows: [ShowDetails],
        within days: Int? = nil,
        for context: ReportContext,
        staleReasons: [Show.ID: FetchError] = [:],
        favorites: Set<Show.ID> = []
    ) {
        let now = context.now
        let clock = context.listingClock
        let next = shows.flatMap { details in
            let coming = details.upcomingEpisodes(after: now, clock).filter { episode in
                guard let days, let distance = details.show.days(to: episode, from: now, on: clock) else { return true }
                return distance < days
            }
            return coming.prefix(days == nil ? 1 : .max).compactMap { TVEvent($0, of: details.show, clock: clock) }
                .map { (event: $0, asOf: details.fetchedAt) }
        }
        self.init(.upcoming, next, of: shows, for: context, staleReasons: staleReasons, favorites: favorites)
    }

    /// Creates a report of the episodes that aired since an instant and are not seen, by date.
    ///
    /// - Parameters:
    ///   - shows: The shows with their episodes and marks, usually the user's favorites.
    ///   - staleReasons: The reasons why data are not fresh, by the IDs of their shows.
    package init(
        missedOf shows: [MarkedShow],
        since start: Instant,
        for context: ReportContext,
        staleReasons: [Show.ID: FetchError] = [:]
    ) {
        let missed = shows.flatMap { show in
            show.missedEpisodes(since: start, at: context.now, context.listingClock)
                .compactMap { TVEvent($0, of: show.details.show, clock: context.listingClock) }
                .map { (event: $0, asOf: show.details.fetchedAt) }
        }
        let details = shows.map(\.details)
        let favorites = Set(details.map(\.id))
        self.init(.missed, missed, of: details, for: context, staleReasons: staleReasons, favorites: favorites)
    }

    /// Creates a report of all dated episodes of shows from a day on, by date.
    ///
    /// - Parameters:
    ///   - shows: The shows with their episodes, usually the user's favorites.
    ///   - firstDay: The first guide day of the calendar, which has no last day.
    ///   - staleReasons: The reasons why data are not fresh, by the IDs of their shows.
    package init(
        calendarOf shows: [ShowDetails],
        from firstDay: CalendarDay,
        for context: ReportContext,
        staleReasons: [Show.ID: FetchError] = [:]
    ) {
        let episodes = shows.flatMap { details in
            (details.episodes ?? []).compactMap { TVEvent($0, of: details.show, clock: context.listingClock) }
                .filter { $0.airdate >= firstDay }
                .map { (event: $0, asOf: details.fetchedAt) }
        }
        let favorites = Set(shows.map(\.id))
        self.init(.calendar, episodes, of: shows, for: context, staleReasons: staleReasons, favorites: favorites)
    }

    /// Creates a report of episodes by date, each with the time at which its show was fetched.
    private init(
        _ kind: Kind,
        _ episodes: [(event: TVEvent, asOf: Instant)],
        of shows: [ShowDetails],
        for context: ReportContext,
        staleReasons: [Show.ID: FetchError],
        favorites: Set<Show.ID>
    ) {
        let days = Dictionary(grouping: episodes, by: \.event.airdate).sorted { $0.key < $1.key }.map { date, events in
            let staleReason = events.lazy.compactMap { staleReasons[$0.event.show.id] }.first
            return ListedDay(date: date, asOf: events.map(\.asOf).min(), staleReason: staleReason)
        }
        let listings = Listings(
            days: days,
            schedule: Schedule(episodes.map(\.event)),
            // The age is that of what is listed.
            fetchedAt: episodes.map(\.asOf).max() ?? shows.map(\.fetchedAt).max(),
            unusableRows: 0
        )
        var selection = Selection()
        selection.grouping = Grouping.none
        self.init(
            kind,
            of: listings,
            for: context,
            selection: selection,
            cast: Dictionary(shows.map { ($0.id, $0.cast) }) { first, _ in first }.compactMapValues(\.self),
            favorites: favorites
        )
        let listed = Set(episodes.map(\.event.show.id))
        staleShows = shows.filter { listed.contains($0.id) && staleReasons[$0.id] != nil }
            .map { (name: ShowText(show: $0.show).name, asOf: $0.fetchedAt) }.sorted { $0.name < $1.name }
        changedAt = shows.compactMap(\.show.updated).max()
    }
}

extension TVEvent {
    /// Creates the airing of an episode, or nil if the episode has neither a date nor a start.
    ///
    /// - Parameter clock: The listing clock, which decides its date.
    init?(_ episode: Episode, of show: Show, clock: ZoneClock) {
        self.init(show.dated(episode, on: clock), of: show)
    }
}
