import GuideReports
import GuidePlatform
import GuideService
import GuideStore
import TVModel

/// The source of listings: the service with its store, or the built-in sample.
enum ListingSource {
    case service(TVService, Settings, ProgramContext, allowsGaps: Bool)
    case sample(SampleSchedule, Settings)

    /// Creates the source that the settings select. No connection is opened yet.
    ///
    /// - Parameter allowsGaps: Whether listings with missing days are returned, or nil to follow `--allow-partial`.
    init(
        _ settings: Settings,
        context: ProgramContext,
        diagnostics: Diagnostics,
        allowsGaps: Bool? = nil
    ) throws(CommandFailure) {
        if settings.source.isSample {
            self = .sample(try SampleSchedule(settings), settings)
            return
        }
        let service = TVService(settings, context: context, diagnostics: diagnostics)
        self = .service(service, settings, context, allowsGaps: allowsGaps ?? settings.source.allowsGaps)
    }

    /// The current guide day.
    var today: CalendarDay {
        switch self {
        case .service(let service, _, _, _): service.today.date
        case .sample(_, let settings): settings.reportContext.today.date
        }
    }

    /// Returns the listings of days that are chosen relative to the current guide day, or a part of them.
    func listings(
        of choose: (_ today: CalendarDay) throws(CommandFailure) -> DateSelection,
        _ part: ListingPart = .whole
    ) async throws(CommandFailure) -> Listings {
        let selection = try choose(today)
        let listings = try await listings(of: selection, part)
        // The listings may name a clock on which the current guide day is another one.
        let moved = try choose(today)
        return moved == selection ? listings : try await self.listings(of: moved, part)
    }

    /// Returns the listings of a guide's days, or a part of them.
    func listings(
        of selection: DateSelection,
        _ part: ListingPart = .whole
    ) async throws(CommandFailure) -> Listings {
        switch self {
        case .sample(let sample, _):
            return sample.listings(of: selection.dates)
        case .service(let service, let settings, _, let allowsGaps):
            do throws(ServiceError) {
                return switch selection {
                case .week(let week): try await service.week(week, part, allowsGaps: allowsGaps)
                case .day(let date): try await service.day(date, part, allowsGaps: allowsGaps)
                case .evening(let date):
                    try await service.day(date, part == .days ? .evening : part, allowsGaps: allowsGaps)
                case .present(let date):
                    try await service.day(date, allowsGaps: allowsGaps, includesDayBefore: true)
                case .days(let dates): try await service.days(dates, allowsGaps: allowsGaps)
                }
            } catch {
                throw CommandFailure(error, hasStoredDays: settings.source.hasStoredDays)
            }
        }
    }

    /// The service, or nil for the sample.
    var service: TVService? {
        if case .service(let service, _, _, _) = self { service } else { nil }
    }

    /// Removes expired data from the store if new data were stored.
    func prune(after listings: Listings) async {
        guard case .service(let service, let settings, let context, _) = self,
            listings.fetchedAt == settings.reportContext.now
        else { return }
        await service.prune(today: context.wallClock())
    }

    /// Closes all connections.
    func close() {
        service?.close()
    }
}

extension CommandFailure {
    fileprivate init(_ error: ServiceError, hasStoredDays: Bool) {
        self =
            switch error {
            case .missing(let reasons): .missing(reasons, hasStoredDays: hasStoredDays)
            case .cancelled: .cancelled
            }
    }
}

extension Settings.Source {
    /// Whether the cache contains any schedule, whatever its country and date.
    fileprivate var hasStoredDays: Bool {
        guard let folder = cacheFolder.map({ PathName.joined($0, ScheduleCache.folder) }) else { return false }
        let countries = (try? FileSystem.names(in: folder)) ?? []
        return countries.contains { country in
            (try? FileSystem.names(in: PathName.joined(folder, country)))?.contains { $0.hasSuffix(".json") } ?? false
        }
    }
}
