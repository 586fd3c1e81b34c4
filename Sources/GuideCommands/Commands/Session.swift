import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

/// The run of a command that reads or fetches data: its settings, and the service and the favorites that they select.
struct Session {
    let call: CommandCall
    private(set) var settings: Settings
    let service: TVService
    /// The cache.
    let cache: CacheFolder
    /// The list of favorites, which is read once for all that ask for it.
    let favoritesStore: FavoritesStore
    /// Whether listings with missing parts are better than an error.
    let allowsPartial: Bool
    /// The favorites, empty before they are read.
    private(set) var favorites: [Favorite] = []

    /// Creates the session of a call. No connection is opened yet.
    ///
    /// - Parameters:
    ///   - allowsPartial: Whether listings may have missing parts even without `--allow-partial`.
    ///   - keepsPosters: Whether the posters of favorites are fetched and stored with the favorites.
    ///   - observe: A closure to call with each network event, in addition to the diagnostics.
    ///   - advances: Whether the current time advances during the run, from that of the settings on.
    init(
        _ call: CommandCall,
        allowsPartial: Bool = false,
        keepsPosters: Bool = false,
        observe: @escaping @Sendable (NetworkEvent) -> Void = { _ in },
        advances: Bool = false
    ) throws {
        let settings = try Settings(call.line, in: call.context)
        let context = settings.reportContext
        let diagnostics = call.diagnostics
        let zones = call.context.zones
        let start = context.now
        let wallClock = call.context.wallClock
        let offset = start - wallClock()
        let now: @Sendable () -> Instant = { advances ? wallClock() + offset : start }
        // The times of the sample are Eastern.
        let eastern = zones.clock(USFeed.eastern.zoneIdentifier) ?? context.listingClock
        let network =
            settings.isSample
            ? NetworkCommunication(over: SampleTransport(SampleWeek.json, clock: eastern, now: now), isPaced: false)
            : NetworkCommunication(over: call.context.transport, pacedIn: settings.cacheFolder, in: call.context) {
                diagnostics.report($0)
                observe($0)
            }
        cache = CacheFolder(in: settings.cacheFolder)
        favoritesStore = FavoritesStore(files: call.dataStore(in: settings.dataFolder))
        let posters =
            keepsPosters && !settings.isSample
            ? PosterService(
                cache: PosterCache(ofFavoritesIn: favoritesStore.files),
                network: settings.pictureNetwork(call),
                servers: PictureServers(root: settings.root)
            ) : nil
        self.call = call
        self.settings = settings
        self.allowsPartial = allowsPartial || call.line.values.allowPartial
        service = TVService(
            feeds: settings.feeds,
            clock: context.listingClock,
            zones: zones,
            feedSchedule: context.feed.map { FeedSchedule($0, clock: context.listingClock, zones: zones) },
            policy: settings.policy,
            api: TVAPI(root: settings.root, network: network),
            cache: ResponseCache(files: cache, root: settings.root.withoutCredentials),
            favorites: favoritesStore,
            posters: posters,
            timer: MonotonicClock(context: call.context),
            now: now,
            observe: diagnostics.report
        )
        self.settings.reportContext = context.listed(on: service.listingClock)
    }

    /// The country, clocks and current time of the guide.
    var context: ReportContext { settings.reportContext }
    /// The current guide day.
    var today: CalendarDay { service.today.date }
    var favoriteIDs: Set<Show.ID> { Set(favorites.map(\.id)) }

    /// Selects other programs.
    mutating func select(_ selection: GuideReport.Selection) { settings.selection = selection }

    /// Returns the listings of days that are chosen relative to the current guide day, and shows the progress. From then
    /// on, the session has the clock that they name, and hides spoilers after the marks of the favorites that were read.
    ///
    /// - Parameters:
    ///   - total: The expected number of responses, or nil if it is unknown.
    ///   - includesDayBefore: Whether a single day comes with the shows of the day before that are still on.
    ///   - choose: Returns consecutive days, at least one, in order.
    mutating func listings(
        expecting total: Int? = nil,
        includesDayBefore: Bool = false,
        of choose: (_ today: CalendarDay) throws -> [CalendarDay]
    ) async throws -> Listings {
        let dates = try choose(today)
        let listings = try await call.diagnostics.progress.during(of: total) { [self] in
            let listings = try await self.listings(of: dates, includesDayBefore)
            // The listings may name a clock on which the current guide day is another one.
            let moved = try choose(today)
            return moved == dates ? listings : try await self.listings(of: moved, includesDayBefore)
        }
        settings.reportContext = context.listed(on: listings.clock)
        hideSpoilersAfterMarks()
        return listings
    }

    private func listings(of dates: [CalendarDay], _ includesDayBefore: Bool) async throws -> Listings {
        let week = GuideWeek(containing: dates[0])
        do {
            if dates == week.dates { return try await service.week(week, allowsPartial: allowsPartial) }
            return try await service.days(dates, allowsPartial: allowsPartial, includesDayBefore: includesDayBefore)
        } catch ShowError.missing(let reasons) {
            throw missing(reasons, of: dates)
        }
    }

    /// Returns the guide of listings with the events that the command line selects, by default for the clocks and the time
    /// of the run.
    func guide(
        _ kind: GuideReport.Kind,
        of listings: Listings,
        for context: ReportContext? = nil,
        networkWeights: [String: Int]? = nil
    ) -> GuideReport {
        GuideReport(
            kind,
            of: listings,
            for: context ?? self.context,
            selection: settings.selection,
            favorites: favoriteIDs,
            networkWeights: networkWeights
        )
    }

    /// Returns the failure to fetch dates, with the option that gives a guide without them, if there is one.
    func missing(_ reasons: [CalendarDay: FetchError], of dates: [CalendarDay]) -> CommandFailure {
        // A single day may lack the hours after midnight, which the next date has.
        let needed = allowsPartial && dates.count == 1 ? dates : Array(reasons.keys)
        let isRest = !allowsPartial && dates.contains { reasons[$0] == nil }
        let isStored = settings.policy.mode != .offline && service.hasCopies(of: needed)
        if isStored { return .missing(reasons, remedy: .offline) }
        return .missing(reasons, remedy: isRest ? .allowPartial : nil)
    }

    /// Reads the favorites that a report marks, which its filter selects, or whose marks hide spoilers.
    ///
    /// If the favorites are only needed for marks, an unreadable list causes a notice. If a filter needs them, it
    /// causes an error, since an empty guide would replace a good page, as does one that hides spoilers, since it would
    /// show them.
    mutating func readFavorites(areNeeded: Bool = false) async throws {
        let selectsFavorites = settings.selection.filter.favoritesOnly
        let areNeeded = areNeeded || selectsFavorites
        guard settings.dataFolder != nil else {
            if areNeeded { throw CommandFailure.noFavorites }
            return
        }
        if selectsFavorites { try checkFavoritesList() }
        do {
            let list = try await favoritesStore.favorites()
            if let loss = list.loss { throw ShowError.lostFavorites(loss) }
            if let damage = list.damage { call.diagnostics.report(.favoritesDamaged(damage)) }
            favorites = list.favorites
        } catch let error where !areNeeded && context.spoilerMarks == nil && !(error is CancellationError) {
            let reason = CommandFailure(error).sentence
            call.diagnostics.report(notice: "Favorites are not marked. \(reason)", at: .quiet)
        }
    }

    /// Whether there is a list of favorites, which may be empty. It may be missing for one run, as while its disk is not
    /// mounted.
    var hasFavoritesList: Bool { get throws { try favoritesStore.hasList() } }

    /// The failure of a command that would write an empty report since there is no list of favorites.
    var noFavoritesList: CommandFailure {
        let place = SafeText.terminal(favoritesStore.displayPath)
        let problem = "There is no list of favorites at \(place), so that nothing was written."
        let advice = "If it is missing only now, bring it back. tvguide favorites add NAME begins a new one."
        return CommandFailure("\(problem) \(advice)", .unavailable)
    }

    /// Checks that there is a list of favorites if a report about them is kept by others. A missing list is not an empty
    /// one.
    func checkFavoritesList() throws {
        guard call.line.isKept, try !hasFavoritesList else { return }
        throw noFavoritesList
    }

    /// Reads the favorites and hides what their marks do not cover, if the command line hides spoilers.
    mutating func hideSpoilers() async throws {
        guard context.spoilerMarks != nil else { return }
        try await readFavorites()
        hideSpoilersAfterMarks()
    }

    private mutating func hideSpoilersAfterMarks() {
        guard context.spoilerMarks != nil else { return }
        let marks = favorites.compactMap { favorite in
            favorite.seen.flatMap { seen in
                favoritesStore.details(of: favorite.id).map { details in
                    (favorite.id, SeenEpisodes(upTo: seen, of: details, context.listingClock))
                }
            }
        }
        settings.reportContext.spoilerMarks = Dictionary(marks) { one, _ in one }
    }

    /// Fetches the casts of shows, in their order, and shows the progress. Casts that cannot be fetched are omitted.
    func casts(of shows: [Show.ID]) async -> [Show.ID: Cast] {
        let progress = call.diagnostics.progress
        let casts = await progress.during("Fetching casts") {
            await service.casts(of: shows) { done, all in progress.showParts(done, of: all) }
        }
        if casts.missing > 0 {
            let why = casts.firstFailure.map { ": \($0.reason(insteadOf: "a cast"))" } ?? ""
            let noun = casts.missing == 1 ? "cast" : "casts"
            call.diagnostics.report(notice: "Could not fetch the \(noun) of \(casts.missing.counted("show"))\(why).")
        }
        return casts.byShow
    }

    /// Fetches listings after this week into the store, unless the service failed. A nightly run calls this when all
    /// else is done.
    ///
    /// - Parameter days: The days in words.
    func fetchAhead(_ days: String, after listings: Listings, _ fetch: (TVService) async -> Void) async {
        guard !listings.isOutage(at: context.now) else { return }
        await call.diagnostics.progress.during("Fetching \(days)") { await fetch(service) }
    }

    /// The time of the service's last answer in this run, or nil if it sent none.
    var serviceDate: Instant? { call.diagnostics.serviceDate.flatMap(HTTPDate.instant) }

    /// The difference between two clocks from which on one of them is wrong, in seconds.
    static let clockTolerance = 86_400

    /// The difference of the machine's clock from that of the service, such as `3 days behind`, if it is so large that one
    /// of them is wrong. Whoever types a time means it.
    var clockDifference: String? {
        guard call.line.values.now == nil, let serviceDate else { return nil }
        let ahead = call.context.wallClock() - serviceDate
        guard abs(ahead) > Self.clockTolerance else { return nil }
        return "\(DoctorChecks.durationText(abs(ahead))) \(ahead > 0 ? "ahead of" : "behind")"
    }

    /// Checks that the service does not deny the clock of the machine, before a page or a site is replaced by that of
    /// another day.
    func checkClock(before path: String) throws {
        guard let clockDifference else { return }
        let problem = "The clock of the machine is \(clockDifference) the service's"
        let result = "so that \(quotedForDisplay(path)) stays as it was"
        throw CommandFailure("\(problem), \(result). Set the clock.", .tryAgainLater)
    }

    /// Removes expired data from the store if new data were stored, which were fetched now.
    func prune(after fetchedAt: Instant?) {
        guard fetchedAt == context.now else { return }
        service.prune(today: call.context.wallClock())
    }
}

extension Listings {
    /// The missing dates, each with its reason.
    var missingDates: [CalendarDay: FetchError] {
        days.reduce(into: [:]) { missing, day in
            switch day.missing {
            case .day(let reason): missing[day.date] = reason
            case .lateNight(let reason): missing[day.date.advanced(by: 1)] = reason
            case nil: break
            }
        }
    }

    /// Returns whether the service failed and nothing new was fetched.
    func isOutage(at now: Instant) -> Bool { (isStale || isPartial) && fetchedAt != now }
}
