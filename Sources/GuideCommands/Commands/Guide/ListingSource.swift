import GuideReports
import GuidePlatform
import GuideService
import GuideStore
import TVModel

/// The source of listings: the service with its store.
struct ListingSource {
    let service: TVService
    private let settings: Settings
    private let call: CommandCall
    /// Whether listings with missing parts are returned, or nil to follow `--allow-partial`.
    private let choice: Bool?

    /// Creates the source that the settings select. No connection is opened yet.
    init(_ settings: Settings, _ call: CommandCall, allowsPartial: Bool? = nil) {
        service = TVService(settings, context: call.context, diagnostics: call.diagnostics)
        (self.settings, self.call, choice) = (settings, call, allowsPartial)
    }

    /// The current guide day.
    var today: CalendarDay { service.today.date }

    /// Returns the listings of days that are chosen relative to the current guide day, and shows the progress.
    ///
    /// - Parameter total: The expected number of responses, or nil if it is unknown.
    func listings(
        expecting total: Int? = nil,
        of choose: (_ today: CalendarDay) throws -> DateSelection
    ) async throws -> Listings {
        try await call.diagnostics.progress.during(of: total) {
            let selection = try choose(today)
            let listings = try await listings(of: selection)
            // The listings may name a clock on which the current guide day is another one.
            let moved = try choose(today)
            return moved == selection ? listings : try await self.listings(of: moved)
        }
    }

    private func listings(of selection: DateSelection) async throws -> Listings {
        do {
            return switch selection {
            case .week(let week): try await service.week(week, allowsPartial: allowsPartial)
            case .day(let date): try await service.day(date, allowsPartial: allowsPartial)
            case .dayAndDayBefore(let date):
                try await service.day(date, allowsPartial: allowsPartial, includesDayBefore: true)
            case .days(let dates): try await service.days(dates, allowsPartial: allowsPartial)
            }
        } catch ShowError.missing(let reasons) {
            throw CommandFailure.missing(reasons, remedy: remedy(for: reasons, of: selection))
        }
    }

    private var allowsPartial: Bool { choice ?? settings.source.allowsPartial }

    /// Returns the option that gives a guide without these dates, or nil if none does.
    func remedy(for reasons: [CalendarDay: FetchError], of selection: DateSelection) -> Option? {
        // A single day may lack the hours after midnight, which the next date has.
        let needed = allowsPartial && selection.dates.count == 1 ? selection.dates : Array(reasons.keys)
        if settings.source.policy.mode != .offline, service.hasCopies(of: needed) { return .offline }
        let isRest = choice == nil && !allowsPartial && selection.dates.contains { reasons[$0] == nil }
        return isRest ? .allowPartial : nil
    }

    /// Returns the weights of the networks in the stored week, by which all reports for people have one order of
    /// networks, or nil if no day is stored.
    func networkWeights() async -> [String: Int]? {
        await service.networkWeights(in: GuideWeek(containing: today)) { $0.networkWeights }
    }

    /// Fetches listings after this week into the store, unless the service failed. A nightly run calls this when all
    /// else is done.
    ///
    /// - Parameter last: The last day to fetch, or nil for next week's days, but only from Friday on, so that a Monday
    ///   without the service has listings.
    func fetchAhead(to last: CalendarDay? = nil, after listings: Listings) async {
        guard !listings.isOutage(at: settings.reportContext.now) else { return }
        await call.diagnostics.progress.during("Fetching \(last == nil ? "next week" : "the next days")") {
            if let last { await service.fetchAhead(to: last) } else { await service.fetchNextWeek() }
        }
    }

    /// Removes expired data from the store if new data were stored.
    func prune(after listings: Listings) {
        guard listings.fetchedAt == settings.reportContext.now else { return }
        service.prune(today: call.context.wallClock())
    }
}

extension Listings {
    /// The missing dates, each with its reason.
    var missingDates: [CalendarDay: FetchError] {
        days.reduce(into: [:]) { missing, day in
            switch day.missing {
            case .day(let reason): missing[day.date] = reason
            case .lateNight(let reason): missing[day.date.advanced(by: 1)] = reason
            case nil: break
            }
        }
    }

    /// Returns whether the service failed and nothing new was fetched.
    func isOutage(at now: Instant) -> Bool { (isStale || isPartial) && fetchedAt != now }
}
