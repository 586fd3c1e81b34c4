import GuideStore
import Synchronization
public import TVModel

extension TVService {
    /// The maximum number of favorites that are fetched at once. Each takes a request, and those of its posters.
    static var favoriteWidth: Int { 4 }

    /// Divides items into at most about twenty parts. The list of favorites is written once for each of them, since
    /// writing it for each favorite would take a time that grows with the square of their number.
    package static func batches<Item>(of items: [Item], atLeast least: Int = 1, atMost limit: Int = .max) -> [[Item]] {
        let size = max(least, min(items.count / 16, limit))
        return stride(from: 0, to: items.count, by: size).map { Array(items[$0..<min($0 + size, items.count)]) }
    }

    /// Fetches items concurrently, a few at a time, and stores them in order, in ``batches(of:)``.
    ///
    /// No batch begins after the task is cancelled.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of items in a batch.
    ///   - progress: A closure to call with the number of fetched items and the total number.
    ///   - store: Stores a batch, and returns a result for each of its items.
    func inBatches<Item: Sendable, Fetched: Sendable, Stored>(
        _ items: [Item],
        atMost limit: Int = .max,
        _ progress: @Sendable (_ done: Int, _ all: Int) -> Void,
        store: ([Fetched]) async -> [Stored],
        fetch: @escaping @Sendable (Item) async -> Fetched
    ) async -> [Stored] {
        var stored: [Stored] = []
        let batches = Self.batches(of: items, atLeast: Self.favoriteWidth, atMost: limit)
        for batch in batches where !Task.isCancelled {
            let before = stored.count
            let fetched = await concurrentMap(
                batch,
                width: Self.favoriteWidth,
                progress: { _, _, done in progress(before + done, items.count) },
                fetch
            )
            stored += await store(fetched.compactMap(\.self))
        }
        return stored
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

    /// Returns the details of favorites. Those that were fetched over a day ago are refreshed.
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
        let favorites = try await readableFavorites().filter { ids?.contains($0.id) ?? true }
        var policy = policy
        policy.maxAge = max(policy.maxAge, CachePolicy.pageAge)
        let refreshed = try await refresh(favorites, under: policy, isForced: false, progress)
        for refresh in refreshed where refresh.details?.episodes == nil {
            // What was fetched could not be stored, and there is no older copy.
            if case .store(let failure) = refresh.failure { throw .store(failure) }
        }
        let details = refreshed.compactMap(\.details)
        return Fetched(
            details,
            fetchedAt: details.map(\.fetchedAt).min() ?? now(),
            staleReason: refreshed.lazy.compactMap(\.fetchFailure).first
        )
    }

    /// Refreshes favorites, those with fresh details only if it is forced.
    private func refresh(
        _ favorites: [Favorite],
        under policy: CachePolicy,
        isForced: Bool,
        _ progress: @Sendable (_ done: Int, _ all: Int) -> Void
    ) async throws(ShowError) -> [FavoriteRefresh] {
        let (now, outage) = (now(), Outage())
        let refreshed = await inBatches(favorites, progress, store: { await store($0) }) { [self] favorite in
            // Details that were lost are fetched again, whenever they were fetched.
            let isFresh =
                policy.isFresh(fetchedAt: favorite.fetchedAt, .seconds(policy.maxAge), now: now)
                && favoriteDetails(of: favorite.id)?.episodes != nil
            let isKept = !isForced && (policy.mode == .offline || isFresh)
            let reason = isKept ? nil : outage.reason.map { ShowError.unavailable($0) }
            if isKept || reason != nil {
                return FavoriteRefresh(favorite: favorite, details: favoriteDetails(of: favorite.id), failure: reason)
            }
            let refreshed = await refresh(favorite, under: policy)
            outage.note(refreshed.fetchFailure)
            return refreshed
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
                return FavoriteRefresh(favorite: favorite, details: old ?? new.value, failure: .unavailable(reason))
            }
            await fetchPoster(of: new.value.show)
            let isChanged = old != new.value
            return FavoriteRefresh(favorite: favorite, details: new.value, failure: nil, isChanged: isChanged)
        } catch {
            return FavoriteRefresh(favorite: favorite, details: old, failure: error)
        }
    }
}

/// The shows in a row for which the service had no answer, each after all retries. After a few, it counts as down, so that
/// a run does not take the time of the retries for each of many shows.
private final class Outage: Sendable {
    private let failures = Mutex<[FetchError]>([])

    /// The reason why no more shows are requested, or nil.
    var reason: FetchError? {
        failures.withLock { $0.count < TVService.maxConsecutiveFailures ? nil : $0.last }
    }

    /// Notes the result for a show, the reason why the service gave none or nil.
    func note(_ failure: FetchError?) {
        failures.withLock { failures in
            if let reason = failure, !reason.meansNotFound, reason.movedID == nil {
                failures.append(reason)
            } else {
                failures = []
            }
        }
    }
}
