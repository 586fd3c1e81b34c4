import GuideStore
public import TVModel

extension TVService {
    /// The maximum number of favorites that are fetched at once. Each takes a request, and those of its posters.
    static var favoriteWidth: Int { 4 }

    /// Divides items into about sixteen parts, and at most thirty-one, unless `limit` makes them smaller. The list of
    /// favorites is written once for each part, since writing it for each favorite would take a time that grows with
    /// the square of their number.
    package static func batches<Item>(of items: [Item], atLeast least: Int = 1, atMost limit: Int = .max) -> [[Item]] {
        let size = max(least, min(items.count / 16, limit))
        return stride(from: 0, to: items.count, by: size).map { Array(items[$0..<min($0 + size, items.count)]) }
    }

    /// Refreshes all favorites, a few at a time, and returns the result for each, in order.
    ///
    /// They are stored in batches, so that a cancelled task keeps most of those fetched so far. If the service refuses
    /// several in a row, the others are not requested, and have the same reason.
    ///
    /// - Parameter progress: A closure to call with the number of finished favorites and the total number.
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be read or changed, or ``ShowError/cancelled``.
    public func refreshFavorites(
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(ShowError) -> [FavoriteRefresh] {
        var policy = policy.refreshing
        policy.maxAge = 0
        return try await refresh(try await readableFavorites(), under: policy, isForced: true, progress)
    }

    /// Returns the details of favorites. Those that were fetched over a day ago, and those without stored episodes, are
    /// refreshed.
    ///
    /// If details cannot be fetched, the stored ones are returned with the reason. If the service refuses several shows
    /// in a row, the others are not requested.
    ///
    /// - Parameters:
    ///   - ids: The shows, or nil for all favorites.
    ///   - progress: A closure to call with the number of finished favorites and the total number.
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be read or changed, or ``ShowError/cancelled``.
    public func currentFavorites(
        among ids: Set<Show.ID>? = nil,
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(ShowError) -> Fetched<[ShowDetails]> {
        let refreshed = try await updatedFavorites(among: ids, progress: progress)
        let details = refreshed.compactMap(\.details)
        return Fetched(
            details,
            fetchedAt: details.map(\.fetchedAt).min() ?? now(),
            staleReason: refreshed.lazy.compactMap(\.fetchFailure).first
        )
    }

    /// Refreshes favorites as ``currentFavorites(among:progress:)`` does, and returns the result for each, in order.
    package func updatedFavorites(
        among ids: Set<Show.ID>? = nil,
        progress: @Sendable (_ done: Int, _ all: Int) -> Void
    ) async throws(ShowError) -> [FavoriteRefresh] {
        let favorites = try await readableFavorites().filter { ids?.contains($0.id) ?? true }
        var policy = policy
        policy.maxAge = max(policy.maxAge, CachePolicy.pageAge)
        let refreshed = try await refresh(favorites, under: policy, isForced: false, progress)
        for refresh in refreshed where refresh.details?.episodes == nil {
            // What was fetched could not be stored, and there is no older copy.
            if case .store(let failure) = refresh.failure { throw .store(failure) }
        }
        return refreshed
    }

    /// Refreshes favorites, those with fresh details only if it is forced.
    private func refresh(
        _ favorites: [Favorite],
        under policy: CachePolicy,
        isForced: Bool,
        _ progress: @Sendable (_ done: Int, _ all: Int) -> Void
    ) async throws(ShowError) -> [FavoriteRefresh] {
        let now = now()
        var run = ServiceRun(width: Self.favoriteWidth)
        var refreshed: [FavoriteRefresh] = []
        for batch in Self.batches(of: favorites, atLeast: Self.favoriteWidth) where !Task.isCancelled {
            let kept = batch.filter { favorite in
                let isWhole = favoriteDetails(of: favorite.id)?.episodes != nil
                let isRecent = policy.isFresh(fetchedAt: favorite.fetchedAt, .seconds(policy.maxAge), now: now)
                let isFresh = isWhole && isRecent
                return !isForced && (policy.mode == .offline || isFresh)
            }
            let keptIDs = Set(kept.map(\.id))
            let wanted = batch.filter { !keptIDs.contains($0.id) }
            let done = refreshed.count + kept.count
            let fetched = await run.map(wanted, failure: \.fetchFailure) { [self] in
                await refresh($0, under: policy)
            } done: { _, _, count in
                progress(done + count, favorites.count)
            }
            // Those that were not requested have no result.
            let new = Dictionary(uniqueKeysWithValues: zip(wanted.map(\.id), fetched)).compactMapValues(\.self)
            let reason = run.outage.map { ShowError.unavailable($0) }
            refreshed += await store(
                batch.map { favorite in
                    if let new = new[favorite.id] { return new }
                    let failure = keptIDs.contains(favorite.id) ? nil : reason
                    let details = favoriteDetails(of: favorite.id)
                    return FavoriteRefresh(favorite: favorite, details: details, failure: failure)
                }
            )
        }
        if Task.isCancelled { throw .cancelled }
        return refreshed
    }

    private func store(_ refreshed: [FavoriteRefresh]) async -> [FavoriteRefresh] {
        let changed = refreshed.filter(\.isChanged).compactMap(\.details)
        guard !changed.isEmpty else { return refreshed }
        do {
            let stored = try await favoritesStore.replace(changed)
            for id in stored.sorted() { broadcaster.send(.favoriteChanged(id)) }
            return refreshed
        } catch {
            return refreshed.map {
                guard $0.isChanged else { return $0 }
                let old = favoriteDetails(of: $0.favorite.id)
                return FavoriteRefresh(favorite: $0.favorite, details: old, failure: ShowError(error))
            }
        }
    }

    private func refresh(_ favorite: Favorite, under policy: CachePolicy) async -> FavoriteRefresh {
        let id = favorite.id
        let old = favoriteDetails(of: id)
        do {
            var new = try await details(of: ResolvedShow(id: id), .id(id), under: policy)
            new.value.change = old.flatMap { new.value.change(since: $0, at: now(), clock.current) }
            if let reason = new.staleReason {
                // The copy of the cache is better than a favorite whose episodes are lost.
                let kept = old?.episodes == nil ? nil : old
                return FavoriteRefresh(favorite: favorite, details: kept ?? new.value, failure: .unavailable(reason))
            }
            await fetchPoster(of: new.value.show)
            let isChanged = old != new.value
            return FavoriteRefresh(favorite: favorite, details: new.value, failure: nil, isChanged: isChanged)
        } catch {
            return FavoriteRefresh(favorite: favorite, details: old, failure: error)
        }
    }
}
