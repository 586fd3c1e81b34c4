import Foundation
import Synchronization
import TVMaze
import TVModel
import TestSupport

/// A transport that responds according to a script and records its requests.
final class ScriptedTransport: HTTPTransport {
    typealias Outcome = TransportOutcome

    private let script: @Sendable (_ url: URL, _ number: Int) async -> Outcome
    private let take: @Sendable (Duration) -> Void
    private let asked = Mutex<[URL]>([])
    private let limits = Mutex<[Int]>([])
    private let closings = Mutex(0)

    /// A transport whose response depends on the address and on the number of requests, including this one.
    init(_ script: @escaping @Sendable (_ url: URL, _ number: Int) async -> Outcome) {
        self.script = script
        take = { _ in }
    }

    /// A transport with the same outcome for every request.
    ///
    /// - Parameter take: Called with the time limit of each request, to advance a clock.
    init(within take: @escaping @Sendable (Duration) -> Void, _ outcome: Outcome) {
        script = { _, _ in outcome }
        self.take = take
    }

    /// A transport with a sequence of outcomes, the last of which repeats.
    convenience init(_ outcomes: Outcome...) {
        self.init { _, number in outcomes[min(number, outcomes.count) - 1] }
    }

    /// The requested addresses so far, in order.
    var urls: [String] { asked.withLock { $0.map(\.absoluteString) } }
    /// The size limits of the bodies so far, in order.
    var bodyLimits: [Int] { limits.withLock(\.self) }
    /// The number of times it was closed.
    var timesClosed: Int { closings.withLock(\.self) }

    func get(
        _ url: URL,
        within limit: Duration,
        upTo bodyBytes: Int
    ) async throws(FetchError) -> HTTPResponse {
        let number = asked.withLock { asked in
            asked.append(url)
            return asked.count
        }
        limits.withLock { $0.append(bodyBytes) }
        take(limit)
        return try await script(url, number).get(at: url)
    }

    func close() {
        closings.withLock { $0 += 1 }
    }
}

extension ScriptedTransport.Outcome {
    /// A complete response with JSON.
    static func json(_ text: String) -> Self { .success(HTTPResponse(status: 200, body: Data(text.utf8))) }

    /// A response with only a status.
    static func status(_ status: Int, retryAfter: String? = nil) -> Self {
        .success(HTTPResponse(status: status, body: Data("{}".utf8), retryAfter: retryAfter))
    }

    /// A redirect.
    static func redirect(_ location: String?, status: Int = 302) -> Self {
        .success(HTTPResponse(status: status, body: Data(), location: location))
    }
}

/// The address in a text.
func address(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/no address")
}
