import GuideReports
import GuideService
import TVModel

/// Where listings come from: the service with its store, or the built-in sample.
enum ListingSource {
    case service(TVService, Settings, ProgramContext)
    case sample(SampleSchedule)

    /// The source that the settings ask for. No connection is opened yet.
    init(_ settings: Settings, context: ProgramContext, diagnostics: Diagnostics) throws(CommandFailure) {
        if settings.source.isSample {
            guard let sample = SampleSchedule(clock: settings.reportContext.listingClock) else {
                throw .fault("the sample week is broken")
            }
            self = .sample(sample)
            return
        }
        self = .service(TVService(settings, context: context, diagnostics: diagnostics), settings, context)
    }

    /// The listings that a guide needs.
    func listings(of subject: DateSelection) async throws(CommandFailure) -> Listings {
        switch self {
        case .sample(let sample):
            return sample.listings(of: subject.dates)
        case .service(let service, let settings, _):
            let allowsGaps = settings.source.allowsGaps
            do throws(ServiceError) {
                return switch subject {
                case .week(let week): try await service.week(week, allowsGaps: allowsGaps)
                case .day(let date), .tonight(let date), .now(let date):
                    try await service.day(date, allowsGaps: allowsGaps)
                }
            } catch {
                throw CommandFailure(error)
            }
        }
    }

    /// Removes what has become too old, where something new was stored.
    func tidyUp(after listings: Listings) {
        guard case .service(let service, let settings, let context) = self,
            listings.fetchedAt == settings.reportContext.now
        else { return }
        service.prune(today: context.wallClock())
    }

    /// Ends all connections.
    func close() {
        if case .service(let service, _, _) = self { service.close() }
    }
}

extension DateSelection {
    /// The guide days it is about.
    fileprivate var dates: [CalendarDay] {
        switch self {
        case .week(let week): week.dates
        case .day(let date), .tonight(let date), .now(let date): [date]
        }
    }
}

extension CommandFailure {
    fileprivate init(_ error: ServiceError) {
        self =
            switch error {
            case .missing(let reasons): .missing(reasons)
            case .cancelled: .cancelled
            }
    }
}
