import GuideStore
import TVMaze
public import TVModel

/// The casts of several shows, as far as they could be fetched.
public struct Casts: Sendable, Hashable {
    /// The casts by the IDs of their shows.
    public let byShow: [Show.ID: Cast]
    /// The number of shows whose casts are missing.
    public let missing: Int
    /// The first reason why a cast is old or missing.
    public let firstFailure: FetchError?
}

extension TVService {
    /// The maximum number of shows that are fetched at once. ``NetworkCommunication`` limits the rate.
    static let showWidth = 8
    /// The number of consecutive failures of a server after which no more requests are sent to it.
    static let maxConsecutiveFailures = 4

    /// Fetches the casts of several shows. Each is cached for 30 days.
    ///
    /// Each cast is stored as it arrives. If the task is cancelled, the casts fetched so far are returned.
    ///
    /// - Parameters:
    ///   - shows: The shows, the most important first. They are requested in this order.
    ///   - progress: A closure to call with the number of requested casts, starting with 0, and the number of casts
    ///     that are not cached.
    public func casts(
        of shows: [Show.ID],
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async -> Casts {
        var byShow: [Show.ID: Cast] = [:]
        var missing: [(id: Show.ID, request: CachedRequest<Cast>)] = []
        var seen: Set<Show.ID> = []
        let now = now()
        let favorites = await favoriteIDs()
        for id in shows where seen.insert(id).inserted {
            let request = castRequest(of: id, favorites)
            if let copy = request.newestCopy, policy.isFresh(fetchedAt: copy.fetchedAt, request.freshness, now: now) {
                byShow[id] = copy.value
            } else {
                missing.append((id, request))
            }
        }
        guard !missing.isEmpty else { return Casts(byShow: byShow, missing: 0, firstFailure: nil) }
        let showsProgress = policy.mode != .offline
        if showsProgress { progress(0, missing.count) }
        let results = await concurrentMap(
            missing,
            width: Self.showWidth,
            failing: { $0.failure?.meansNoConnection == true },
            progress: { _, _, done in if showsProgress { progress(done, missing.count) } }
        ) { [self] id, request in
            await fetch(request, under: policy) { caller throws(FetchError) in
                try await api.cast(of: id, for: caller)
            }
        }
        for ((id, request), result) in zip(missing, results) {
            let result = result ?? fallback(request, request.readCache(), under: policy, because: .notStored)
            byShow[id] = result.fetched?.value
        }
        return Casts(
            byShow: byShow,
            missing: missing.count { byShow[$0.id] == nil },
            firstFailure: results.lazy.compactMap { $0?.failure }.first
        )
    }

    /// Reads the stored casts of several shows, whatever their age. This needs no network.
    ///
    /// - Parameter favorites: The IDs of the favorites, whose details are read if a cast is not in the cache.
    package func storedCasts(of shows: [Show.ID], favorites: Set<Show.ID>) async -> [Show.ID: Cast] {
        let cached = cache.idsWithCast()
        let wanted = Set(shows).filter { cached.contains($0) || favorites.contains($0) }.sorted()
        let casts = await concurrentMap(wanted, width: Self.showWidth) { [self] id in
            (castRequest(of: id, []).newestCopy ?? castRequest(of: id, favorites).newestCopy)?.value
        }
        return Dictionary(uniqueKeysWithValues: zip(wanted, casts)).compactMapValues { $0 ?? nil }
    }

    private func castRequest(of id: Show.ID, _ favorites: Set<Show.ID>) -> CachedRequest<Cast> {
        var request = request(.cast(of: id), maxAge: CachePolicy.castAge)
        // Only the details of favorites are read. Most shows are not favorites.
        let favorite = favorites.contains(id) ? favoritesStore.details(of: id) : nil
        request.favorite = favorite.flatMap { details in
            details.cast.map { Fetched($0, fetchedAt: details.fetchedAt) }
        }
        request.isEmpty = \.members.isEmpty
        request.updates = { copy, _ in [copy == nil ? .showArrived(id, .cast) : .showChanged(id, .cast)] }
        return request
    }
}
