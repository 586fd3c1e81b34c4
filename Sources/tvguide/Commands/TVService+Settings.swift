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
        let network = NetworkCommunication(
            over: context.transport,
            pacedIn: settings.source.cacheFolder,
            in: context,
            observe: {
                diagnostics.report($0)
                observe($0)
            }
        )
        let fixed = settings.reportContext.now
        let (files, favorites) = (settings.source.cacheStore(diagnostics), settings.source.dataStore(diagnostics))
        let root = settings.source.root
        let posters =
            keepsPosters
            ? PosterService(
                cache: PosterCache(files: favorites),
                network: settings.source.pictureNetwork(in: context, diagnostics),
                servers: PictureServers(root: root)
            ) : nil
        self.init(
            feeds: settings.source.feeds,
            clock: settings.reportContext.listingClock,
            zones: settings.source.zones,
            feedSchedule: settings.source.feedSchedule,
            policy: settings.source.policy,
            api: TVAPI(root: root, network: network),
            cache: ResponseCache(files: files, root: root.withoutCredentials),
            favorites: FavoritesStore(files: favorites),
            posters: posters,
            timer: MonotonicClock(context: context),
            now: now ?? { fixed },
            observe: diagnostics.report
        )
    }
}

extension SampleSchedule {
    /// Creates the sample for the settings of a run. The times of a regional feed are computed, since the sample is
    /// Eastern.
    init(_ settings: Settings) throws {
        let source = settings.source
        let eastern = source.feedSchedule.flatMap { _ in source.zones.clock(USFeed.eastern.zoneIdentifier) }
        let clock = eastern ?? settings.reportContext.listingClock
        guard let sample = SampleSchedule(SampleWeek.json, clock: clock, feed: source.feedSchedule) else {
            throw CommandFailure.fault("the sample week is broken")
        }
        self = sample
    }
}
