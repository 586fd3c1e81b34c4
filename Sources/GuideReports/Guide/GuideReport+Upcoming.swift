import GuideService
package import TVModel

extension GuideReport {
    /// The next episode of each show that has one with a date, by date.
    ///
    /// - Parameters:
    ///   - shows: The shows with their episodes, usually the user's favorites.
    ///   - staleReason: The reason why the data of the shows are not fresh; nil if they are.
    ///   - favorites: The user's favorites, which are marked.
    package init(
        upcomingOf shows: [ShowDetails],
        for context: ReportContext,
        staleReason: ServiceFailure? = nil,
        favorites: Set<Show.ID> = []
    ) {
        let next = shows.compactMap { details in
            details.nextEpisode(after: context.now, context.listingClock)
                .flatMap { TVEvent($0, of: details.show, clock: context.listingClock) }
                .map { (event: $0, asOf: details.fetchedAt) }
        }
        self.init(.upcoming, next, of: shows, for: context, staleReason: staleReason, favorites: favorites)
    }

    /// All episodes of shows with a date from some day on, by date.
    ///
    /// - Parameters:
    ///   - shows: The shows with their episodes, usually the user's favorites.
    ///   - firstDay: The first guide day of the calendar; it has no last one.
    package init(calendarOf shows: [ShowDetails], from firstDay: CalendarDay, for context: ReportContext) {
        let episodes = shows.flatMap { details in
            (details.episodes ?? []).compactMap { TVEvent($0, of: details.show, clock: context.listingClock) }
                .filter { $0.airdate >= firstDay }
                .map { (event: $0, asOf: details.fetchedAt) }
        }
        self.init(.calendar, episodes, of: shows, for: context, favorites: Set(shows.map(\.id)))
    }

    /// The episodes of shows, each with the time at which it was fetched, by date.
    private init(
        _ kind: Kind,
        _ episodes: [(event: TVEvent, asOf: Instant)],
        of shows: [ShowDetails],
        for context: ReportContext,
        staleReason: ServiceFailure? = nil,
        favorites: Set<Show.ID>
    ) {
        let days = Dictionary(grouping: episodes, by: \.event.airdate).sorted { $0.key < $1.key }.map { date, events in
            ListedDay(date: date, asOf: events.map(\.asOf).min(), staleReason: staleReason)
        }
        let listings = Listings(
            days: days,
            schedule: Schedule(episodes.map(\.event)),
            fetchedAt: shows.map(\.fetchedAt).max(),
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
    }
}

extension TVEvent {
    /// The airing of an episode; nil if it has neither a date nor a start.
    ///
    /// - Parameter clock: The listing clock, on which times become guide days.
    init?(_ episode: Episode, of show: Show, clock: ZoneClock) {
        var dated = episode
        dated.airdate = episode.airdate ?? episode.start.map { GuideDay(containing: $0, clock: clock).date }
        self.init(dated, of: show)
    }
}
