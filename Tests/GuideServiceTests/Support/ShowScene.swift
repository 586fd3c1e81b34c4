import Foundation
import GuideStore
import Synchronization
import TVMaze
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// A stub server, empty stores, and services that use both.
///
/// Each scene has its own process and connections, so suites that use it run their tests one after another.
struct ShowScene {
    let server: StubServerProcess
    let surroundings = ServiceScene.EnvironmentReference()
    let files: CacheFolder
    let data: DataFolder

    /// Starts a server with the fixtures and creates empty stores.
    init(
        faults: [String] = [],
        serving folder: String = Fixtures.folder.path,
        files: CacheFolder = CacheFolder(in: nil),
        data: DataFolder = DataFolder(nil)
    ) async throws {
        Loopback.prepare()
        server = try await StubServerProcess(data: folder, faults: faults)
        self.files = files
        self.data = data
    }

    /// Saltmarsh: eight regular episodes, a special and an episode without a date; five roles.
    static let saltmarsh = 9_500_002
    /// Fathom Point: three episodes, an empty cast.
    static let fathomPoint = 9_500_005

    /// Returns a service configured as in a run of the program.
    func service(
        _ mode: CachePolicy.Mode = .normal,
        maxAge: Int = 3_600,
        posters: PosterService? = nil
    ) throws -> TVService {
        var policy = CachePolicy()
        (policy.mode, policy.maxAge, policy.maxStale) = (mode, maxAge, 7 * 86_400)
        let surroundings = surroundings
        let transport = CurlTransport(userAgent: "tests", limits: .patient)
        return TVService(
            feeds: [.country("US")],
            clock: try #require(ZoneClock("America/New_York")),
            policy: policy,
            api: TVAPI(
                root: server.url,
                network: NetworkCommunication(over: transport, clock: SteppedClock())
            ),
            cache: shows,
            favorites: FavoritesStore(files: data),
            posters: posters,
            now: { surroundings.present.withLock(\.self) },
            observe: { event in surroundings.events.withLock { $0.append(event) } }
        )
    }

    /// The cache of responses.
    var shows: ResponseCache { ResponseCache(files: files, root: server.url.absoluteString) }

    /// Advances the time.
    func wait(_ seconds: Int) {
        surroundings.present.withLock { $0 = $0 + seconds }
    }

    /// Returns the requests since the last call, in order of arrival.
    func newRequests() throws -> [String] {
        defer { try? server.forgetRequests() }
        return try server.requests().map(\.target)
    }

    /// Returns the error of a failing operation, and records an issue if it succeeds.
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

extension TVService {
    /// Returns the names of the favorites, in order.
    func favoriteNames() async throws -> [String] {
        try await favorites().favorites.map(\.show.name)
    }
}

extension ShowError {
    /// The failure of the service, or nil for other errors.
    var reason: FetchError? {
        if case .unavailable(let error) = self { error } else { nil }
    }

    /// Whether it is a data error.
    var isInvalidData: Bool { if case .invalidData = reason { true } else { false } }
}
