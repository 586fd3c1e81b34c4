import GuideStore
import TVMaze
public import TVModel

extension TVService {
    /// Fetches the listings of a week: its seven days, and the Monday after for Sunday's late night, all at once.
    ///
    /// - Parameters:
    ///   - allowsGaps: Whether to return listings in which some days are missing. If all days are missing, the function
    ///     throws in any case.
    ///   - refreshing: Whether to send requests even if the copies are fresh.
    /// - Throws: ``ServiceError/missing(_:)`` with the reason for each date without a response or a copy, or
    ///   ``ServiceError/cancelled``.
    public func week(
        _ week: GuideWeek,
        allowsGaps: Bool = false,
        refreshing: Bool = false
    ) async throws(ServiceError) -> Listings {
        setShownWeek(week)
        let dates = week.dates
        let policy = refreshing ? policy.refreshing : policy
        async let monday = fetchSchedules(on: dates[0], under: policy)
        async let tuesday = fetchSchedules(on: dates[1], under: policy)
        async let wednesday = fetchSchedules(on: dates[2], under: policy)
        async let thursday = fetchSchedules(on: dates[3], under: policy)
        async let friday = fetchSchedules(on: dates[4], under: policy)
        async let saturday = fetchSchedules(on: dates[5], under: policy)
        async let sunday = fetchSchedules(on: dates[6], under: policy)
        async let lookAhead = fetchSchedules(on: week.sunday.advanced(by: 1), under: policy)
        let results = await [monday, tuesday, wednesday, thursday, friday, saturday, sunday, lookAhead]
        return try listings(of: results, allowsGaps: allowsGaps)
    }

    /// Fetches the listings of one guide day: the schedules for its date and for the next, which has its late night.
    ///
    /// - Parameter allowsGaps: Whether to return listings without the late night if only the next date is missing.
    /// - Throws: ``ServiceError/missing(_:)`` with the reason for each date without a response or a copy, or
    ///   ``ServiceError/cancelled``.
    public func day(_ date: CalendarDay, allowsGaps: Bool = false) async throws(ServiceError) -> Listings {
        async let own = fetchSchedules(on: date, under: policy)
        async let lookAhead = fetchSchedules(on: date.advanced(by: 1), under: policy)
        let results = await [own, lookAhead]
        return try listings(of: results, allowsGaps: allowsGaps)
    }

    /// Fetches the listings of guide days that follow one another, eight dates at a time.
    ///
    /// - Parameters:
    ///   - dates: The days, in order. The date after the last one is fetched too, for its late night.
    ///   - allowsGaps: Whether to return listings in which some days are missing.
    /// - Throws: ``ServiceError/missing(_:)`` with the reason for each date without a response or a copy, or
    ///   ``ServiceError/cancelled``.
    public func days(_ dates: [CalendarDay], allowsGaps: Bool = false) async throws(ServiceError) -> Listings {
        let all = dates + [dates.last.map { $0.advanced(by: 1) }].compactMap(\.self)
        let policy = policy
        let results = await concurrentMap(all, width: 8) { [self] date in await fetchSchedules(on: date, under: policy)
        }
        return try listings(of: results.compactMap(\.self), allowsGaps: allowsGaps)
    }

    /// Reads the cached listings of a week, whatever their age; nil if no day is cached. This needs no network.
    ///
    /// A day is stale if ``week(_:allowsGaps:refreshing:)`` would send a request for it.
    public func storedWeek(_ week: GuideWeek) -> Listings? {
        let results = (week.dates + [week.sunday.advanced(by: 1)]).map { date in
            DateResult(date: date, feeds: feeds.map { read(scheduleRequest($0, on: date)) })
        }
        guard results.dropLast().contains(where: { $0.missingReason == nil }) else { return nil }
        return Listings(results)
    }

    /// Values that change each time a schedule for one of some dates is stored.
    package func revisions(of dates: [CalendarDay]) -> [String] {
        dates.flatMap { date in feeds.map { cache.revision($0, on: date) ?? "-" } }
    }

    /// The listings of some dates. Fetching one date never throws, so that its failure does not cancel the others.
    private func listings(of results: [DateResult], allowsGaps: Bool) throws(ServiceError) -> Listings {
        if Task.isCancelled { throw .cancelled }
        let missing = results.compactMap { result in result.missingReason.map { (result.date, $0) } }
        let hasAnyDay = results.dropLast().contains { $0.missingReason == nil }
        guard missing.isEmpty || (allowsGaps && hasAnyDay) else {
            throw .missing(Dictionary(uniqueKeysWithValues: missing))
        }
        return Listings(results)
    }

    private func fetchSchedules(on date: CalendarDay, under policy: CachePolicy) async -> DateResult {
        guard feeds.count > 1 else {
            return DateResult(date: date, feeds: [await fetchSchedule(feeds[0], on: date, under: policy)])
        }
        async let first = fetchSchedule(feeds[0], on: date, under: policy)
        async let second = fetchSchedule(feeds[1], on: date, under: policy)
        return DateResult(date: date, feeds: await [first, second])
    }

    private func fetchSchedule(
        _ feed: DaySchedule.Feed,
        on date: CalendarDay,
        under policy: CachePolicy
    ) async -> FetchResult<DaySchedule> {
        await fetch(scheduleRequest(feed, on: date), under: policy) { now, copy throws(TVAPIError) in
            try await api.schedule(feed, on: date, now: now, copy: copy)
        }
    }
}
