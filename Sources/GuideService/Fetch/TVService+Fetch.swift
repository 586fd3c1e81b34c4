import GuideStore
import TVMaze
import TVModel

extension TVService {
    /// Returns a fresh copy, or the response of the service, or an old copy. All requests are fetched in this way.
    ///
    /// - Parameter send: Sends the request. Its parameters are the current time and whether there is a copy to fall back on.
    func fetch<Value>(
        _ request: CachedRequest<Value>,
        under policy: CachePolicy,
        send: (_ now: Instant, _ hasCopy: Bool) async throws(FetchError) -> Fetched<Value>
    ) async -> FetchResult<Value> {
        let cached = request.readCache()
        let copy = request.newer(cached, request.favorite)
        let present = now()
        if let copy, policy.isFresh(fetchedAt: copy.fetchedAt, request.freshness, now: present) {
            observe(request.cacheHit(copy.fetchedAt))
            return .fetched(copy)
        }
        guard policy.mode != .offline else { return fallback(request, cached, under: policy, because: .notStored) }
        do {
            let response = try await send(present, copy != nil)
            if let copy, policy.mode != .refresh, request.isEmpty(response.value), !request.isEmpty(copy.value) {
                let kept = fallback(request, cached, under: policy, because: .emptied)
                if kept.fetched != nil { return kept }
            }
            await store(response, for: request, replacing: copy)
            return .fetched(response)
        } catch {
            if let copy = freshCopy(of: request, under: policy) {
                observe(request.cacheHit(copy.fetchedAt))
                return .fetched(copy)
            }
            return fallback(request, cached, under: policy, because: error)
        }
    }

    /// Returns the copy in the cache, if it is fresh.
    func freshCopy<Value>(of request: CachedRequest<Value>, under policy: CachePolicy) -> Fetched<Value>? {
        request.readCache().flatMap { copy in
            policy.isFresh(fetchedAt: copy.fetchedAt, request.freshness, now: now()) ? copy : nil
        }
    }

    /// Returns the newest copy that may be served if the service cannot be reached. The copy of a favorite may be
    /// served at any age.
    func fallback<Value>(
        _ request: CachedRequest<Value>,
        _ cached: Fetched<Value>?,
        under policy: CachePolicy,
        because reason: FetchError
    ) -> FetchResult<Value> {
        let present = now()
        let usable = cached.flatMap { policy.mayServe(fetchedAt: $0.fetchedAt, now: present) ? $0 : nil }
        return FetchResult.missing(reason).orStale(request.newer(usable, request.favorite))
    }

    /// Stores a response, and sends updates if it is the first one or differs from the copy.
    func store<Value>(
        _ response: Fetched<Value>,
        for request: CachedRequest<Value>,
        replacing copy: Fetched<Value>?
    ) async {
        do { try await request.writeCache(response) } catch { observe(.notStored(error)) }
        guard copy?.value != response.value else { return }
        for update in request.updates(copy, response) { broadcaster.send(update) }
    }

    /// Returns the copy in the cache, whatever its age. It is marked as stale if a fetch would send a request.
    func read<Value>(_ request: CachedRequest<Value>) -> FetchResult<Value> {
        guard let copy = request.newestCopy else { return .missing(.notStored) }
        let isFresh = policy.isFresh(fetchedAt: copy.fetchedAt, request.freshness, now: now())
        return .fetched(isFresh || policy.mode == .offline ? copy : copy.stale(because: .notStored))
    }
}
