import Foundation
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

/// Where listings come from: the service with its store, or the built-in sample.
enum ListingSource {
    case service(TVService, NetworkCommunication, Settings, World)
    case sample(SampleSchedule)

    /// The source that the settings ask for. No connection is opened yet.
    init(_ settings: Settings, world: World, narrator: Narrator) throws(CommandFailure) {
        if settings.source.isSample {
            guard let sample = SampleSchedule(clock: settings.edition.listingClock) else {
                throw .fault("the sample week is broken")
            }
            self = .sample(sample)
            return
        }
        let transport = URLSessionTransport(userAgent: Program.userAgent)
        let network = NetworkCommunication(
            over: transport,
            wallClock: { Date(timeIntervalSince1970: Double(world.wallClock().secondsSince1970)) },
            observe: narrator.tell
        )
        let now = settings.edition.now
        let (files, root) = (Self.files(settings), settings.source.root.absoluteString)
        let service = TVService(
            feeds: settings.source.feeds,
            clock: settings.edition.listingClock,
            policy: settings.source.policy,
            api: TVAPI(root: settings.source.root, network: network),
            cache: ScheduleCache(files: files, root: root),
            shows: ShowCache(files: files, root: root),
            now: { now },
            observe: narrator.tell
        )
        self = .service(service, network, settings, world)
    }

    /// The listings that a guide needs.
    func listings(of subject: Subject) async throws(CommandFailure) -> Listings {
        switch self {
        case .sample(let sample):
            return sample.listings(of: subject.dates)
        case .service(let service, _, let settings, _):
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
        guard case .service(let service, _, let settings, let world) = self,
            listings.fetchedAt == settings.edition.now
        else { return }
        service.prune(today: world.wallClock())
    }

    /// Ends all connections.
    func close() {
        if case .service(_, let network, _, _) = self { network.close() }
    }

    /// The store on disk, or in memory where nothing says where a cache could be.
    private static func files(_ settings: Settings) -> any FileStore {
        settings.source.cacheFolder.map { DiskFileStore(root: $0) } ?? MemoryFileStore()
    }
}

extension Subject {
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
