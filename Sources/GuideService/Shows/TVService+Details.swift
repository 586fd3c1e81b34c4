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

/// The result of fetching the details of several shows into the cache.
public struct Prefetch: Sendable, Hashable {
    /// The shows for which something new was stored.
    public internal(set) var fetched: Set<Show.ID> = []
    /// The number of shows that were not requested because time ran out or the service refused others.
    public internal(set) var postponed = 0
    /// The first reason why a part of a show is old or missing.
    public internal(set) var firstFailure: FetchError?

    /// Creates an empty result.
    public init() {}
}

extension TVService {
    /// Fetches a show with its episodes and its cast.
    ///
    /// If they cannot be fetched, a stored copy is returned, which may lack the episodes or the cast.
    ///
    /// - Parameters:
    ///   - part: The only part to return, without which this fails, or nil for all parts.
    ///   - refreshing: Whether to send requests even if the copies are fresh.
    /// - Throws: ``ShowError/unknown(_:)`` or ``ShowError/ambiguous(_:_:)`` for the name, ``ShowError/unavailable(_:)``
    ///   if there is neither a response nor a copy of the show, or ``ShowError/cancelled``.
    public func details(
        of reference: ShowReference,
        only part: ShowPart? = nil,
        refreshing: Bool = false
    ) async throws(ShowError) -> Fetched<ShowDetails> {
        let show = try await resolve(reference)
        var fetched = try await details(of: show, reference, under: refreshing ? policy.refreshing : policy)
        guard let part else { return fetched }
        if fetched.value.missingParts.contains(part) { throw .unavailable(fetched.staleReason ?? .notStored) }
        if part != .episodes { fetched.value.episodes = nil }
        if part != .cast { fetched.value.cast = nil }
        return fetched
    }

    /// Fetches the details of a resolved show.
    func details(
        of show: ResolvedShow,
        _ reference: ShowReference,
        under policy: CachePolicy
    ) async throws(ShowError) -> Fetched<ShowDetails> {
        let favorite = favoritesStore.details(of: show.id)
        let request = detailsRequest(of: show.id, maxAge: policy.maxAge, favorite: favorite)
        var result = await fetch(request, under: policy) { caller throws(FetchError) in
            let hasCast = request.newestCopy?.value.cast?.members.isEmpty == false
            var response = try await api.details(of: show.id, for: caller, expectsCast: hasCast)
            // As with episodes, an empty list does not replace one with content.
            if policy.mode != .refresh, response.value.cast?.members.isEmpty == true,
                let cast = request.newestCopy?.value.cast
            {
                response.value.cast = cast
            }
            return response
        }
        if let reason = result.missingReason, !Task.isCancelled {
            result = await withoutParts(show, because: reason)
        }
        var details = try result.get(orThrow: .unknown(reference))
        details.value.change = favorite?.change
        return details
    }

    /// Returns the show itself from another source: the response that resolved its reference, or any cached response.
    private func withoutParts(_ show: ResolvedShow, because reason: FetchError) async -> FetchResult<ShowDetails> {
        var known = show.facts
        if known == nil, !show.isLookedUp { known = await knownShows().first { $0.value.id == show.id } }
        return FetchResult.missing(reason).orStale(
            known.map { facts in
                facts.map { ShowDetails(show: $0, episodes: nil, cast: nil, fetchedAt: facts.fetchedAt) }
            }
        )
    }

    /// Fetches the details of several shows, and stores each as it arrives. It stops if the service refuses several in a
    /// row, or if the task is cancelled; shows on their way are then postponed.
    ///
    /// The details are not returned, since those of hundreds of shows would take too much memory. Use
    /// ``storedDetails(of:isFavorite:)`` to read them one after another.
    ///
    /// - Parameters:
    ///   - shows: The shows with the facts known so far, the most important first. They are requested in this order.
    ///   - hasTime: Returns whether another show may be requested.
    ///   - progress: A closure to call with the number of requested shows, starting with 0, and the total number.
    package func prefetchDetails(
        of shows: [Fetched<Show>],
        while hasTime: @Sendable () -> Bool = { true },
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async -> Prefetch {
        var prefetch = Prefetch()
        guard policy.mode != .offline, !shows.isEmpty else { return prefetch }
        progress(0, shows.count)
        var run = ServiceRun(width: Self.showWidth)
        let results = await run.map(shows, while: hasTime, failure: { $0?.failure }) { [self] show in
            await prefetchDetails(of: show)
        } done: { show, result, done in
            progress(done, shows.count)
            if result?.isNew == true { prefetch.fetched.insert(show.value.id) }
            prefetch.firstFailure = prefetch.firstFailure ?? result?.failure
        }
        prefetch.postponed = results.count { ($0 ?? nil) == nil }
        return prefetch
    }

    /// Reads all cached parts of a show, whatever their age, or nil if only the show itself is known.
    ///
    /// - Parameters:
    ///   - show: The show with the facts from other sources.
    ///   - isFavorite: Whether the show is a favorite, whose details are read as well.
    package func storedDetails(of show: Fetched<Show>, isFavorite: Bool) -> ShowDetails? {
        let id = show.value.id
        let favorite = isFavorite ? favoritesStore.details(of: id) : nil
        let request = detailsRequest(of: id, maxAge: 0, favorite: favorite)
        guard var details = request.newestCopy(cache.details(of: id, known: show))?.value,
            details.missingParts.count < 2
        else { return nil }
        details.change = favorite?.change
        return details
    }

    /// Fetches the details of a show, and returns whether they are new, or nil if the task is cancelled.
    private func prefetchDetails(of show: Fetched<Show>) async -> (isNew: Bool, failure: FetchError?)? {
        let id = show.value.id
        // If the show itself cannot be fetched, the facts from the listings are enough.
        let resolved = ResolvedShow(id: id, facts: show.stale(because: .notStored))
        var policy = policy
        policy.maxAge = CachePolicy.detailsAge
        do {
            let details = try await details(of: resolved, .id(id), under: policy)
            return (!details.isStale && details.fetchedAt == now(), details.staleReason)
        } catch .unavailable(let reason) {
            return (false, reason)
        } catch .cancelled {
            return nil
        } catch {
            return (false, nil)
        }
    }

    /// The maximum number of shows that are fetched at once. ``NetworkCommunication`` limits the rate.
    static let showWidth = 8

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
        let favorites = await favoriteIDs()
        for id in shows where seen.insert(id).inserted {
            let request = castRequest(of: id, favorites)
            if let copy = request.newestCopy, isFresh(copy, for: request, under: policy) {
                byShow[id] = copy.value
            } else {
                missing.append((id, request))
            }
        }
        guard !missing.isEmpty else { return Casts(byShow: byShow, missing: 0, firstFailure: nil) }
        let showsProgress = policy.mode != .offline
        if showsProgress { progress(0, missing.count) }
        var run = ServiceRun(width: Self.showWidth)
        let results = await run.map(missing, failure: \.failure) { [self] id, request in
            await fetch(request, under: policy) { caller throws(FetchError) in
                try await api.cast(of: id, for: caller)
            }
        } done: { _, _, done in
            if showsProgress { progress(done, missing.count) }
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
        var run = ServiceRun(width: Self.showWidth)
        let casts = await run.map(wanted) { [self] id in
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
