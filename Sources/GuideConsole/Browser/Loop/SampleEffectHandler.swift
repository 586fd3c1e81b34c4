package import GuideReports
package import GuideService
package import TVModel

/// Performs the browser's effects with the built-in sample, without a network or a store. Favorites last until the
/// program ends.
package actor SampleEffectHandler: EffectHandler {
    private let sample: SampleSchedule
    private let shows: [Show]
    private let clock: ListingClock
    private let broadcaster: UpdateBroadcaster
    private let now: @Sendable () -> Instant
    private let open: @Sendable (WebLink) async -> Bool
    private var favorites: [Show] = []
    private var marks: [Show.ID: SeenMark] = [:]

    /// Creates a handler for a sample, whose shows are the only ones.
    ///
    /// - Parameters:
    ///   - clock: The listing clock, which decides the current week.
    ///   - timer: Measures the time until the next week begins.
    ///   - open: Opens a page in the user's web browser, and returns whether that succeeded.
    package init(
        _ sample: SampleSchedule,
        clock: ZoneClock,
        timer: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Instant,
        open: @escaping @Sendable (WebLink) async -> Bool
    ) {
        self.sample = sample
        let clock = ListingClock(clock, isFixed: true, now: now)
        self.clock = clock
        broadcaster = UpdateBroadcaster(clock, timer: timer)
        self.now = now
        self.open = open
        shows = sample.listings(of: clock.week.dates).schedule.events.map(\.show).withEachOnce
    }

    /// A stream with an update when a new week begins. Nothing else in the sample changes.
    package nonisolated var updates: AsyncStream<ServiceUpdate> { broadcaster.updates() }

    /// A stream without elements, since nothing is fetched.
    package nonisolated var limitWaits: AsyncStream<Duration> { AsyncStream { $0.finish() } }

    package func perform(_ effect: Effect, _ send: @escaping @Sendable (EffectResult) -> Void) async {
        switch effect {
        case .readStoredGuide(let week): send(.storedGuideRead(week, sample.listings(of: week.dates)))
        case .loadGuide(let week, let refreshing):
            send(.guideLoaded(week, .success(sample.listings(of: week.dates)), refreshing: refreshing))
        case .loadPage(0, let refreshing): send(.pageLoaded(0, .success(fetched(shows)), refreshing: refreshing))
        case .loadPage(let page, let refreshing): send(.pageLoaded(page, .failure(.notFound), refreshing: refreshing))
        case .search(let text, let requestID):
            let found = shows.filter { $0.name.lowercased().contains(text.lowercased()) }
            send(.found(requestID: requestID, .success(fetched(found))))
        case .loadDetails(let show, let requestID, let refreshing):
            let details = sample.details(of: show, asOf: clock.week, fetchedAt: now())
            send(.detailsLoaded(requestID: requestID, .success(fetched(details)), refreshing: refreshing))
        case .readCasts:
            let casts = shows.map { ($0.id, sample.details(of: $0, asOf: clock.week, fetchedAt: now()).cast ?? Cast()) }
            send(.castsRead(Dictionary(casts) { first, _ in first }))
        case .loadPicture(_, let requestID): send(.pictureLoaded(requestID: requestID, nil))
        case .open(let page): send(.opened(page, isOpen: await open(page)))
        case .readFavorites: send(.favoritesRead(.success(favorites.map { marked($0) })))
        case .refreshFavorites: send(.favoritesRefreshed(nil))
        case .save(let show):
            if !favorites.contains(where: { $0.id == show.id }) { favorites.append(show) }
            send(.saved(show, nil))
        case .delete(let show):
            favorites.removeAll { $0.id == show.id }
            send(.deleted(show, nil))
        case .markSeen(let show, let mark):
            marks[show.id] = mark
            send(.marked(show, mark, nil))
        case .closeIdleConnections, .cancel, .repaint, .ask: break
        }
    }

    private func marked(_ show: Show) -> MarkedShow {
        MarkedShow(sample.details(of: show, asOf: clock.week, fetchedAt: now()), seen: marks[show.id])
    }

    private func fetched<Value: Sendable>(_ value: Value) -> Fetched<Value> {
        Fetched(value, fetchedAt: now())
    }
}
