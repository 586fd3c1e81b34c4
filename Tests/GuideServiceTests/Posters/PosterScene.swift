import Foundation
import GuideService
import GuideStore
import Synchronization
import TVMaze
import TestSupport

/// A server of pictures, a store and a poster service that uses both.
struct PosterScene {
    /// The server.
    let server: StubServerProcess
    /// The stored posters.
    let cache: PosterCache
    /// The events of the service.
    let log = EventLog()

    private let folder: TemporaryFolder
    private let network: NetworkCommunication

    /// Records the events of a poster service.
    final class EventLog: Sendable {
        private let events = Mutex<[PosterEvent]>([])

        func note(_ event: PosterEvent) { events.withLock { $0.append(event) } }

        /// The reported progress, in order: the number of requested posters, and the number of all posters to request.
        var counts: [[Int]] {
            events.withLock {
                $0.compactMap { if case .requested(let asked, let count) = $0 { [asked, count] } else { nil } }
            }
        }

        /// The number of failed writes.
        var failedWrites: Int {
            events.withLock { $0.count { if case .notStored = $0 { true } else { false } } }
        }
    }

    /// Starts a server with these pictures, by the names in their addresses.
    ///
    /// - Parameters:
    ///   - timeLimit: The total time limit of a request.
    ///   - observe: Called with the events of the network.
    init(
        _ pictures: [String: Data],
        latency: Int = 0,
        faults: [String] = [],
        timeLimit: Duration = TransportLimits.patient.total,
        storingIn files: CacheFolder = CacheFolder(in: nil),
        upTo sizeLimit: Int = PosterCache.sizeLimit,
        observe: @escaping @Sendable (NetworkEvent) -> Void = { _ in }
    ) async throws {
        Loopback.prepare()
        folder = try TemporaryFolder()
        for (name, bytes) in pictures { try folder.write(bytes, to: name) }
        try folder.write(pictures.keys.map { "/\($0)\t\($0)\n" }.joined(), to: "routes.tsv")
        server = try await StubServerProcess(data: folder.path, latency: latency, faults: faults)
        cache = PosterCache(files: files, sizeLimit: sizeLimit)
        var limits = TransportLimits.patient
        (limits.bodyBytes, limits.total) = (PosterService.limits.bodyBytes, timeLimit)
        let transport = CurlTransport(userAgent: "tests", accept: PosterService.accept, limits: limits)
        network = NetworkCommunication(over: transport, isPaced: false, clock: SteppedClock(), observe: observe)
    }

    /// The address of a picture.
    func address(_ name: String) -> String {
        server.url.absoluteString + "/" + name
    }

    /// Returns the names for which a service returns a poster, in order.
    func posters(_ names: [String], offline: Bool = false) async -> [String] {
        let posters = await service(offline: offline).posters(at: names.map(address)).posters
        return names.filter { posters[address($0)] != nil }
    }

    /// The names that were requested from the server, in order of arrival.
    func requestedNames() throws -> [String] {
        try server.requests().map { String($0.target.dropFirst()) }
    }

    /// Returns a poster service.
    func service(offline: Bool = false, trusting servers: PictureServers? = nil) -> PosterService {
        PosterService(
            cache: cache,
            network: offline ? nil : network,
            servers: servers ?? PictureServers(root: server.url),
            observe: log.note
        )
    }
}
