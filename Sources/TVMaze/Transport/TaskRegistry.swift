import Dispatch
import Foundation
import GuidePlatform
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The requests of a session that are under way: what has come so far, and who waits for the rest.
///
/// Whoever ends a conversation first, the server, the deadline or the one who asked, answers the waiting task; the rest
/// finds nothing left to do.
final class TaskRegistry: NSObject, URLSessionDataDelegate {
    typealias Outcome = Result<HTTPResponse, TransportFailure>

    private struct Conversation {
        var stage = Stage.registered
        /// Nil until it is started.
        var task: URLSessionTask?
        var hasHead = false
        var body = Data()
    }

    private enum Stage {
        /// Nobody waits for an answer yet.
        case registered
        /// Somebody waits for the answer.
        case awaited(CheckedContinuation<Outcome, Never>)
        /// Nobody waits any more, but the task cannot be cancelled yet.
        case abandoned
    }

    /// All conversations by their numbers, which they have before there is a task.
    private struct State {
        var conversations: [Int: Conversation] = [:]
        /// The numbers of the conversations by the identifiers of their tasks.
        var numbers: [Int: Int] = [:]
        var lastNumber = 0
        /// The identifiers of the tasks that are to be cancelled and are not yet.
        var cancelling: Set<Int> = []
        var isInvalidated = false

        /// The number of the conversation that a task is for.
        func number(of task: URLSessionTask) -> Int? { numbers[task.taskIdentifier] }

        /// Forgets a conversation.
        @discardableResult
        mutating func remove(_ number: Int) -> Conversation? {
            let conversation = conversations.removeValue(forKey: number)
            if let task = conversation?.task { numbers[task.taskIdentifier] = nil }
            return conversation
        }
    }

    /// How long a session may take to cancel a task, in seconds.
    private static let timeToCancel = 1.0

    private let bodyLimit: Int
    private let state = Mutex(State())
    /// Whatever waits for the session's own queue does so here, since in Swift 6.3 that queue has no time for others while
    /// bytes come without a pause.
    private let starting = DispatchQueue(label: "tvguide.transport.start")
    /// `cancel()` inside a delegate call traps or deadlocks in Swift 6.3, so it always happens here.
    private let cancelling = DispatchQueue(label: "tvguide.transport.cancel")

    init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
    }

    /// Whether nothing is under way.
    var isQuiet: Bool { state.withLock { $0.conversations.isEmpty && $0.cancelling.isEmpty } }

    /// Whether the session is stuck in an answer without end, or is closed: nothing more should be asked over it.
    var isInvalidated: Bool { state.withLock(\.isInvalidated) }

    /// Gives a number to a new conversation, by which it can be given up from now on; nil where there can be none.
    func register() -> Int? {
        state.withLock { state in
            guard !state.isInvalidated else { return nil }
            state.lastNumber += 1
            state.conversations[state.lastNumber] = Conversation()
            return state.lastNumber
        }
    }

    /// Starts a conversation, unless it was given up; its outcome resumes the continuation exactly once.
    ///
    /// - Parameter make: Makes the task.
    func begin(
        _ number: Int,
        limits: TransportLimits,
        _ answer: CheckedContinuation<Outcome, Never>,
        _ make: @escaping @Sendable () -> URLSessionTask
    ) {
        let mayStart = state.withLock { state in
            state.conversations[number]?.stage = .awaited(answer)
            return state.conversations[number] != nil
        }
        guard mayStart else {
            answer.resume(returning: .failure(.cancelled))
            return
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + limits.total.seconds) { [weak self] in
            self?.expire(number)
        }
        starting.async { self.start(number, make) }
    }

    private func start(_ number: Int, _ make: () -> URLSessionTask) {
        guard state.withLock({ $0.conversations[number] != nil }) else { return }
        let task = make()
        let isWanted = state.withLock { state in
            guard state.conversations[number] != nil else { return false }
            state.conversations[number]?.task = task
            state.numbers[task.taskIdentifier] = number
            return true
        }
        if isWanted { task.resume() } else { cancel(task) }
    }

    /// Ends a conversation from our side: the waiting task first, then the connection.
    func end(_ number: Int, _ outcome: Outcome) {
        let (answer, task) = state.withLock { Self.abandon(number, in: &$0) }
        answer?.resume(returning: outcome)
        task.map(cancel)
    }

    /// Ends all conversations, and the session when its own queue has time for that.
    func close(_ session: URLSession) {
        endAll(.failure(.cancelled))
        // `invalidateAndCancel()` reads the list of tasks while others change it, and cancels where that traps. A session
        // that is used after this traps, too: tasks are only made before it, on the same queue.
        starting.async { session.finishTasksAndInvalidate() }
    }

    /// Ends all conversations, and lets nobody begin another.
    private func endAll(_ outcome: Outcome) {
        let ends = state.withLock { state in
            state.isInvalidated = true
            return state.conversations.keys.map { Self.abandon($0, in: &state) }
        }
        for (answer, task) in ends {
            answer?.resume(returning: outcome)
            task.map(cancel)
        }
    }

    /// Who is to be told that a conversation is given up, and the task that may be cancelled at once.
    ///
    /// A task that is cancelled between a redirect and our refusal of it traps in Swift 6.3, and before the head is here
    /// nobody knows whether it is a redirect's. Such a task stays until its head, its end or its deadline comes.
    private static func abandon(
        _ number: Int,
        in state: inout State
    ) -> (answer: CheckedContinuation<Outcome, Never>?, task: URLSessionTask?) {
        guard let conversation = state.conversations[number] else { return (nil, nil) }
        switch conversation.stage {
        case .registered:
            state.remove(number)
            return (nil, nil)
        case .awaited(let answer):
            if conversation.task == nil || conversation.hasHead {
                state.remove(number)
                return (answer, conversation.task)
            }
            state.conversations[number]?.stage = .abandoned
            return (answer, nil)
        case .abandoned: return (nil, nil)
        }
    }

    /// Ends a conversation that took too long, and its task in any case.
    private func expire(_ number: Int) {
        guard let conversation = state.withLock({ $0.remove(number) }) else { return }
        if case .awaited(let answer) = conversation.stage { answer.resume(returning: .failure(.timedOut)) }
        conversation.task.map(cancel)
    }

    private func cancel(_ task: URLSessionTask) {
        state.withLock { _ = $0.cancelling.insert(task.taskIdentifier) }
        cancelling.async { @Sendable [self] in
            task.cancel()
            state.withLock { _ = $0.cancelling.remove(task.taskIdentifier) }
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeToCancel) { @Sendable [self] in
            shutDownIfStuck(task)
        }
    }

    /// Breaks off whatever a server sends without a pause, where a task could not be cancelled for that.
    ///
    /// In Swift 6.3 a session has no time for anything else while bytes come, neither for cancelling nor for other
    /// requests, and all sessions of a process share one queue. It only ends if its connections do.
    private func shutDownIfStuck(_ task: URLSessionTask) {
        guard state.withLock({ $0.cancelling.contains(task.taskIdentifier) }), let url = task.originalRequest?.url else {
            return
        }
        endAll(.failure(.connectionLost))
        Connections.shutDown(toPort: url.port ?? (url.scheme == "http" ? 80 : 443))
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let isAbandoned = state.withLock { state in
            guard let number = state.number(of: dataTask), let stage = state.conversations[number]?.stage,
                response.isFinal
            else { return false }
            state.conversations[number]?.hasHead = true
            guard case .abandoned = stage else { return false }
            state.remove(number)
            return true
        }
        if isAbandoned { cancel(dataTask) }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let (number, size) = state.withLock { state -> (Int, Int) in
            guard let number = state.number(of: dataTask) else { return (0, 0) }
            state.conversations[number]?.body.append(data)
            return (number, state.conversations[number]?.body.count ?? 0)
        }
        guard size > bodyLimit else { return }
        end(number, .failure(.tooLarge(limit: bodyLimit)))
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
            let number = state.withLock { $0.number(of: task) }
            number.map { end($0, .success(HTTPResponse(refusal, body: Data()))) }
        }
        completionHandler(.performDefaultHandling, nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let conversation = state.withLock { state in state.number(of: task).flatMap { state.remove($0) } }
        guard let conversation, case .awaited(let answer) = conversation.stage else { return }
        answer.resume(returning: outcome(of: task, body: conversation.body, error))
    }

    private func outcome(of task: URLSessionTask, body: Data, _ error: (any Error)?) -> Outcome {
        if let error { return .failure(TransportFailure(error)) }
        guard let response = task.response as? HTTPURLResponse else { return .failure(.connectionLost) }
        // A body that was cut although the length was right arrives as a success; the caller looks at its end.
        return .success(HTTPResponse(response, body: body))
    }
}

extension URLResponse {
    /// Whether it is the answer itself, not a word before it such as "100 Continue".
    fileprivate var isFinal: Bool { (self as? HTTPURLResponse).map { $0.statusCode >= 200 } ?? true }
}

extension HTTPResponse {
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
