import GuideStore
import TVMaze
import TVModel

extension TVService {
    /// Returns a fresh copy, or the response of the service, or an old copy. All requests are fetched in this way.
    ///
    /// - Parameter send: Sends the request.
    func fetch<Value>(
        _ request: CachedRequest<Value>,
        under policy: CachePolicy,
        send: (TVAPI.Caller) async throws(FetchError) -> Fetched<Value>
    ) async -> FetchResult<Value> {
        let cached = request.readCache()
        let copy = request.newestCopy(cached)
        if let copy, isFresh(copy, for: request, under: policy) {
            observe(.servedFromStore(request.name, fetchedAt: copy.fetchedAt))
            return .fetched(copy)
        }
        guard policy.mode != .offline else { return fallback(request, cached, under: policy, because: .notStored) }
        do {
            let response = try await send(TVAPI.Caller(now: now(), hasCopy: copy != nil))
            if let copy, policy.mode != .refresh, request.isEmpty(response.value), !request.isEmpty(copy.value) {
                let kept = fallback(request, cached, under: policy, because: .emptied)
                if kept.fetched != nil { return kept }
            }
            do { try await request.writeCache(response) } catch { observe(.cacheFailed(error)) }
            if copy?.value != response.value {
                for update in request.updates(copy, response) { broadcaster.send(update) }
            }
            return .fetched(response)
        } catch {
            if let copy = freshCopy(of: request, under: policy) {
                observe(.servedFromStore(request.name, fetchedAt: copy.fetchedAt))
                return .fetched(copy)
            }
            return fallback(request, cached, under: policy, because: error)
        }
    }

    func freshCopy<Value>(of request: CachedRequest<Value>, under policy: CachePolicy) -> Fetched<Value>? {
        request.readCache().flatMap { isFresh($0, for: request, under: policy) ? $0 : nil }
    }

    func isFresh<Value>(_ copy: Fetched<Value>, for request: CachedRequest<Value>, under policy: CachePolicy) -> Bool {
        request.isWhole(copy.value) && policy.isFresh(fetchedAt: copy.fetchedAt, request.freshness, now: now())
    }

    /// Returns the newest copy that may be served if the service cannot be reached. The copy of a favorite may be
    /// served at any age.
    func fallback<Value>(
        _ request: CachedRequest<Value>,
        _ cached: Fetched<Value>?,
        under policy: CachePolicy,
        because reason: FetchError
    ) -> FetchResult<Value> {
        let usable = cached.flatMap { policy.mayServe(fetchedAt: $0.fetchedAt, now: now()) ? $0 : nil }
        return FetchResult.missing(reason).orStale(request.newestCopy(usable))
    }

    /// Returns the copy in the cache, whatever its age. It is marked as stale if a fetch would send a request.
    func read<Value>(_ request: CachedRequest<Value>, under policy: CachePolicy) -> FetchResult<Value> {
        guard let copy = request.newestCopy else { return .missing(.notStored) }
        let isStale = policy.mode != .offline && !isFresh(copy, for: request, under: policy)
        return .fetched(isStale ? copy.stale(because: .notStored) : copy)
    }

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
        let id = response.value.id
        let new = response.value
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

/// A request whose response is cached: a schedule, the details of a show, a cast or a list of shows.
struct CachedRequest<Value: Sendable & Equatable>: Sendable {
    let freshness: Freshness
    /// The copy of a favorite, which may be served at any age.
    var favorite: Fetched<Value>?
    /// Returns whether a copy has all that a response has. Another is neither fresh nor used instead of one that has.
    var isWhole: @Sendable (Value) -> Bool = { _ in true }
    /// Returns whether a response has no content. Such a response never replaces a copy with content, except on
    /// refresh.
    var isEmpty: @Sendable (Value) -> Bool = { _ in false }
    /// Returns the updates to send when the first response arrives, or one that differs from the copy.
    var updates: @Sendable (_ copy: Fetched<Value>?, _ response: Fetched<Value>) -> [ServiceUpdate] = { _, _ in [] }
    /// The name for the event that a fresh copy is served.
    let name: String
    let readCache: @Sendable () -> Fetched<Value>?
    let writeCache: @Sendable (Fetched<Value>) async throws -> Void

    /// The newest copy, in the cache or of a favorite, if any.
    var newestCopy: Fetched<Value>? { newestCopy(readCache()) }

    /// Returns the newest of a copy in the cache and that of a favorite, if any.
    func newestCopy(_ cached: Fetched<Value>?) -> Fetched<Value>? {
        guard let cached, let favorite else { return cached ?? favorite }
        guard isWhole(cached.value) == isWhole(favorite.value) else { return isWhole(cached.value) ? cached : favorite }
        return cached.fetchedAt >= favorite.fetchedAt ? cached : favorite
    }
}

/// The result of a cached request: a value from a response or a copy, or the reason why there is neither.
enum FetchResult<Value: Sendable>: Sendable {
    case fetched(Fetched<Value>)
    case missing(FetchError)

    var fetched: Fetched<Value>? {
        if case .fetched(let fetched) = self { fetched } else { nil }
    }

    var staleReason: FetchError? { fetched?.staleReason }

    var missingReason: FetchError? {
        if case .missing(let reason) = self { reason } else { nil }
    }

    var failure: FetchError? { staleReason ?? missingReason }

    /// Falls back to another value, marked stale for the reason that this one is missing.
    func orStale(_ other: Fetched<Value>?) -> Self {
        guard case .missing(let reason) = self, let other else { return self }
        return .fetched(other.stale(because: reason))
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
