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
        let copy = request.newestCopy(cached)
        let now = now()
        if let copy, request.isWhole(copy.value),
            policy.isFresh(fetchedAt: copy.fetchedAt, request.freshness, now: now)
        {
            observe(.servedFromStore(request.name, fetchedAt: copy.fetchedAt))
            return .fetched(copy)
        }
        guard policy.mode != .offline else { return fallback(request, cached, under: policy, because: .notStored) }
        do {
            let response = try await send(now, copy != nil)
            if let copy, policy.mode != .refresh, request.isEmpty(response.value), !request.isEmpty(copy.value) {
                let kept = fallback(request, cached, under: policy, because: .emptied)
                if kept.fetched != nil { return kept }
            }
            await store(response, for: request, replacing: copy)
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
        request.readCache().flatMap { copy in
            request.isWhole(copy.value) && policy.isFresh(fetchedAt: copy.fetchedAt, request.freshness, now: now())
                ? copy : nil
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
        let usable = cached.flatMap { policy.mayServe(fetchedAt: $0.fetchedAt, now: now()) ? $0 : nil }
        return FetchResult.missing(reason).orStale(request.newestCopy(usable))
    }

    /// Stores a response, and sends updates if it is the first one or differs from the copy.
    func store<Value>(
        _ response: Fetched<Value>,
        for request: CachedRequest<Value>,
        replacing copy: Fetched<Value>?
    ) async {
        do { try await request.writeCache(response) } catch { observe(.cacheFailed(error)) }
        guard copy?.value != response.value else { return }
        for update in request.updates(copy, response) { broadcaster.send(update) }
    }

    /// Returns the copy in the cache, whatever its age. It is marked as stale if a fetch would send a request.
    func read<Value>(_ request: CachedRequest<Value>, under policy: CachePolicy) -> FetchResult<Value> {
        guard let copy = request.newestCopy else { return .missing(.notStored) }
        let isFresh = policy.isFresh(fetchedAt: copy.fetchedAt, request.freshness, now: now())
        return .fetched(isFresh || policy.mode == .offline ? copy : copy.stale(because: .notStored))
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
}

extension FetchResult {
    /// Falls back to another value, marked stale for the reason that this one is missing.
    func orStale(_ other: Fetched<Value>?) -> Self {
        guard case .missing(let reason) = self, let other else { return self }
        return .fetched(other.stale(because: reason))
    }
}
