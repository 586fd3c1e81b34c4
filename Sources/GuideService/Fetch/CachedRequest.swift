import GuideStore
import TVModel

/// A request whose response is cached: a schedule, a show, its episodes, its cast or a list of shows.
struct CachedRequest<Value: Sendable & Equatable>: Sendable {
    /// The time for which a response stays fresh.
    let freshness: Freshness
    /// The copy of a favorite, which may be served at any age.
    var favorite: Fetched<Value>?
    /// Returns whether a response has no content. Such a response never replaces a copy with content, except on
    /// refresh.
    var isEmpty: @Sendable (Value) -> Bool = { _ in false }
    /// Returns the updates to send when the first response arrives, or one that differs from the copy.
    var updates: @Sendable (_ copy: Fetched<Value>?, _ response: Fetched<Value>) -> [ServiceUpdate] = { _, _ in [] }
    /// Returns the event to report when a fresh copy is served.
    let cacheHit: @Sendable (_ fetchedAt: Instant) -> ServiceEvent
    /// Reads the copy in the cache, if any.
    let readCache: @Sendable () -> Fetched<Value>?
    /// Writes a response to the cache.
    let writeCache: @Sendable (Fetched<Value>) async throws(StoreFailure) -> Void

    /// The newest copy, in the cache or of a favorite, if any.
    var newestCopy: Fetched<Value>? { newer(readCache(), favorite) }

    /// Returns the newer one of a copy in the cache and that of a favorite.
    func newer(_ cached: Fetched<Value>?, _ favorite: Fetched<Value>?) -> Fetched<Value>? {
        guard let cached, let favorite else { return cached ?? favorite }
        return cached.fetchedAt >= favorite.fetchedAt ? cached : favorite
    }
}
