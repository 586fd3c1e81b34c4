import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

/// Fetches the details of a site's shows within a limited time, and reads them from the store.
struct ShowPrefetcher {
    private let service: TVService
    private let contents: SiteContents

    /// Creates a prefetcher.
    init(_ service: TVService, _ contents: SiteContents) {
        self.service = service
        self.contents = contents
    }

    /// Returns the stored details of a show, or nil if there are none.
    func details(of show: Fetched<Show>) -> ShowDetails? {
        service.storedDetails(of: show, isFavorite: contents.favoriteIDs.contains(show.value.id))
    }

    /// Fetches the details of shows until time runs out.
    ///
    /// - Parameter budget: The available time, in seconds.
    func prefetch(
        _ due: [Fetched<Show>],
        for budget: Int,
        in context: ProgramContext,
        _ diagnostics: Diagnostics
    ) async -> Prefetch {
        guard !due.isEmpty else { return Prefetch() }
        let clock = MonotonicClock(context: context)
        let deadline = clock.now + .seconds(budget)
        let progress = diagnostics.progress
        let prefetch = await progress.during("Fetching shows") {
            await withTaskGroup(of: Prefetch?.self) { group in
                group.addTask {
                    await service.prefetchDetails(of: due, while: { clock.now < deadline }) { done, all in
                        progress.showParts(done, of: all, until: deadline)
                    }
                }
                // Requests that are repeated or wait for the rate limit would take much longer.
                group.addTask {
                    try? await Task.sleep(for: .seconds(budget))
                    return nil
                }
                var prefetch: Prefetch?
                for await result in group {
                    group.cancelAll()
                    prefetch = prefetch ?? result
                }
                return prefetch ?? Prefetch()
            }
        }
        diagnostics.report(prefetch)
        return prefetch
    }

    /// Returns the shows to request: those without details, then those with old details.
    func due(at now: Instant) -> [Fetched<Show>] {
        var (new, old): ([Fetched<Show>], [Fetched<Show>]) = ([], [])
        for show in contents.shows {
            guard let known = details(of: show) else {
                new.append(show)
                continue
            }
            if now - known.fetchedAt >= CachePolicy.detailsAge { old.append(show) }
        }
        return new + old
    }
}
