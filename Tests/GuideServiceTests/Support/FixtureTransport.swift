import Foundation
import Synchronization
import TVMaze
import TestSupport
import TVModel

/// An in-memory service that responds with the fixtures, except to requests that a test makes fail.
final class FixtureTransport: HTTPTransport {
    typealias Outcome = TransportOutcome

    private struct State {
        var asked: [String] = []
        var outcomes: [String: Outcome] = [:]
        var outcomeOfAll: Outcome?
    }

    private let state = Mutex(State())

    /// The requests so far, such as `US 2026-11-16` and `web 2026-11-16`, sorted.
    var asked: [String] { state.withLock { $0.asked.sorted() } }

    /// Sets the outcome of a request such as `US 2026-11-16`, or restores the fixture if it is nil.
    func answer(_ request: String, with outcome: Outcome?) {
        state.withLock { $0.outcomes[request] = outcome }
    }

    /// Sets the outcome of all requests without their own rule, or restores the fixtures if it is nil.
    func answerAll(with outcome: Outcome?) {
        state.withLock { $0.outcomeOfAll = outcome }
    }

    /// Clears the recorded requests.
    func forget() {
        state.withLock { $0.asked = [] }
    }

    func get(
        _ url: URL,
        within limit: Duration,
        upTo bodyBytes: Int
    ) async throws(FetchError) -> HTTPResponse {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let values = Dictionary(query.map { ($0.name, $0.value ?? "") }) { first, _ in first }
        let isStreaming = url.path.hasSuffix("/web")
        let place = isStreaming ? "web" : values["country"] ?? ""
        let date = values["date"] ?? ""
        let special = state.withLock { state in
            state.asked.append("\(place) \(date)")
            return state.outcomes["\(place) \(date)"] ?? state.outcomeOfAll
        }
        if let special { return try special.get(at: url) }
        let file = isStreaming ? "web/\(date).json" : "schedule/\(place)-\(date).json"
        return HTTPResponse(status: 200, body: (try? Fixtures.data(file)) ?? Data("[]".utf8))
    }

    func close() {}
}

extension FixtureTransport.Outcome {
    /// A complete response with this text.
    static func body(_ text: String) -> Self { .success(HTTPResponse(status: 200, body: Data(text.utf8))) }
    /// A response with only a status.
    static func status(_ status: Int) -> Self { .success(HTTPResponse(status: status, body: Data("{}".utf8))) }
}
