import TVModel

/// The schedules of all feeds for one date.
struct DateResult: Sendable {
    let date: CalendarDay
    let feeds: [FetchResult<DaySchedule>]

    var schedules: [Fetched<DaySchedule>] { feeds.compactMap(\.fetched) }

    var staleReason: FetchError? { feeds.lazy.compactMap(\.staleReason).first }

    var hasFailed: Bool { staleReason != nil || missingReason != nil }

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
