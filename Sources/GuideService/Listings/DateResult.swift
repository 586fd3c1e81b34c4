import TVModel

/// The schedules of all feeds for one date.
struct DateResult: Sendable {
    let date: CalendarDay
    let feeds: [FetchResult<DaySchedule>]

    /// The schedules that are not missing.
    var schedules: [Fetched<DaySchedule>] { feeds.compactMap(\.fetched) }

    /// The first reason why a schedule is an old copy.
    var staleReason: ServiceFailure? { feeds.lazy.compactMap(\.staleReason).first }

    /// The first reason why a schedule is missing.
    var missingReason: ServiceFailure? { feeds.lazy.compactMap(\.missingReason).first }
}

extension Listings {
    /// Creates listings from the schedules for some dates, of which the last only has the late night of the day before.
    init(_ results: [DateResult]) {
        let schedules = results.flatMap(\.schedules)
        let days = zip(results, results.dropFirst()).map { own, next in
            ListedDay(
                date: own.date,
                asOf: (own.schedules + next.schedules).map(\.fetchedAt).min(),
                staleReason: own.staleReason ?? next.staleReason,
                gap: own.missingReason.map { .day($0) } ?? next.missingReason.map { .lateNight($0) }
            )
        }
        self.init(
            days: days,
            schedule: Schedule(schedules.map(\.value)),
            fetchedAt: schedules.map(\.fetchedAt).max(),
            unusableRows: schedules.map(\.unusableRows).reduce(0, +)
        )
    }
}
