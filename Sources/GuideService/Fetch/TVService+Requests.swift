import GuideStore
import TVModel

extension TVService {
    func scheduleRequest(_ feed: DaySchedule.Feed, on date: CalendarDay) -> CachedRequest<DaySchedule> {
        CachedRequest(
            freshness: .ofSchedule(GuideDay(date, clock: clock.current)),
            isEmpty: \.events.isEmpty,
            updates: { copy, _ in [copy == nil ? .dayArrived(feed, date) : .dayChanged(feed, date)] },
            cacheHit: { .servedFromStore(feed, date, fetchedAt: $0) },
            readCache: { [cache] in cache.day(feed, on: date) },
            writeCache: { [cache] day in try await cache.store(day) }
        )
    }

    /// Returns the request for a show with its episodes and its cast.
    ///
    /// - Parameters:
    ///   - maxAge: The time for which a response stays fresh, in seconds.
    ///   - favorite: The stored details, if the show is a favorite.
    func detailsRequest(
        of id: Show.ID,
        maxAge: Int,
        favorite: ShowDetails? = nil
    ) -> CachedRequest<ShowDetails> {
        CachedRequest(
            freshness: .seconds(maxAge),
            favorite: favorite.map { Fetched($0, fetchedAt: $0.fetchedAt) },
            isWhole: \.missingParts.isEmpty,
            isEmpty: { $0.episodes?.isEmpty != false },
            updates: { [clock] copy, response in Self.updates(of: response, since: copy, clock.current) },
            cacheHit: { .servedShowsFromStore(ShowEntry.details(of: id).path, fetchedAt: $0) },
            readCache: { [cache] in cache.details(of: id) },
            writeCache: { [cache] response in try await cache.store(response) }
        )
    }

    private static func updates(
        of response: Fetched<ShowDetails>,
        since copy: Fetched<ShowDetails>?,
        _ clock: ZoneClock
    ) -> [ServiceUpdate] {
        let (id, new) = (response.value.id, response.value)
        guard let copy else { return ShowPart.allCases.map { .showArrived(id, $0) } }
        let old = copy.value
        var updates: [ServiceUpdate] = []
        if old.show != new.show { updates.append(.showChanged(id, .facts)) }
        if let before = old.show.status, let status = new.show.status, before != status {
            updates.append(.statusChanged(id, from: before, to: status))
        }
        switch old.episodes {
        case nil: updates.append(.showArrived(id, .episodes))
        case new.episodes: break
        default: updates += [.showChanged(id, .episodes)] + moves(from: old, to: response, clock)
        }
        switch old.cast {
        case nil: updates.append(.showArrived(id, .cast))
        case new.cast: break
        default: updates.append(.showChanged(id, .cast))
        }
        return updates
    }

    /// Returns the updates about the episodes to come that moved.
    private static func moves(
        from old: ShowDetails,
        to response: Fetched<ShowDetails>,
        _ clock: ZoneClock
    ) -> [ServiceUpdate] {
        let new = response.value
        return new.news(since: old, at: response.fetchedAt, clock).compactMap { news in
            guard let episode = news.episode, let before = news.before,
                let date = AirDate(of: episode, in: new.show, on: clock)
            else { return nil }
            return .episodeMoved(new.id, episode.id, from: before, to: date)
        }
    }

    func request<Value>(_ entry: ShowEntry<Value>, maxAge: Int) -> CachedRequest<Value> {
        CachedRequest(
            freshness: .seconds(maxAge),
            cacheHit: { .servedShowsFromStore(entry.path, fetchedAt: $0) },
            readCache: { [cache] in cache.copy(of: entry) },
            writeCache: { [cache] response in try await cache.store(response, as: entry) }
        )
    }
}
