import Foundation
import TVMaze
import TestSupport
import TVModel

/// A transport over real HTTP and its server.
struct TransportScene {
    typealias Outcome = Result<HTTPResponse, FetchError>

    let server: StubServerProcess
    let transport: CurlTransport

    /// A server with these faults and a transport with these limits, by default longer than any test.
    init(latency: Int = 0, faults: [String] = [], limits: TransportLimits = .patient) async throws {
        Loopback.prepare()
        server = try await StubServerProcess(latency: latency, faults: faults)
        transport = CurlTransport(userAgent: "tvguide/test", limits: limits)
    }

    /// The result of a request for a path.
    func get(_ path: String = Self.path) async -> Outcome {
        await transport.outcome(of: server.url.absoluteString + "/" + path)
    }

    /// The results of concurrent requests for days.
    func getAtOnce(_ count: Int) async -> [Outcome] {
        await withTaskGroup(of: Outcome.self) { group in
            for _ in 0..<count { group.addTask { await get() } }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// The path that most tests request, and its body.
    static let path = "schedule?country=US&date=2026-11-16"
    static var body: Data {
        get throws { try Fixtures.data("schedule/US-2026-11-16.json") }
    }
}

extension TransportLimits {
    /// Limits with which a connection closes at once after its last request.
    static var impatient: Self {
        var limits = Self.patient
        limits.keepAlive = .zero
        return limits
    }
}

extension HTTPTransport {
    /// The result of a request for an address.
    func outcome(of text: String) async -> TransportScene.Outcome {
        do {
            return .success(try await get(address(text), within: .seconds(3_600), upTo: .max))
        } catch {
            return .failure(error)
        }
    }
}

extension Result where Success == HTTPResponse, Failure == FetchError {
    /// The status of the response, or nil for a failure.
    var status: Int? { try? get().status }

    /// The error, or nil for a response.
    var error: FetchError? {
        if case .failure(let error) = self { error } else { nil }
    }

    /// The reason why no response arrived, or nil for a response and for other errors.
    var failure: TransportFailure? {
        if case .noConnection(_, let failure) = error { failure } else { nil }
    }

    /// The limit that the response exceeds, if it is too large.
    var exceededLimit: Int? {
        if case .tooLarge(_, let limit) = error { limit } else { nil }
    }
}
