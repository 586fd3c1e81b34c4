import GuideReports
import GuideService
import TVModel

/// The source of listings: the service with its store, or the built-in sample.
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

    /// Returns the listings of a guide's days.
    func listings(of selection: DateSelection) async throws(CommandFailure) -> Listings {
        switch self {
        case .sample(let sample):
            return sample.listings(of: selection.dates)
        case .service(let service, let settings, _):
            let allowsGaps = settings.source.allowsGaps
            do throws(ServiceError) {
                return switch selection {
                case .week(let week): try await service.week(week, allowsGaps: allowsGaps)
                case .day(let date): try await service.day(date, allowsGaps: allowsGaps)
                }
            } catch {
                throw CommandFailure(error)
            }
        }
    }

    /// The service; nil for the sample.
    var service: TVService? {
        if case .service(let service, _, _) = self { service } else { nil }
    }

    /// Removes stored data that are too old, if new data were stored.
    func prune(after listings: Listings) {
        guard case .service(let service, let settings, let context) = self,
            listings.fetchedAt == settings.reportContext.now
        else { return }
        service.prune(today: context.wallClock())
    }

    /// Ends all connections.
    func close() {
        service?.close()
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
