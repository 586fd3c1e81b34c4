import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

/// The data of a site: the week, tonight, the favorites, and the shows of all of them.
struct SiteContents {
    /// The country, clocks and time of its pages, as of the start of the guide day.
    let context: ReportContext
    let listings: Listings
    /// The guide of the current week.
    let guide: GuideReport
    let tonight: GuideReport
    let favorites: [Favorite]
    let favoriteIDs: Set<Show.ID>
    /// The episodes up to which the user has seen favorites.
    let seen: [Show.ID: SeenMark]
    /// All shows, beginning with those that are popular or on soon.
    let shows: [Fetched<Show>]
    /// The events of the week by show.
    let events: [Show.ID: [TVEvent]]
    /// The showings of the week by show.
    let showings: [Show.ID: [Showing]]
    let weekEnd: Instant

    init(_ listings: Listings, _ session: Session) {
        context = session.context.atOpening
        self.listings = listings
        favorites = session.favorites
        favoriteIDs = session.favoriteIDs
        seen = Dictionary(favorites.compactMap { favorite in favorite.seen.map { (favorite.id, $0) } }) { $1 }
        let today = context.today.date
        let evening = Listings(
            days: listings.days.filter { $0.date == today },
            schedule: listings.schedule,
            fetchedAt: listings.fetchedAt,
            unusableRows: 0
        )
        guide = session.guide(.week, of: listings, for: context)
        tonight = session.guide(.tonight, of: evening, for: context, networkWeights: listings.networkWeights)
        let now = session.context.now
        let fetchedAt = listings.fetchedAt ?? now
        shows = Self.shows(of: guide, favorites, seenFrom: now).map { Fetched($0, fetchedAt: fetchedAt) }
        events = Dictionary(grouping: guide.events, by: \.show.id)
        showings = events.mapValues { [context] in Showing.all(of: $0, for: context) }
        weekEnd = GuideDay(guide.week.sunday, clock: context.listingClock).end
    }

    /// A digest of the marks after which spoilers are hidden, or nil if nothing is hidden.
    var spoilers: String? {
        context.spoilerMarks.map { marks in
            SHA256.hex(of: marks.map { "\($0) \($1.mark)" }.sorted().joined(separator: "\n").utf8)
        }
    }

    /// The pictures of the main pages.
    var posterAddresses: [String] { guide.posterAddresses + favoritesReport.posterAddresses }

    var favoritesReport: ShowListReport {
        let fetchedAt = favorites.map(\.fetchedAt).max()
        return ShowListReport(.favorites, of: favorites.map(\.show), for: context, fetchedAt: fetchedAt)
    }

    /// Returns each show once, by rank. Being one day nearer counts as much as ten points of popularity.
    private static func shows(of guide: GuideReport, _ favorites: [Favorite], seenFrom now: Instant) -> [Show] {
        var ranks: [Show.ID: (show: Show, rank: Int)] = [:]
        for event in guide.events {
            // Stored listings may contain any number.
            let weight = min(max(event.show.weight ?? 0, 0), 100)
            let rank = weight - event.distance(from: now) / 8_640
            if let known = ranks[event.show.id], known.rank >= rank { continue }
            ranks[event.show.id] = (event.show, rank)
        }
        for favorite in favorites where ranks[favorite.id] == nil { ranks[favorite.id] = (favorite.show, 100) }
        return ranks.values.sorted { ($1.rank, $0.show.id) < ($0.rank, $1.show.id) }.map(\.show)
    }
}

extension TVEvent {
    /// Returns the time between the event and an instant in seconds: 0 while it is on, or `Int.max` if its start is
    /// unknown.
    fileprivate func distance(from now: Instant) -> Int {
        guard let start else { return .max }
        let end = self.end ?? start
        return now < start ? start - now : max(0, now - end)
    }
}

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
