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
        var stage = Stage.announced
        var hasHead = false
        var body = Data()
    }

    private enum Stage {
        /// The task is made but not started.
        case announced
        /// Somebody waits for the answer.
        case awaited(CheckedContinuation<Outcome, Never>)
        /// Nobody waits any more, but the task cannot be cancelled yet.
        case abandoned
    }

    private let bodyLimit: Int
    private let open = Mutex<[Int: Conversation]>([:])
    /// `cancel()` inside a delegate call traps or deadlocks in Swift 6.3, so it always happens here.
    private let cancelling = DispatchQueue(label: "tvguide.transport.cancel")

    init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
    }

    /// Whether nothing is under way.
    var isQuiet: Bool { open.withLock(\.isEmpty) }

    /// Makes a task known, so that it can be given up from now on.
    func announce(_ task: URLSessionTask) {
        open.withLock { $0[task.taskIdentifier] = Conversation() }
    }

    /// Starts a task, unless it was given up; its outcome resumes the continuation exactly once.
    func begin(_ task: URLSessionTask, limits: TransportLimits, _ answer: CheckedContinuation<Outcome, Never>) {
        let mayStart = open.withLock { open in
            open[task.taskIdentifier]?.stage = .awaited(answer)
            return open[task.taskIdentifier] != nil
        }
        guard mayStart else {
            answer.resume(returning: .failure(.cancelled))
            return
        }
        cancelling.asyncAfter(deadline: .now() + limits.total.seconds) { @Sendable [weak self, weak task] in
            if let task { self?.expire(task) }
        }
        task.resume()
    }

    /// Ends a conversation from our side: the waiting task first, then the connection.
    func end(_ task: URLSessionTask, _ outcome: Outcome) {
        let (answer, mayCancel) = open.withLock { Self.giveUp(task.taskIdentifier, in: &$0) }
        answer?.resume(returning: outcome)
        if mayCancel { cancel(task) }
    }

    /// Ends all conversations.
    func endAll() {
        let answers = open.withLock { open in open.keys.map { Self.giveUp($0, in: &open).answer } }
        for answer in answers { answer?.resume(returning: .failure(.cancelled)) }
    }

    /// Who is to be told that a conversation is given up, and whether its task may be cancelled at once.
    ///
    /// A task that is cancelled between a redirect and our refusal of it traps in Swift 6.3, and before the head is here
    /// nobody knows whether it is a redirect's. Such a task stays until its head, its end or its deadline comes.
    private static func giveUp(
        _ number: Int,
        in open: inout [Int: Conversation]
    ) -> (answer: CheckedContinuation<Outcome, Never>?, mayCancel: Bool) {
        guard let conversation = open[number] else { return (nil, false) }
        switch conversation.stage {
        case .announced:
            open[number] = nil
            return (nil, true)
        case .awaited(let answer):
            open[number] = conversation.hasHead ? nil : Conversation(stage: .abandoned)
            return (answer, conversation.hasHead)
        case .abandoned: return (nil, false)
        }
    }

    /// Ends a conversation that took too long, and its task in any case.
    private func expire(_ task: URLSessionTask) {
        guard let conversation = open.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        if case .awaited(let answer) = conversation.stage { answer.resume(returning: .failure(.timedOut)) }
        task.cancel()
    }

    private func cancel(_ task: URLSessionTask) {
        cancelling.async { @Sendable in task.cancel() }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let isAbandoned = open.withLock { open in
            guard let stage = open[dataTask.taskIdentifier]?.stage, response.isFinal else { return false }
            open[dataTask.taskIdentifier]?.hasHead = true
            guard case .abandoned = stage else { return false }
            open[dataTask.taskIdentifier] = nil
            return true
        }
        if isAbandoned { cancel(dataTask) }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let size = open.withLock { open in
            open[dataTask.taskIdentifier]?.body.append(data)
            return open[dataTask.taskIdentifier]?.body.count ?? 0
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

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        // A task that is asked for a password and has none never ends in Swift 6.3: the refusal is the answer.
        if let refusal = challenge.failureResponse as? HTTPURLResponse {
            end(task, .success(HTTPAnswer(refusal, body: Data())))
        }
        completionHandler(.performDefaultHandling, nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let conversation = open.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        guard let conversation, case .awaited(let answer) = conversation.stage else { return }
        answer.resume(returning: outcome(of: task, body: conversation.body, error))
    }

    private func outcome(of task: URLSessionTask, body: Data, _ error: (any Error)?) -> Outcome {
        if let error { return .failure(TransportFailure(error)) }
        guard let response = task.response as? HTTPURLResponse else { return .failure(.connectionLost) }
        // A body that was cut although the length was right arrives as a success; the caller looks at its end.
        return .success(HTTPAnswer(response, body: body))
    }
}

extension URLResponse {
    /// Whether it is the answer itself, not a word before it such as "100 Continue".
    fileprivate var isFinal: Bool { (self as? HTTPURLResponse).map { $0.statusCode >= 200 } ?? true }
}

extension HTTPAnswer {
    fileprivate init(_ response: HTTPURLResponse, body: Data) {
        self.init(
            status: response.statusCode,
            body: body,
            location: response.value(forHTTPHeaderField: "Location"),
            retryAfter: response.value(forHTTPHeaderField: "Retry-After")
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
