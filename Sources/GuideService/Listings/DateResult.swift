public import TVModel

/// The reason why listings cannot be returned.
public enum ServiceError: Error, Sendable {
    /// These dates are missing, each with its reason.
    case missing([CalendarDay: FetchError])
    /// The calling task was cancelled.
    case cancelled
}

extension ServiceError: CustomStringConvertible {
    /// A sentence with the days that are missing, and the reason of the first, such as `Could not fetch the schedule for
    /// Wednesday, March 6: api.tvmaze.com refused the connection.`
    public var description: String {
        guard case .missing(let reasons) = self else { return "The run was cancelled." }
        guard let (date, reason) = reasons.min(by: { $0.key < $1.key }) else { return "Could not fetch the schedule." }
        let others = reasons.count - 1
        // A week also needs the next Monday, for the hours after midnight.
        let isWeek = date.weekday == .monday && (6...7).contains(others)
        let days =
            isWeek
            ? "the week of \(date.longText)"
            : others == 0 ? date.longText : "\(date.longText) and \(others) more \(others == 1 ? "day" : "days")"
        return "Could not fetch the schedule for \(days): \(reason.reason(insteadOf: "a schedule"))."
    }
}

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
    ///   - earlier: The schedules for the day before, some of which may be missing.
    ///   - clock: The listing clock.
    init(_ results: [DateResult], after earlier: DateResult? = nil, on clock: ZoneClock) {
        let schedules = results.flatMap(\.schedules) + (earlier?.schedules ?? [])
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
            schedule: Schedule(schedules.map(\.value), clock: clock),
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
