package import GuideStore
import Synchronization
package import TVMaze
package import TVModel

/// The television of a country: the listings of days and weeks, shows, casts and favorites, from the cache or from the
/// service.
///
/// It decides which requests are sent and which copies are returned in an outage. ``NetworkCommunication`` paces and
/// repeats the requests.
public final class TVService: Sendable {
    let feeds: [DaySchedule.Feed]
    let clock: ZoneClock
    let policy: CachePolicy
    let api: TVAPI
    let cache: ScheduleCache
    let shows: ShowCache
    let favoritesStore: FavoritesStore
    let posters: PosterService?
    let now: @Sendable () -> Instant
    let observe: @Sendable (ServiceEvent) -> Void
    let broadcaster = UpdateBroadcaster()
    private let shownWeek = Mutex<GuideWeek?>(nil)

    /// Creates the service for some feeds of a country.
    ///
    /// - Parameters:
    ///   - clock: The listing clock of the country.
    ///   - shows: The cache of shows; by default one in memory.
    ///   - favorites: The user's favorites; by default a list in memory.
    ///   - posters: Fetches the posters of favorites; nil to do without.
    ///   - now: Returns the present, for the freshness of copies and the time of fetching.
    ///   - observe: Called with each event, from any thread.
    package init(
        feeds: [DaySchedule.Feed],
        clock: ZoneClock,
        policy: CachePolicy,
        api: TVAPI,
        cache: ScheduleCache,
        shows: ShowCache = ShowCache(files: MemoryFileStore(), root: ""),
        favorites: FavoritesStore = FavoritesStore(files: MemoryFileStore()),
        posters: PosterService? = nil,
        now: @escaping @Sendable () -> Instant,
        observe: @escaping @Sendable (ServiceEvent) -> Void = { _ in }
    ) {
        self.feeds = feeds
        self.clock = clock
        self.policy = policy
        self.api = api
        self.cache = cache
        self.shows = shows
        favoritesStore = favorites
        self.posters = posters
        self.now = now
        self.observe = observe
    }

    /// Returns a stream of all changes from now on. A program that shows a schedule reads it again for each.
    public func updates() -> AsyncStream<ServiceUpdate> { broadcaster.updates() }

    /// Removes cached responses that are too old to be useful, and gives those of older versions a checksum.
    ///
    /// - Parameter today: The time of this machine's clock, even if the run pretends another one.
    package func prune(today: Instant) async {
        do throws(StoreFailure) { try cache.prune(now: today) } catch { observe(.notPruned(error)) }
        do throws(StoreFailure) { try shows.prune(now: today) } catch { observe(.notPruned(error)) }
        cache.sweep()
        await cache.addChecksums()
        await shows.addChecksums()
    }

    /// Sends an update if the requested week is not that of the last call.
    func setShownWeek(_ week: GuideWeek) {
        let hasMoved = shownWeek.withLock { shown in
            defer { shown = week }
            return shown != week
        }
        if hasMoved { broadcaster.send(.windowMoved(week)) }
    }
}
