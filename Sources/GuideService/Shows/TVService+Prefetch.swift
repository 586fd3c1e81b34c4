import TVMaze
public import TVModel
import GuideStore

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
        let results = await concurrentMap(
            shows,
            width: Self.showWidth,
            while: hasTime,
            failing: { $0?.failure?.meansNotFound == false },
            progress: { show, result, done in
                progress(done, shows.count)
                if result?.isNew == true { prefetch.fetched.insert(show.value.id) }
                prefetch.firstFailure = prefetch.firstFailure ?? result?.failure
            }
        ) { [self] show in
            await prefetchDetails(of: show)
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
}
