import GuideStore
public import TVModel

extension TVService {
    /// Fetches the listings of a week concurrently: its seven days, and the Monday after for Sunday's late night.
    ///
    /// - Parameters:
    ///   - allowsPartial: Whether to return listings in which some days are missing. If all days are missing, the function
    ///     throws in any case.
    ///   - refreshing: Whether to send requests even if the copies are fresh.
    /// - Throws: ``ShowError/missing(_:)`` with the reason for each date without a response or a copy, or
    ///   ``ShowError/cancelled``.
    public func week(
        _ week: GuideWeek,
        allowsPartial: Bool = false,
        refreshing: Bool = false
    ) async throws(ShowError) -> Listings {
        let dates = week.dates
        let policy = refreshing ? policy.refreshing : policy
        async let monday = fetchSchedules(feeds, on: dates[0], under: policy)
        async let tuesday = fetchSchedules(feeds, on: dates[1], under: policy)
        async let wednesday = fetchSchedules(feeds, on: dates[2], under: policy)
        async let thursday = fetchSchedules(feeds, on: dates[3], under: policy)
        async let friday = fetchSchedules(feeds, on: dates[4], under: policy)
        async let saturday = fetchSchedules(feeds, on: dates[5], under: policy)
        async let sunday = fetchSchedules(feeds, on: dates[6], under: policy)
        async let lookAhead = fetchSchedules(feeds, on: week.sunday.advanced(by: 1), under: policy)
        async let earlier = fetchSchedules(releaseFeeds, on: dates[0].advanced(by: -1), under: policy)
        let results = await [monday, tuesday, wednesday, thursday, friday, saturday, sunday, lookAhead]
        return try listings(of: results, after: await earlier, allowsPartial: allowsPartial)
    }

    /// Fetches the listings of the current week, ``window``.
    ///
    /// The parameters and errors are those of ``week(_:allowsPartial:refreshing:)``.
    public func week(allowsPartial: Bool = false, refreshing: Bool = false) async throws(ShowError) -> Listings {
        let expected = window
        let listings = try await week(expected, allowsPartial: allowsPartial, refreshing: refreshing)
        // The listings may name a clock on which another week is current.
        return window == expected ? listings : try await week(window, allowsPartial: allowsPartial)
    }

    /// Fetches the listings of one guide day.
    ///
    /// The parameters and errors are those of ``days(_:allowsPartial:includesDayBefore:)``.
    public func day(_ date: CalendarDay, allowsPartial: Bool = false) async throws(ShowError) -> Listings {
        try await days([date], allowsPartial: allowsPartial)
    }

    /// Fetches the listings of consecutive guide days, eight dates at a time.
    ///
    /// - Parameters:
    ///   - dates: The days, in order. The date after the last one is fetched too, for its late night.
    ///   - allowsPartial: Whether to return listings in which some days are missing, or only the late night of the last.
    ///   - includesDayBefore: Whether to fetch the day before, too, some of whose shows may still be on. It may be
    ///     missing.
    /// - Throws: ``ShowError/missing(_:)`` with the reason for each date without a response or a copy, or
    ///   ``ShowError/cancelled``.
    public func days(
        _ dates: [CalendarDay],
        allowsPartial: Bool = false,
        includesDayBefore: Bool = false
    ) async throws(ShowError) -> Listings {
        let policy = policy
        let dayBefore = (dates.first ?? today.date).advanced(by: -1)
        let feedsBefore = dates.isEmpty ? [] : includesDayBefore ? feeds : releaseFeeds
        async let earlier = fetchSchedules(feedsBefore, on: dayBefore, under: policy)
        let all = dates + dates.suffix(1).map { $0.advanced(by: 1) }
        var run = ServiceRun(width: 8)
        let results = await run.map(all) { [self] date in
            await fetchSchedules(feeds, on: date, under: policy)
        }
        return try listings(of: results.compactMap(\.self), after: await earlier, allowsPartial: allowsPartial)
    }

    /// Returns the listings of some dates. Fetching one date never throws, so that its failure does not cancel the
    /// others.
    private func listings(
        of results: [DateResult],
        after earlier: DateResult,
        allowsPartial: Bool
    ) throws(ShowError) -> Listings {
        if Task.isCancelled { throw .cancelled }
        let missing = results.compactMap { result in result.missingReason.map { (result.date, $0) } }
        let hasAnyDay = results.dropLast().contains { $0.missingReason == nil }
        guard missing.isEmpty || (allowsPartial && hasAnyDay) else {
            throw .missing(Dictionary(uniqueKeysWithValues: missing))
        }
        return combine(results, after: earlier)
    }

    /// Combines schedules into listings, on the clock that they name, or else on the current one.
    func combine(_ results: [DateResult], after earlier: DateResult) -> Listings {
        let schedules = results.flatMap(\.schedules).map(\.value)
        let clock = clock.clock(of: schedules, on: results.dropLast().map(\.date))
        broadcaster.checkWeek()
        storeZone()
        return Listings(results, after: earlier, on: clock, feedSchedule)
    }

    /// Stores the zone that the listings name, so that later runs begin with it.
    private func storeZone() {
        guard let country = feeds.country, let zone = clock.listed, cache.zone(of: country) != zone else { return }
        // Without it, a later run without listings has the clock of the table.
        try? cache.store(zone, of: country)
    }
}

extension [DaySchedule.Feed] {
    /// The code of the country, or nil if there is none among the feeds.
    var country: String? {
        for case .country(let code) in self { return code }
        return nil
    }
}

/// The schedules of all feeds for one date.
struct DateResult: Sendable {
    let date: CalendarDay
    let feeds: [FetchResult<DaySchedule>]

    var schedules: [Fetched<DaySchedule>] { feeds.compactMap(\.fetched) }

    var staleReason: FetchError? { feeds.lazy.compactMap(\.staleReason).first }

    var failure: FetchError? { staleReason ?? missingReason }

    var missingReason: FetchError? { feeds.lazy.compactMap(\.missingReason).first }
}

extension Listings {
    /// Creates listings from the schedules for some dates. The last date only provides the late night of the day
    /// before.
    ///
    /// - Parameters:
    ///   - earlier: The schedules for the day before, some of which may be missing, or none.
    ///   - clock: The listing clock.
    ///   - feed: Computes the times of a regional feed, or nil to use the listed times.
    init(_ results: [DateResult], after earlier: DateResult, on clock: ZoneClock, _ feed: FeedSchedule?) {
        let schedules = results.flatMap(\.schedules) + earlier.schedules
        let schedule = Schedule(schedules.map(\.value), clock: clock)
        let days = zip(results, results.dropFirst()).map { own, next in
            ListedDay(
                date: own.date,
                asOf: (own.schedules + next.schedules).map(\.fetchedAt).min(),
                staleReason: own.staleReason ?? next.staleReason,
                missing: own.missingReason.map { .day($0) } ?? next.missingReason.map { .lateNight($0) }
            )
        }
        let dates = Set(days.map(\.date))
        self.init(
            days: days,
            schedule: feed?.schedule(from: schedule) ?? schedule,
            fetchedAt: schedules.map(\.fetchedAt).max(),
            unusableRows: schedules.map(\.unusableRows).reduce(0, +),
            strayRows: results.flatMap(\.schedules).map { $0.value.strayRows(outside: dates) }.reduce(0, +),
            clock: clock
        )
    }
}

extension DaySchedule {
    /// Returns the number of rows that belong neither to this day or the late night before it, nor to any of these
    /// days.
    fileprivate func strayRows(outside dates: Set<CalendarDay>) -> Int {
        let own = [date, date.advanced(by: -1)]
        return events.count { !own.contains($0.airdate) && !dates.contains($0.airdate) }
    }
}
