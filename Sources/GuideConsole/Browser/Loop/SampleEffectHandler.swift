package import GuideReports
package import GuideSafeText
package import GuideService
package import TVModel

/// Performs the browser's effects with the built-in sample, without a network or a store. Favorites last until the
/// program ends.
package actor SampleEffectHandler: EffectHandler {
    /// The interval between checks of the clock.
    private static let interval = Duration.seconds(60)

    private let sample: SampleSchedule
    private let shows: [Show]
    private let clock: ZoneClock
    private let timer: any Clock<Duration>
    private let present: @Sendable () -> Instant
    private let open: @Sendable (WebLink) async -> Bool
    private var favorites: [Show] = []

    /// Creates a handler for the sample.
    ///
    /// - Parameters:
    ///   - sample: The sample, whose shows are the only ones.
    ///   - clock: The listing clock, which decides the current week.
    ///   - timer: Measures the interval between checks of the clock.
    ///   - present: Returns the current time.
    ///   - open: Opens a page in the user's web browser, and returns whether that succeeded.
    package init(
        _ sample: SampleSchedule,
        clock: ZoneClock,
        timer: any Clock<Duration> = ContinuousClock(),
        present: @escaping @Sendable () -> Instant,
        open: @escaping @Sendable (WebLink) async -> Bool
    ) {
        self.sample = sample
        self.clock = clock
        self.timer = timer
        self.present = present
        self.open = open
        var known: Set<Show.ID> = []
        shows = sample.listings(of: Self.week(on: clock, at: present()).dates).schedule.events.map(\.show)
            .filter { known.insert($0.id).inserted }
    }

    /// A stream with an update when a new week begins. Nothing else in the sample changes.
    package nonisolated var updates: AsyncStream<ServiceUpdate> {
        AsyncStream(unfolding: { [clock, timer, present] in
            let week = Self.week(on: clock, at: present())
            while true {
                do { try await timer.sleep(for: Self.interval) } catch { return nil }
                let current = Self.week(on: clock, at: present())
                if current != week { return .windowMoved(current) }
            }
        })
    }

    /// A stream without elements, since nothing is fetched.
    package nonisolated var limitWaits: AsyncStream<Duration> { AsyncStream { $0.finish() } }

    private static func week(on clock: ZoneClock, at instant: Instant) -> GuideWeek {
        GuideWeek(containing: GuideDay(containing: instant, clock: clock).date)
    }

    package func perform(_ effect: Effect, _ send: @escaping @Sendable (EffectResult) -> Void) async {
        switch effect {
        case .readGuide(let week, _): send(.guideRead(week, sample.listings(of: week.dates)))
        case .loadGuide(let week, let refreshing):
            send(.guideLoaded(week, .success(sample.listings(of: week.dates)), refreshing: refreshing))
        case .loadPage(0, let refreshing): send(.pageLoaded(0, .success(fetched(shows)), refreshing: refreshing))
        case .loadPage(let page, let refreshing): send(.pageLoaded(page, .failure(.notFound), refreshing: refreshing))
        case .search(let text, let requestID):
            let found = shows.filter { $0.name.lowercased().contains(text.lowercased()) }
            send(.found(requestID: requestID, .success(fetched(found))))
        case .loadDetails(let show, let requestID, let refreshing):
            let details = details(of: show)
            send(.detailsLoaded(requestID: requestID, .success(fetched(details)), refreshing: refreshing))
        case .loadPicture(_, let requestID): send(.pictureLoaded(requestID: requestID, nil))
        case .open(let page): send(.opened(page, isOpen: await open(page)))
        case .readFavorites: send(.favoritesRead(.success(favorites)))
        case .refreshFavorites: send(.favoritesRefreshed(nil))
        case .save(let show):
            if !favorites.contains(where: { $0.id == show.id }) { favorites.append(show) }
            send(.saved(show, nil))
        case .delete(let show):
            favorites.removeAll { $0.id == show.id }
            send(.deleted(show, nil))
        case .closeIdleConnections, .cancel, .repaint, .ask: break
        }
    }

    /// Returns the show with its episodes of the week, and without a cast.
    private func details(of show: Show) -> ShowDetails {
        let week = GuideWeek(containing: ZoneClock.utc.reading(at: present()).day)
        let episodes = sample.listings(of: week.dates).schedule.events.filter { $0.show.id == show.id }.map(\.episode)
        return ShowDetails(show: show, episodes: episodes, cast: Cast(members: []), fetchedAt: present())
    }

    private func fetched<Value: Sendable>(_ value: Value) -> Fetched<Value> {
        Fetched(value, fetchedAt: present())
    }
}
