public import TVModel

extension TVService {
    /// Reads the cached listings of a week, whatever their age, or returns nil if no day is cached. This needs no
    /// network.
    ///
    /// A day is stale if ``week(_:allowsPartial:refreshing:)`` would send a request for it.
    public func storedWeek(_ week: GuideWeek) -> Listings? { storedDays(week.dates) }

    /// Reads the cached listings of consecutive guide days, as ``storedWeek(_:)`` does.
    package func storedDays(_ dates: [CalendarDay]) -> Listings? {
        guard let first = dates.first, let last = dates.last else { return nil }
        let results = (dates + [last.advanced(by: 1)]).map(storedSchedules)
        guard results.dropLast().contains(where: { $0.missingReason == nil }) else { return nil }
        return filed(results, after: storedReleases(before: first))
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
}
