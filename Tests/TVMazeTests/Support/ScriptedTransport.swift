import Foundation
import Synchronization
import TVMaze
import TVModel

/// A transport that answers from a script and remembers what it was asked.
final class ScriptedTransport: HTTPTransport {
    typealias Outcome = Result<HTTPResponse, TransportFailure>

    private let script: @Sendable (_ url: URL, _ number: Int) async -> Outcome
    private let take: @Sendable (Duration) -> Void
    private let asked = Mutex<[URL]>([])
    private let closings = Mutex(0)

    /// A transport whose answer depends on the address and on how many requests there were, this one included.
    init(_ script: @escaping @Sendable (_ url: URL, _ number: Int) async -> Outcome) {
        self.script = script
        take = { _ in }
    }

    /// A transport that always gives one outcome.
    ///
    /// - Parameter take: Called with the limit of each request, to let time go by.
    init(within take: @escaping @Sendable (Duration) -> Void, _ outcome: Outcome) {
        script = { _, _ in outcome }
        self.take = take
    }

    /// A transport that gives one outcome after the other, and the last one from then on.
    convenience init(_ outcomes: Outcome...) {
        self.init { _, number in outcomes[min(number, outcomes.count) - 1] }
    }

    /// The addresses asked for so far, in order.
    var urls: [String] { asked.withLock { $0.map(\.absoluteString) } }
    /// How often it was closed.
    var timesClosed: Int { closings.withLock(\.self) }

    func get(_ url: URL, within limit: Duration) async throws(TransportFailure) -> HTTPResponse {
        let number = asked.withLock { asked in
            asked.append(url)
            return asked.count
        }
        take(limit)
        return try await script(url, number).get()
    }

    func closeIdleConnections() {}

    func close() {
        closings.withLock { $0 += 1 }
    }
}

extension ScriptedTransport.Outcome {
    /// A whole answer of JSON.
    static func json(_ text: String) -> Self { .success(HTTPResponse(status: 200, body: Data(text.utf8))) }

    /// An answer of nothing but a status.
    static func status(_ status: Int, retryAfter: String? = nil) -> Self {
        .success(HTTPResponse(status: status, body: Data("{}".utf8), retryAfter: retryAfter))
    }

    /// A redirect.
    static func redirect(_ location: String?, status: Int = 302) -> Self {
        .success(HTTPResponse(status: status, body: Data(), location: location))
    }
}

/// The address that a text writes.
func address(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/no address")
}
