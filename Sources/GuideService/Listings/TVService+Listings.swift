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
        let policy = refreshing ? policy.refreshing : policy
        return try await days(week.dates, under: policy, allowsPartial)
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

    /// Fetches the listings of one guide day: the schedules for its date and for the next, which contains its late
    /// night.
    ///
    /// - Parameters:
    ///   - allowsPartial: Whether to return listings without the late night if only the next date is missing.
    ///   - includesDayBefore: Whether to fetch the day before, too, some of whose shows may still be on. It may be
    ///     missing.
    /// - Throws: ``ShowError/missing(_:)`` with the reason for each date without a response or a copy, or
    ///   ``ShowError/cancelled``.
    public func day(
        _ date: CalendarDay,
        allowsPartial: Bool = false,
        includesDayBefore: Bool = false
    ) async throws(ShowError) -> Listings {
        try await days([date], under: policy, allowsPartial, includesDayBefore: includesDayBefore)
    }

    /// Fetches the listings of consecutive guide days, eight dates at a time.
    ///
    /// - Parameters:
    ///   - dates: The days, in order. The date after the last one is fetched too, for its late night.
    ///   - allowsPartial: Whether to return listings in which some days are missing.
    /// - Throws: ``ShowError/missing(_:)`` with the reason for each date without a response or a copy, or
    ///   ``ShowError/cancelled``.
    public func days(_ dates: [CalendarDay], allowsPartial: Bool = false) async throws(ShowError) -> Listings {
        try await days(dates, under: policy, allowsPartial)
    }

    private func days(
        _ dates: [CalendarDay],
        under policy: CachePolicy,
        _ allowsPartial: Bool,
        includesDayBefore: Bool = false
    ) async throws(ShowError) -> Listings {
        let all = dates + [dates.last.map { $0.advanced(by: 1) }].compactMap(\.self)
        async let earlier =
            includesDayBefore
            ? fetchSchedules(on: dates[0].advanced(by: -1), under: policy)
            : fetchEarlierReleases(before: all.first, under: policy)
        // Fetching one date never throws, so that its failure does not cancel the others.
        let fetched = await concurrentMap(all, width: 8) { [self] date in
            await fetchSchedules(on: date, under: policy)
        }
        let (results, before) = (fetched.compactMap(\.self), await earlier)
        if Task.isCancelled { throw .cancelled }
        let missing = results.compactMap { result in result.missingReason.map { (result.date, $0) } }
        let hasAnyDay = results.dropLast().contains { $0.missingReason == nil }
        guard missing.isEmpty || (allowsPartial && hasAnyDay) else {
            throw .missing(Dictionary(uniqueKeysWithValues: missing))
        }
        return combine(results, after: before)
    }

    /// Combines schedules into listings, on the clock that they name, or else on the current one.
    func combine(_ results: [DateResult], after earlier: DateResult?) -> Listings {
        let named = clock.named(by: results.flatMap(\.schedules).map(\.value))
        if let named {
            clock.follow(named, of: results.dropLast().map(\.date))
            broadcaster.checkWeek()
        }
        let listings = Listings(results, after: earlier, on: named ?? clock.current)
        return feedSchedule.map(listings.moved) ?? listings
    }
}
