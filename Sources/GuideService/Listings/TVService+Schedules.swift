import GuideStore
import TVMaze
public import TVModel

extension TVService {
    /// The feed of worldwide releases, if it is requested. Some releases of the day before a date start on the date: those of
    /// foreign networks, and those of midnight in Los Angeles, which is 05:00 or later on most clocks.
    var releaseFeeds: [DaySchedule.Feed] { feeds.filter { $0 == .streaming } }

    /// Fetches the listings of next week into the cache, if the current guide day is a Friday, Saturday or Sunday. It
    /// sends no request for days with a fresh copy, and none after a failure.
    package func fetchNextWeek() async {
        guard today.date.weekday.daysFromMonday >= Weekday.friday.daysFromMonday else { return }
        await fetchAhead(to: window.sunday.advanced(by: 8))
    }

    /// Fetches the listings of the dates after the current week into the cache. It sends no request for days with a fresh
    /// copy, and none after a failure.
    ///
    /// - Parameter last: The last date, whose schedule ends the guide day before it.
    package func fetchAhead(to last: CalendarDay) async {
        guard policy.mode != .offline, last > window.sunday else { return }
        var policy = policy
        // The run may have just fetched Monday.
        policy.mode = .normal
        let monday = window.sunday.advanced(by: 1)
        let dates = (monday.epochDay...last.epochDay).map(CalendarDay.init)
        var run = ServiceRun(width: 2, failureLimit: 1)
        await run.each(dates, failure: \.self) { [self, policy] date in
            await fetchSchedules(feeds, on: date, under: policy).failure
        }
    }

    /// Fetches the listings of a day that is over into the cache, unless they were fetched after its end. A day without a
    /// copy is not fetched.
    package func fetchEnded(_ date: CalendarDay) async {
        guard policy.mode != .offline, hasCopies(of: [date]) else { return }
        var policy = policy
        policy.mode = .normal
        _ = await fetchSchedules(feeds, on: date, under: policy)
    }

    func fetchSchedules(
        _ feeds: [DaySchedule.Feed],
        on date: CalendarDay,
        under policy: CachePolicy
    ) async -> DateResult {
        var run = ServiceRun(width: 2)
        let schedules = await run.map(feeds) { [self] feed in
            await fetchSchedule(feed, on: date, under: policy)
        }
        return DateResult(date: date, feeds: schedules.map { $0 ?? .missing(.cancelled) })
    }

    private func fetchSchedule(
        _ feed: DaySchedule.Feed,
        on date: CalendarDay,
        under policy: CachePolicy
    ) async -> FetchResult<DaySchedule> {
        let request = scheduleRequest(feed, on: date)
        return await fetch(request, under: policy) { caller throws(FetchError) in
            var caller = caller
            // While a request waits for the rate limit, another run may store what it would fetch.
            caller.terms.isNeeded = { [self] in freshCopy(of: request, under: policy) == nil }
            return try await api.schedule(feed, on: date, for: caller)
        }
    }

    /// Reads the cached listings of a week, whatever their age, or returns nil if no day is cached. This needs no
    /// network.
    ///
    /// A day is stale if ``week(_:allowsPartial:refreshing:)`` would send a request for it.
    public func storedWeek(_ week: GuideWeek) -> Listings? { storedDays(week.dates) }

    /// Reads the cached listings of consecutive guide days, as ``storedWeek(_:)`` does.
    ///
    /// - Parameter isRefreshed: Whether a refresh has just fetched what it can, so that only old days are stale.
    package func storedDays(_ dates: [CalendarDay], isRefreshed: Bool = false) -> Listings? {
        guard let first = dates.first, let last = dates.last else { return nil }
        var policy = policy
        if isRefreshed, policy.mode == .refresh { policy.mode = .normal }
        let results = (dates + [last.advanced(by: 1)]).map { storedSchedules(feeds, on: $0, under: policy) }
        guard results.dropLast().contains(where: { $0.missingReason == nil }) else { return nil }
        return combine(results, after: storedSchedules(releaseFeeds, on: first.advanced(by: -1), under: policy))
    }

    /// Returns the weights of the networks in the cached listings of a week, or nil if no day is cached.
    ///
    /// The weights are cached, too, until a day is stored anew.
    ///
    /// - Parameter weigh: Returns the weights of the networks in listings.
    package func networkWeights(
        in week: GuideWeek,
        weigh: (Listings) -> [String: Int]
    ) async -> [String: Int]? {
        let revision = cache.revision(of: feeds, on: week.dates + [week.sunday.advanced(by: 1)])
        if let weights = cache.networkWeights(in: feeds, at: revision) { return weights }
        guard let weights = storedDays(week.dates).map(weigh) else { return nil }
        // Without a copy, the next report weighs the week again.
        try? await cache.store(networkWeights: weights, in: feeds, at: revision)
        return weights
    }

    /// Returns whether the schedules of all these dates are cached, whatever their age.
    package func hasCopies(of dates: [CalendarDay]) -> Bool {
        dates.allSatisfy { storedSchedules(feeds, on: $0, under: policy).missingReason == nil }
    }

    private func storedSchedules(
        _ feeds: [DaySchedule.Feed],
        on date: CalendarDay,
        under policy: CachePolicy
    ) -> DateResult {
        DateResult(date: date, feeds: feeds.map { read(scheduleRequest($0, on: date), under: policy) })
    }
}
