import GuideStore
import TVModel

extension TVService {
    func scheduleRequest(_ feed: DaySchedule.Feed, on date: CalendarDay) -> CachedRequest<DaySchedule> {
        CachedRequest(
            freshness: .ofSchedule(GuideDay(date, clock: clock.current)),
            isEmpty: \.events.isEmpty,
            updates: { copy, _ in [copy == nil ? .dayArrived(feed, date) : .dayChanged(feed, date)] },
            name: "\(feed.name) \(date)",
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
            name: ShowEntry.details(of: id).path,
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
        guard let old = copy?.value else { return ShowPart.allCases.map { .showArrived(id, $0) } }
        func updates<Value: Equatable>(of part: ShowPart, _ old: Value?, _ new: Value?) -> [ServiceUpdate] {
            old == new ? [] : [old == nil ? .showArrived(id, part) : .showChanged(id, part)]
        }
        var all = updates(of: .facts, old.show, new.show)
        if let before = old.show.status, let status = new.show.status, before != status {
            all.append(.statusChanged(id, from: before, to: status))
        }
        all += updates(of: .episodes, old.episodes, new.episodes)
        if old.episodes != new.episodes { all += moves(from: old, to: response, clock) }
        return all + updates(of: .cast, old.cast, new.cast)
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
            name: entry.path,
            readCache: { [cache] in cache.copy(of: entry) },
            writeCache: { [cache] response in try await cache.store(response, as: entry) }
        )
    }
}

extension DaySchedule.Feed {
    fileprivate var name: String {
        switch self {
        case .country(let code): code
        case .streaming: "streaming"
        }
    }
}
