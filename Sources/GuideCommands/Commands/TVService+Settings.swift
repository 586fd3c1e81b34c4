import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

extension TVService {
    /// Creates the service that the settings select. All commands create it here. No connection is opened yet.
    ///
    /// - Parameters:
    ///   - keepsPosters: Whether the posters of favorites are fetched and stored with the favorites.
    ///   - observe: A closure to call with each network event, in addition to the diagnostics.
    ///   - now: Returns the current time if it advances during the run, or nil for the fixed time of the settings.
    convenience init(
        _ settings: Settings,
        keepsPosters: Bool = false,
        observe: @escaping @Sendable (NetworkEvent) -> Void = { _ in },
        now: (@Sendable () -> Instant)? = nil,
        context: ProgramContext,
        diagnostics: Diagnostics
    ) {
        let fixed = settings.reportContext.now
        let now = now ?? { fixed }
        let listingClock = settings.reportContext.listingClock
        // The times of the sample are Eastern.
        let eastern = settings.source.zones.clock(USFeed.eastern.zoneIdentifier) ?? listingClock
        let network =
            settings.source.isSample
            ? NetworkCommunication(over: SampleTransport(SampleWeek.json, clock: eastern, now: now), isPaced: false)
            : NetworkCommunication(over: context.transport, pacedIn: settings.source.cacheFolder, in: context) {
                diagnostics.report($0)
                observe($0)
            }
        let (files, favorites) = (settings.source.cacheStore, settings.source.dataStore(diagnostics))
        let root = settings.source.root
        let posters =
            keepsPosters && !settings.source.isSample
            ? PosterService(
                cache: PosterCache(files: favorites),
                network: settings.source.pictureNetwork(in: context, diagnostics),
                servers: PictureServers(root: root)
            ) : nil
        self.init(
            feeds: settings.source.feeds,
            clock: listingClock,
            zones: settings.source.zones,
            feedSchedule: settings.source.feedSchedule,
            policy: settings.source.policy,
            api: TVAPI(root: root, network: network),
            cache: ResponseCache(files: files, root: root.withoutCredentials),
            favorites: FavoritesStore(files: favorites),
            posters: posters,
            timer: MonotonicClock(context: context),
            now: now,
            observe: diagnostics.report
        )
    }
}
