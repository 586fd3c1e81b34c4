import GuideStore
import TVModel

/// A request whose response is cached: a schedule, a show, its episodes, its cast or a list of shows.
struct CachedRequest<Value: Sendable & Equatable>: Sendable {
    /// How long a response stays fresh.
    let freshness: Freshness
    /// The copy that belongs to a favorite, which may be served at any age.
    var favorite: Fetched<Value>?
    /// Whether a response has no content. Such a response never replaces a copy that has content, except on refresh.
    var isEmpty: @Sendable (Value) -> Bool = { _ in false }
    /// The update to send when the first response arrives, or one that differs from the copy.
    var update: @Sendable (_ isFirst: Bool) -> ServiceUpdate? = { _ in nil }
    /// The event to report when a fresh copy is served.
    let cacheHit: @Sendable (_ fetchedAt: Instant) -> ServiceEvent
    /// Reads the copy in the cache; nil without one.
    let readCache: @Sendable () -> Fetched<Value>?
    /// Writes a response to the cache.
    let writeCache: @Sendable (Fetched<Value>) async throws(StoreFailure) -> Void

    /// The newest copy, in the cache or of a favorite; nil without any.
    var newestCopy: Fetched<Value>? { newer(readCache(), favorite) }

    /// The newer one of a copy in the cache and that of a favorite.
    func newer(_ cached: Fetched<Value>?, _ favorite: Fetched<Value>?) -> Fetched<Value>? {
        guard let cached, let favorite else { return cached ?? favorite }
        return cached.fetchedAt >= favorite.fetchedAt ? cached : favorite
    }
}
