import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The requests of a session that are under way: what has come so far, and who waits for the rest.
///
/// Whoever ends a conversation first, the server, the deadline or the one who asked, answers the waiting task; the rest
/// finds nothing left to do.
final class Conversations: NSObject, URLSessionDataDelegate {
    typealias Outcome = Result<HTTPAnswer, TransportFailure>

    private struct Conversation {
        let answer: CheckedContinuation<Outcome, Never>
        var body = Data()
    }

    private struct Open {
        var byTask: [Int: Conversation] = [:]
        /// Tasks whose asker gave up before the conversation began.
        var givenUp: Set<Int> = []
    }

    private let bodyLimit: Int
    private let open = Mutex(Open())
    /// `cancel()` inside a delegate call traps or deadlocks in Swift 6.3, so it always happens here.
    private let cancelling = DispatchQueue(label: "tvguide.transport.cancel")

    init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
    }

    /// Starts a task; its outcome resumes the continuation exactly once.
    func begin(_ task: URLSessionTask, limits: TransportLimits, _ answer: CheckedContinuation<Outcome, Never>) {
        let mayStart = open.withLock { open in
            guard open.givenUp.remove(task.taskIdentifier) == nil else { return false }
            open.byTask[task.taskIdentifier] = Conversation(answer: answer)
            return true
        }
        guard mayStart else {
            answer.resume(returning: .failure(.cancelled))
            return
        }
        // Identifiers are never used twice in a session: a deadline that comes after the end finds nothing to end.
        cancelling.asyncAfter(deadline: .now() + limits.total.seconds) { @Sendable [weak self] in
            self?.end(task, .failure(.timedOut))
        }
        task.resume()
    }

    /// Ends a conversation from our side: the waiting task first, then the connection.
    func end(_ task: URLSessionTask, _ outcome: Outcome) {
        let conversation = open.withLock { open in
            let conversation = open.byTask.removeValue(forKey: task.taskIdentifier)
            if conversation == nil, task.state == .suspended { open.givenUp.insert(task.taskIdentifier) }
            return conversation
        }
        guard let conversation else { return }
        conversation.answer.resume(returning: outcome)
        cancelling.async { @Sendable in task.cancel() }
    }

    /// Ends all conversations.
    func endAll() {
        let all = open.withLock { open in
            defer { open.byTask = [:] }
            return Array(open.byTask.values)
        }
        for conversation in all {
            conversation.answer.resume(returning: .failure(.cancelled))
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let size = open.withLock { open in
            open.byTask[dataTask.taskIdentifier]?.body.append(data)
            return open.byTask[dataTask.taskIdentifier]?.body.count ?? 0
        }
        if size > bodyLimit { end(dataTask, .failure(.tooLarge(limit: bodyLimit))) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        // Redirects are followed by the caller, who paces and counts them. Only nil refuses one; anything else traps.
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let conversation = open.withLock { $0.byTask.removeValue(forKey: task.taskIdentifier) }
        guard let conversation else { return }
        conversation.answer.resume(returning: outcome(of: task, body: conversation.body, error))
    }

    private func outcome(of task: URLSessionTask, body: Data, _ error: (any Error)?) -> Outcome {
        if let error { return .failure(TransportFailure(error)) }
        guard let response = task.response as? HTTPURLResponse else { return .failure(.connectionLost) }
        // A body that was cut although the length was right arrives as a success; the caller looks at its end.
        return .success(
            HTTPAnswer(
                status: response.statusCode,
                body: body,
                location: response.value(forHTTPHeaderField: "Location"),
                retryAfter: response.value(forHTTPHeaderField: "Retry-After")
            )
        )
    }
}

extension TransportFailure {
    /// What an error of the URL session means; the codes were measured with Swift 6.3 on Linux.
    fileprivate init(_ error: any Error) {
        guard let error = error as? URLError else {
            self = .other(error.localizedDescription)
            return
        }
        self =
            switch error.code {
            case .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: .unknownHost
            case .cannotConnectToHost: .connectionRefused
            case .timedOut: .timedOut
            case .cancelled: .cancelled
            // A cut body is -1, a reset -1005, an empty reply -1011.
            case .unknown, .networkConnectionLost, .badServerResponse, .cannotDecodeContentData, .cannotParseResponse:
                .connectionLost
            case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
                .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
                .insecure
            default: .other(error.localizedDescription)
            }
    }
}

extension Duration {
    /// The duration in seconds, fractions included.
    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
