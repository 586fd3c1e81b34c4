public import TVModel

extension TVService {
    /// Reads the cached listings of a week, whatever their age, or returns nil if no day is cached. This needs no
    /// network.
    ///
    /// A day is stale if ``week(_:allowsGaps:refreshing:)`` would send a request for it.
    public func storedWeek(_ week: GuideWeek) -> Listings? {
        stored(week.datesWithLateNight.map(storedSchedules), after: storedReleases(before: week.monday))
    }

    /// Reads the cached listings of a week as ``storedWeek(_:)`` does, those of one day first.
    ///
    /// - Parameters:
    ///   - first: The day to read first, or nil to read all days before anything is sent.
    ///   - send: A closure to call after that day was read, if it is cached. In its listings, the days that have not been
    ///     read yet are missing.
    /// - Returns: The listings of all days, or nil if none is cached or the task was cancelled.
    package func storedWeek(
        _ week: GuideWeek,
        startingWith first: CalendarDay?,
        send: (Listings) -> Void
    ) async -> Listings? {
        let dates = week.datesWithLateNight
        let earlier = storedReleases(before: week.monday)
        var results: [CalendarDay: DateResult] = [:]
        if let first {
            for date in self.dates(neededFor: first) { results[date] = storedSchedules(on: date) }
            let known = dates.map { results[$0] ?? DateResult(date: $0, feeds: [.missing(.notStored)]) }
            if let listings = stored(known, after: earlier), results[first]?.missingReason == nil { send(listings) }
        }
        for date in dates where results[date] == nil {
            // Gives other tasks a turn, even on a single processor, to use the sent listings before the next day is
            // read.
            await Task.yield()
            if Task.isCancelled { return nil }
            results[date] = storedSchedules(on: date)
        }
        return stored(dates.compactMap { results[$0] }, after: earlier)
    }

    /// Returns the dates whose schedules may have airings of a guide day.
    private func dates(neededFor day: CalendarDay) -> [CalendarDay] {
        (releaseFeed == nil ? [] : [day.advanced(by: -1)]) + [day, day.advanced(by: 1)]
    }

    /// Returns whether the schedules of all these dates are cached, whatever their age.
    package func hasCopies(of dates: [CalendarDay]) -> Bool {
        dates.allSatisfy { storedSchedules(on: $0).missingReason == nil }
    }

    private func storedSchedules(on date: CalendarDay) -> DateResult {
        DateResult(date: date, feeds: feeds.map { read(scheduleRequest($0, on: date)) })
    }

    /// Reads the worldwide releases of the day before a date, if some may belong to that date.
    private func storedReleases(before date: CalendarDay) -> DateResult? {
        releaseFeed.map { feed in
            let day = date.advanced(by: -1)
            return DateResult(date: day, feeds: [read(scheduleRequest(feed, on: day))])
        }
    }

    /// Returns the listings of stored schedules, or nil if all days are missing.
    private func stored(_ results: [DateResult], after earlier: DateResult?) -> Listings? {
        guard results.dropLast().contains(where: { $0.missingReason == nil }) else { return nil }
        return filed(results, after: earlier)
    }
}

extension GuideWeek {
    /// The dates of the week, and the Monday after for Sunday's late night.
    fileprivate var datesWithLateNight: [CalendarDay] { dates + [sunday.advanced(by: 1)] }
}
