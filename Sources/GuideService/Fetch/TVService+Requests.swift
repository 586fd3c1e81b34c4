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
            writeCache: { [cache] day throws(StoreFailure) in try await cache.store(day) }
        )
    }

    /// Returns the request for a show itself.
    ///
    /// - Parameters:
    ///   - maxAge: The time for which a response stays fresh, in seconds.
    ///   - favorite: The stored details, if the show is a favorite.
    func showRequest(_ id: Show.ID, maxAge: Int, favorite: ShowDetails? = nil) -> CachedRequest<Show> {
        var request = request(.facts(of: id), maxAge: maxAge)
        request.favorite = favorite.map { Fetched($0.show, fetchedAt: $0.fetchedAt) }
        request.updates = { copy, response in
            guard let copy else { return [.showArrived(id, .facts)] }
            guard let old = copy.value.status, let new = response.value.status, old != new else {
                return [.showChanged(id, .facts)]
            }
            return [.showChanged(id, .facts), .statusChanged(id, from: old, to: new)]
        }
        return request
    }

    /// Returns the request for the episodes of a show. The parameters are those of ``showRequest(_:maxAge:favorite:)``.
    func episodesRequest(of id: Show.ID, maxAge: Int, favorite: ShowDetails? = nil) -> CachedRequest<[Episode]> {
        var request = request(.episodes(of: id), maxAge: maxAge)
        request.favorite = favorite.flatMap { details in
            details.episodes.map { Fetched($0, fetchedAt: details.fetchedAt) }
        }
        request.isEmpty = \.isEmpty
        request.updates = { [clock] copy, response in
            guard let copy else { return [.showArrived(id, .episodes)] }
            return [.showChanged(id, .episodes)] + Self.moves(of: id, from: copy, to: response, clock.current)
        }
        return request
    }

    /// Returns the updates about the episodes to come that moved.
    private static func moves(
        of id: Show.ID,
        from copy: Fetched<[Episode]>,
        to response: Fetched<[Episode]>,
        _ clock: ZoneClock
    ) -> [ServiceUpdate] {
        let (old, new) = (ShowDetails(id, copy), ShowDetails(id, response))
        return new.news(since: old, at: response.fetchedAt, clock).compactMap { news in
            guard let episode = news.episode, let before = news.before,
                let date = AirDate(of: episode, in: new.show, on: clock)
            else { return nil }
            return .episodeMoved(id, episode.id, from: before, to: date)
        }
    }

    /// Returns the request for the cast of a show. The parameters are those of ``showRequest(_:maxAge:favorite:)``.
    func castRequest(of id: Show.ID, maxAge: Int, favorite: ShowDetails? = nil) -> CachedRequest<Cast> {
        var request = request(.cast(of: id), maxAge: maxAge)
        request.favorite = favorite.flatMap { details in
            details.cast.map { Fetched($0, fetchedAt: details.fetchedAt) }
        }
        request.isEmpty = \.members.isEmpty
        request.updates = { copy, _ in [copy == nil ? .showArrived(id, .cast) : .showChanged(id, .cast)] }
        return request
    }

    func pageRequest(_ number: Int) -> CachedRequest<[Show]> {
        var request = request(.page(number), maxAge: CachePolicy.pageAge)
        request.isEmpty = \.isEmpty
        request.updates = { copy, _ in [copy == nil ? .pageArrived(number) : .pageChanged(number)] }
        return request
    }

    func searchRequest(_ text: String) -> CachedRequest<[Show]> {
        request(.search(text), maxAge: policy.maxAge)
    }

    /// Returns the request for the show with the number of another site.
    func lookupRequest(_ number: String) -> CachedRequest<Show> {
        request(.lookup(number), maxAge: policy.maxAge)
    }

    private func request<Form>(_ entry: ShowEntry<Form>, maxAge: Int) -> CachedRequest<Form.Model> {
        CachedRequest(
            freshness: .seconds(maxAge),
            cacheHit: { .servedShowsFromStore(entry.path, fetchedAt: $0) },
            readCache: { [cache] in cache.copy(of: entry) },
            writeCache: { [cache] response throws(StoreFailure) in try await cache.store(response, as: entry) }
        )
    }
}

extension ShowDetails {
    /// Creates the details of a show of which only the episodes are known.
    fileprivate init(_ id: Show.ID, _ episodes: Fetched<[Episode]>) {
        self.init(
            show: Show(id: id, name: ""),
            episodes: episodes.value,
            cast: nil,
            fetchedAt: episodes.fetchedAt
        )
    }
}
