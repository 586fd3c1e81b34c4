public import GuidePlatform
package import GuideStore
package import TVMaze
public import TVModel

/// The television of a country: the listings of days and weeks, shows, casts and favorites, from the cache or from the
/// service.
///
/// It decides which requests are sent and which copies are returned in an outage. ``NetworkCommunication`` paces and
/// repeats the requests.
public final class TVService: Sendable {
    let feeds: [DaySchedule.Feed]
    let clock: ListingClock
    let policy: CachePolicy
    let api: TVAPI
    let cache: ResponseCache
    let favoritesStore: FavoritesStore
    let posters: PosterService?
    package let now: @Sendable () -> Instant
    let observe: @Sendable (ServiceEvent) -> Void
    let broadcaster: UpdateBroadcaster
    /// Computes the times of a regional feed, or nil to use the listed times.
    let feedSchedule: FeedSchedule?

    /// Creates the service for some feeds of a country.
    ///
    /// - Parameters:
    ///   - clock: The clock that decides guide days if no listings have named another one.
    ///   - zones: The source of the clocks that listings name.
    ///   - feedSchedule: Computes the times of a regional feed, whose clock then decides guide days, or nil to use the
    ///     listed times.
    ///   - favorites: The user's favorites, by default in a temporary folder.
    ///   - posters: Fetches the posters of favorites, or nil to fetch none.
    ///   - timer: Measures the time until the next week begins.
    ///   - now: Returns the current time, which decides the current week and the freshness of copies.
    ///   - observe: A closure to call with each event, on any thread.
    package init(
        feeds: [DaySchedule.Feed],
        clock: ZoneClock,
        zones: ZoneDirectory = .system,
        feedSchedule: FeedSchedule? = nil,
        policy: CachePolicy,
        api: TVAPI,
        cache: ResponseCache,
        favorites: FavoritesStore = FavoritesStore(files: DataFolder(nil)),
        posters: PosterService? = nil,
        timer: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Instant,
        observe: @escaping @Sendable (ServiceEvent) -> Void = { _ in }
    ) {
        self.feeds = feeds
        let stored = feeds.country.flatMap { cache.zone(of: $0) }
        self.clock = ListingClock(clock, stored: stored, zones: zones, isFixed: feedSchedule != nil, now: now)
        self.feedSchedule = feedSchedule
        broadcaster = UpdateBroadcaster(self.clock, timer: timer)
        self.policy = policy
        self.api = api
        self.cache = cache
        favoritesStore = favorites
        self.posters = posters
        self.now = now
        self.observe = observe
    }

    /// The current week, Monday to Sunday around the current guide day. The next one begins on Monday at 05:00 on the
    /// listing clock.
    public var window: GuideWeek { clock.week }
    /// The current guide day, from 05:00 to 05:00 on the listing clock.
    public var today: GuideDay { clock.today }

    /// The clock of the country's listings.
    package var listingClock: ZoneClock { clock.current }

    /// Returns a stream of all changes from now on, including the start of a new week. A program that shows a schedule
    /// should read it again after each.
    public func updates() -> AsyncStream<ServiceUpdate> { broadcaster.updates() }

    /// Removes cached responses that are too old to be useful, and the temporary files of killed runs.
    ///
    /// - Parameter today: The time of the system clock, even if the run uses another current time.
    package func prune(today: Instant) {
        do { try cache.prune(now: today) } catch { observe(.cacheFailed(error)) }
        removeTemporaryFiles()
    }

    /// Removes the temporary files of killed runs. Failures are ignored, since the files only take up space.
    package func removeTemporaryFiles() {
        cache.files.removeTemporaryFiles()
        favoritesStore.files.removeTemporaryFiles()
    }

    /// Creates a service for programs that use this package as a library.
    ///
    /// ```swift
    /// import GuideService
    /// import TVModel
    ///
    /// let service = TVService(
    ///     country: country,
    ///     cacheFolder: "/var/cache/example",
    ///     dataFolder: "/var/lib/example",
    ///     userAgent: "example/1.0 (+https://example.org)"
    /// )
    /// defer { service.close() }
    /// let details = try await service.details(of: .name("Doctor Who"))
    /// ```
    ///
    /// - Parameters:
    ///   - country: The country of the listings.
    ///   - withStreaming: Whether listings include global streaming.
    ///   - policy: The rules that decide whether copies are used or requests are sent.
    ///   - root: The root of the service, or nil for TVmaze itself.
    ///   - cacheFolder: The folder of cached responses, or nil for a temporary one.
    ///   - dataFolder: The folder of favorites and their posters, or nil for a temporary
    ///     one.
    ///   - userAgent: The `User-Agent` header of requests, which identifies the program to the service.
    ///   - now: Returns the current time. By default, this is the system clock.
    public convenience init(
        country: Country,
        withStreaming: Bool = false,
        policy: CachePolicy = CachePolicy(),
        root: URL? = nil,
        cacheFolder: String?,
        dataFolder: String?,
        userAgent: String,
        now: @escaping @Sendable () -> Instant = { .now }
    ) {
        let root = root ?? URL(string: TVAPI.serviceRoot) ?? URL(fileURLWithPath: "/")
        let network = NetworkCommunication(
            over: CurlTransport(userAgent: userAgent),
            pace: cacheFolder.map { SharedPace(folder: $0) }
        )
        let data = DataFolder(dataFolder)
        let pictures = CurlTransport(
            userAgent: userAgent,
            accept: PosterService.accept,
            limits: PosterService.limits
        )
        self.init(
            feeds: [.country(country.code)] + (withStreaming ? [.streaming] : []),
            clock: ZoneClock(country.zoneIdentifier) ?? .utc,
            policy: policy,
            api: TVAPI(root: root, network: network),
            cache: ResponseCache(files: CacheFolder(in: cacheFolder), root: root.withoutCredentials),
            favorites: FavoritesStore(files: data),
            posters: PosterService(
                cache: PosterCache(ofFavoritesIn: data),
                network: policy.mode == .offline ? nil : NetworkCommunication(over: pictures, isPaced: false),
                servers: PictureServers(root: root)
            ),
            now: now
        )
    }

    /// Closes all connections. No request may follow.
    public func close() {
        api.network.close()
        posters?.network?.close()
    }
}

/// An event in the service, for diagnostics.
package enum ServiceEvent: Sendable {
    /// A cached response was fresh and is returned. The text is the feed and the date of a schedule, or the path of another
    /// file in the cache.
    case servedFromStore(String, fetchedAt: Instant)
    /// A response could not be stored, though it is returned, or old entries could not be removed.
    case cacheFailed(any Error)
    case favoritesDamaged(FavoritesDamage)
}
