package import GuideStore
import Synchronization
package import TVMaze
public import TVModel

/// The television of a country: the listings of a window of days, shows, casts and favorites, from the store or from the
/// service.
///
/// It decides what to ask for and what serves in an outage. It does not sleep, retry or pace; ``NetworkCommunication``
/// does.
public final class TVService: Sendable {
    let feeds: [DaySchedule.Feed]
    private let clock: ZoneClock
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

    /// The service for some feeds of a country.
    ///
    /// - Parameters:
    ///   - clock: The listing clock of the country.
    ///   - shows: What is stored of shows; by default nothing outlives this value.
    ///   - favorites: The user's favorites; by default they do not outlive this value either.
    ///   - posters: What fetches the posters of favorites into the favorites' own store; nil to do without.
    ///   - now: The present, for freshness and stamps.
    ///   - observe: Is told what happens, from any thread.
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

    /// A new stream of the changes from now on; programs that show a schedule redraw it for each.
    public func updates() -> AsyncStream<ServiceUpdate> { broadcaster.updates() }

    /// The listings of a week: its seven days, and the Monday after for Sunday's late night, all at once.
    ///
    /// - Parameters:
    ///   - allowsGaps: Whether to return listings in which some days are missing; a week without any day still throws.
    ///   - refreshing: Whether the service is asked again, however fresh the copies are.
    /// - Throws: ``ServiceError/missing(_:)`` with the reason for each date without an answer or a copy, or
    ///   ``ServiceError/cancelled``.
    public func week(
        _ week: GuideWeek,
        allowsGaps: Bool = false,
        refreshing: Bool = false
    ) async throws(ServiceError) -> Listings {
        announce(week)
        let dates = week.dates
        let policy = refreshing ? policy.refreshing : policy
        async let monday = outcome(on: dates[0], under: policy)
        async let tuesday = outcome(on: dates[1], under: policy)
        async let wednesday = outcome(on: dates[2], under: policy)
        async let thursday = outcome(on: dates[3], under: policy)
        async let friday = outcome(on: dates[4], under: policy)
        async let saturday = outcome(on: dates[5], under: policy)
        async let sunday = outcome(on: dates[6], under: policy)
        async let lookAhead = outcome(on: week.sunday.advanced(by: 1), under: policy)
        let outcomes = await [monday, tuesday, wednesday, thursday, friday, saturday, sunday, lookAhead]
        return try settled(outcomes, allowsGaps: allowsGaps)
    }

    /// The listings of one guide day: the answers for its date and for the next, which has its late night.
    ///
    /// - Parameter allowsGaps: Whether to return listings without the late night, if only the next date's answer is missing.
    /// - Throws: ``ServiceError/missing(_:)`` with the reason for each date without an answer or a copy, or
    ///   ``ServiceError/cancelled``.
    public func day(_ date: CalendarDay, allowsGaps: Bool = false) async throws(ServiceError) -> Listings {
        async let own = outcome(on: date, under: policy)
        async let lookAhead = outcome(on: date.advanced(by: 1), under: policy)
        let outcomes = await [own, lookAhead]
        return try settled(outcomes, allowsGaps: allowsGaps)
    }

    /// What is stored of the listings of a week, however old; nil where no day is. This needs no network.
    ///
    /// A day is stale where the service would be asked for it.
    public func storedWeek(_ week: GuideWeek) -> Listings? {
        let outcomes = (week.dates + [week.sunday.advanced(by: 1)]).map { date in
            DateOutcome(date: date, feeds: feeds.map { storedOutcome(of: $0, on: date) })
        }
        guard outcomes.dropLast().contains(where: { $0.missingBecause == nil }) else { return nil }
        return Listings(outcomes)
    }

    /// Removes stored answers that are too old to serve anyone.
    ///
    /// - Parameter today: The date of this machine, not the one that a run pretends.
    package func prune(today: Instant) {
        do throws(StoreFailure) { try cache.prune(now: today) } catch { observe(.notPruned(error)) }
        do throws(StoreFailure) { try shows.prune(now: today) } catch { observe(.notPruned(error)) }
    }

    private func announce(_ week: GuideWeek) {
        let moved = shownWeek.withLock { shown in
            defer { shown = week }
            return shown != week
        }
        if moved { broadcaster.send(.windowMoved(week)) }
    }

    /// Children return outcomes and never throw, so that one bad day cancels nothing; here it is decided.
    private func settled(_ outcomes: [DateOutcome], allowsGaps: Bool) throws(ServiceError) -> Listings {
        if Task.isCancelled { throw .cancelled }
        let missing = outcomes.compactMap { outcome in outcome.missingBecause.map { (outcome.date, $0) } }
        let hasAnyDay = outcomes.dropLast().contains { $0.missingBecause == nil }
        guard missing.isEmpty || (allowsGaps && hasAnyDay) else {
            throw .missing(Dictionary(uniqueKeysWithValues: missing))
        }
        return Listings(outcomes)
    }

    private func outcome(on date: CalendarDay, under policy: CachePolicy) async -> DateOutcome {
        guard feeds.count > 1 else {
            return DateOutcome(date: date, feeds: [await outcome(of: feeds[0], on: date, under: policy)])
        }
        async let first = outcome(of: feeds[0], on: date, under: policy)
        async let second = outcome(of: feeds[1], on: date, under: policy)
        return DateOutcome(date: date, feeds: await [first, second])
    }
}

extension TVService {
    /// A fresh copy, or else the service's answer, or else an old copy.
    private func outcome(
        of feed: DaySchedule.Feed,
        on date: CalendarDay,
        under policy: CachePolicy
    ) async -> FeedOutcome {
        let copy = cache.day(feed, on: date)
        let present = now()
        if let copy, policy.mode != .refresh, isFresh(copy, at: present) {
            observe(.servedFromStore(feed, date, fetchedAt: copy.fetchedAt))
            return .fresh(copy)
        }
        guard policy.mode != .offline else { return fallback(copy, at: present, because: .notStored) }
        do throws(TVAPIError) {
            let answer = try await api.schedule(feed, on: date, now: present, hasCopy: copy != nil)
            if let copy, policy.mode != .refresh, answer.events.isEmpty, !copy.events.isEmpty,
                policy.mayServe(fetchedAt: copy.fetchedAt, now: present)
            {
                return .stale(copy, because: .emptied)
            }
            await keep(answer, insteadOf: copy)
            return .fresh(answer)
        } catch {
            return fallback(copy, at: present, because: .service(error))
        }
    }

    /// The copy alone.
    private func storedOutcome(of feed: DaySchedule.Feed, on date: CalendarDay) -> FeedOutcome {
        guard let copy = cache.day(feed, on: date) else { return .missing(because: .notStored) }
        let isFresh = policy.mode != .refresh && isFresh(copy, at: now())
        return isFresh || policy.mode == .offline ? .fresh(copy) : .stale(copy, because: .notStored)
    }

    private func isFresh(_ copy: DaySchedule, at present: Instant) -> Bool {
        policy.isFresh(fetchedAt: copy.fetchedAt, day: GuideDay(copy.date, clock: clock), now: present)
    }

    private func fallback(_ copy: DaySchedule?, at present: Instant, because reason: ServiceFailure) -> FeedOutcome {
        guard let copy, policy.mayServe(fetchedAt: copy.fetchedAt, now: present) else {
            return .missing(because: reason)
        }
        return .stale(copy, because: reason)
    }

    private func keep(_ answer: DaySchedule, insteadOf copy: DaySchedule?) async {
        do throws(StoreFailure) { try await cache.store(answer) } catch { observe(.notStored(error)) }
        if let copy {
            if copy.events != answer.events { broadcaster.send(.dayChanged(answer.feed, answer.date)) }
        } else {
            broadcaster.send(.dayArrived(answer.feed, answer.date))
        }
    }
}
