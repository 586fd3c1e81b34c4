import Foundation
import GuideStore
import Synchronization
import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// A stub of the service on loopback, stores, and services between them that ask for shows.
///
/// Each has a process and connections of its own, so suites that use it run one test after the other.
struct ShowScene {
    /// The settings of the scene, and its events so far.
    final class EnvironmentReference: Sendable {
        let present = Mutex(ServiceScene.wednesday)
        let events = Mutex<[ServiceEvent]>([])
    }

    let server: StubServerProcess
    let surroundings = EnvironmentReference()
    let files: any FileStore
    let data: any FileStore

    /// A server of the committed answers, and stores that are empty.
    init(
        faults: [String] = [],
        serving folder: String = Fixtures.folder.path,
        files: any FileStore = MemoryFileStore(),
        data: any FileStore = MemoryFileStore()
    ) async throws {
        Loopback.prepare()
        server = try await StubServerProcess(data: folder, faults: faults)
        self.files = files
        self.data = data
    }

    /// Saltmarsh: eight regular episodes, a special and one without a date; five roles.
    static let saltmarsh = 9_500_002
    /// Fathom Point: three episodes, nobody in its cast.
    static let fathomPoint = 9_500_005

    /// A service as a run of the program would make one.
    func service(
        _ mode: CachePolicy.Mode = .normal,
        maxAge: Int = 3_600,
        maxStale: Int = 7 * 86_400,
        posters: PosterService? = nil
    ) throws -> TVService {
        var policy = CachePolicy()
        (policy.mode, policy.maxAge, policy.maxStale) = (mode, maxAge, maxStale)
        let surroundings = surroundings
        let root = server.url.absoluteString
        let transport = CurlTransport(userAgent: "tests", limits: .patient)
        return TVService(
            feeds: [.country("US")],
            clock: try #require(ZoneClock("America/New_York")),
            policy: policy,
            api: TVAPI(
                root: server.url,
                network: NetworkCommunication(over: transport, clock: SteppedClock())
            ),
            cache: ScheduleCache(files: files, root: root),
            shows: shows,
            favorites: FavoritesStore(files: data),
            posters: posters,
            now: { surroundings.present.withLock(\.self) },
            observe: { event in surroundings.events.withLock { $0.append(event) } }
        )
    }

    /// The cache of shows.
    var shows: ShowCache { ShowCache(files: files, root: server.url.absoluteString) }

    /// Lets time pass.
    func wait(_ seconds: Int) {
        surroundings.present.withLock { $0 = $0 + seconds }
    }

    /// The requests since the last call, in the order of arrival.
    func asked() throws -> [String] {
        defer { try? server.forgetRequests() }
        return try server.requests().map(\.target)
    }

    /// Why something about shows could not be done; records an issue where it could.
    func failure<Value>(of body: () async throws -> Value) async -> ShowError? {
        do {
            let value = try await body()
            Issue.record("no error but \(value)")
        } catch let error as ShowError {
            return error
        } catch {
            Issue.record("\(error)")
        }
        return nil
    }
}

extension ShowError {
    /// Why the service could not give it.
    var reason: TVAPIError? {
        if case .unavailable(.service(let error)) = self { error } else { nil }
    }

    /// Whether it is an error of the connection.
    var isNoConnection: Bool { if case .noConnection = reason { true } else { false } }
    /// Whether it is an error of the data.
    var isInvalidData: Bool { if case .invalidData = reason { true } else { false } }
}
