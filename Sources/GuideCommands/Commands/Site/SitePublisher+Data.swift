import GuideReports
import GuideService
import GuideStore
import TVModel

/// The stored listings and details that a site is made of beside the listings of the run.
extension SitePublisher {
    /// The number of days, from today on, that a site has for tuners.
    static let daysForTuners = 14

    /// The guide of the days from today on, as far as they are stored.
    var comingDays: GuideReport {
        let today = session.context.today.date
        return guide(of: (0..<Self.daysForTuners).map { today.advanced(by: $0) }) ?? contents.guide
    }

    /// Returns the guide of an earlier week as of its end, if all its days are stored.
    func whole(_ week: GuideWeek) -> GuideReport? {
        guide(of: week.dates, at: GuideDay(week.sunday, clock: contents.context.listingClock).end, isWhole: true)
    }

    func guide(of days: [CalendarDay], at now: Instant? = nil, isWhole: Bool = false) -> GuideReport? {
        guard let listings = session.service.storedDays(days, isRefreshed: true), !isWhole || !listings.isPartial
        else { return nil }
        let context = contents.context.moved(to: now ?? contents.context.now).listed(on: listings.clock)
        return session.guide(.week, of: listings, for: context)
    }

    /// Returns the stored details of a show, or nil if there are none.
    func details(of show: Fetched<Show>) -> ShowDetails? {
        session.service.storedDetails(of: show, isFavorite: contents.favoriteIDs.contains(show.value.id))
    }

    /// The shows to request: those without details, then those with old details.
    var due: [Fetched<Show>] {
        let ages = contents.shows.map { show in details(of: show).map { now - $0.fetchedAt } }
        let shows = zip(contents.shows, ages)
        let old = shows.filter { $1.map { $0 >= CachePolicy.detailsAge } ?? false }
        return (shows.filter { $1 == nil } + old).map(\.0)
    }

    /// Fetches the details of shows until time runs out.
    ///
    /// - Parameter budget: The available time, in seconds.
    func prefetch(_ due: [Fetched<Show>], for budget: Int) async -> Prefetch {
        guard !due.isEmpty else { return Prefetch() }
        let clock = MonotonicClock(context: call.context)
        let service = session.service
        let progress = call.diagnostics.progress
        let deadline = clock.now + .seconds(budget)
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
        call.diagnostics.report(prefetch)
        return prefetch
    }
}
