import Dispatch
import Foundation
import GuidePlatform
import Synchronization
import TVModel

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The requests in progress of a session, each with the data received so far and the task that awaits the answer.
///
/// A request ends once: by the server, its deadline or the caller. Later ends have no effect. The table of defects that
/// shape this type is at ``URLSessionTransport``.
final class TaskRegistry: NSObject, URLSessionDataDelegate {
    typealias Outcome = Result<HTTPResponse, TransportFailure>

    private struct Request {
        var stage = Stage.registered
        /// Nil until it is started.
        var task: URLSessionTask?
        var hasHead = false
        var body = Data()
    }

    private enum Stage {
        /// No task awaits the answer yet.
        case registered
        /// A task awaits the answer.
        case awaited(CheckedContinuation<Outcome, Never>)
        /// The answer is no longer awaited, but the URL task cannot be cancelled yet.
        case abandoned
    }

    /// All requests by their numbers, which they get before there is a URL task.
    private struct State {
        var requests: [Int: Request] = [:]
        /// The numbers of the requests by the identifiers of their URL tasks.
        var numbers: [Int: Int] = [:]
        var lastNumber = 0
        /// The identifiers of the URL tasks whose cancellation is pending.
        var cancelling: Set<Int> = []
        var isInvalidated = false

        /// The number of the request of a URL task.
        func number(of task: URLSessionTask) -> Int? { numbers[task.taskIdentifier] }

        /// Removes a request.
        @discardableResult
        mutating func remove(_ number: Int) -> Request? {
            let request = requests.removeValue(forKey: number)
            if let task = request?.task { numbers[task.taskIdentifier] = nil }
            return request
        }
    }

    /// The longest time for a session to cancel a task, in seconds.
    private static let timeToCancel = 1.0

    private let bodyLimit: Int
    private let state = Mutex(State())
    /// Calls that wait for the session's own queue are made here, since that queue is blocked while bytes arrive without a
    /// pause.
    private let starting = DispatchQueue(label: "tvguide.transport.start")
    /// `cancel()` traps or deadlocks in a delegate call, so it is always called here.
    private let cancelling = DispatchQueue(label: "tvguide.transport.cancel")

    init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
    }

    /// Whether no request is in progress.
    var isQuiet: Bool { state.withLock { $0.requests.isEmpty && $0.cancelling.isEmpty } }

    /// Whether the session is closed or blocked by an endless answer, so that no further request may use it.
    var isInvalidated: Bool { state.withLock(\.isInvalidated) }

    /// Registers a new request and returns its number, by which it can be ended from now on; nil if the session is
    /// invalidated.
    func register() -> Int? {
        state.withLock { state in
            guard !state.isInvalidated else { return nil }
            state.lastNumber += 1
            state.requests[state.lastNumber] = Request()
            return state.lastNumber
        }
    }

    /// Starts a request, unless it was abandoned. Its outcome resumes the continuation exactly once.
    ///
    /// - Parameter make: Makes the URL task.
    func begin(
        _ number: Int,
        limits: TransportLimits,
        _ answer: CheckedContinuation<Outcome, Never>,
        _ make: @escaping @Sendable () -> URLSessionTask
    ) {
        let mayStart = state.withLock { state in
            state.requests[number]?.stage = .awaited(answer)
            return state.requests[number] != nil
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
        guard state.withLock({ $0.requests[number] != nil }) else { return }
        let task = make()
        let isWanted = state.withLock { state in
            guard state.requests[number] != nil else { return false }
            state.requests[number]?.task = task
            state.numbers[task.taskIdentifier] = number
            return true
        }
        if isWanted { task.resume() } else { cancel(task) }
    }

    /// Ends a request from the client: the awaiting task first, then the connection.
    func end(_ number: Int, _ outcome: Outcome) {
        let (answer, task) = state.withLock { Self.abandon(number, in: &$0) }
        answer?.resume(returning: outcome)
        task.map(cancel)
    }

    /// Ends all requests, and the session as soon as its own queue is free.
    func close(_ session: URLSession) {
        endAll(.failure(.cancelled))
        // `invalidateAndCancel()` reads the list of tasks while others change it, and cancels where that traps. A session
        // that is used after this traps, too: tasks are only made before it, on the same queue.
        starting.async { session.finishTasksAndInvalidate() }
    }

    /// Ends all requests and allows no other.
    private func endAll(_ outcome: Outcome) {
        let ends = state.withLock { state in
            state.isInvalidated = true
            return state.requests.keys.map { Self.abandon($0, in: &state) }
        }
        for (answer, task) in ends {
            answer?.resume(returning: outcome)
            task.map(cancel)
        }
    }

    /// Abandons a request; returns the continuation to resume and the URL task that may be cancelled at once.
    ///
    /// A task that is cancelled between a redirect and its refusal traps, and before the head arrives it is unknown whether
    /// there is a redirect. Such a task stays until its head, its end or its deadline.
    private static func abandon(
        _ number: Int,
        in state: inout State
    ) -> (answer: CheckedContinuation<Outcome, Never>?, task: URLSessionTask?) {
        guard let request = state.requests[number] else { return (nil, nil) }
        switch request.stage {
        case .registered:
            state.remove(number)
            return (nil, nil)
        case .awaited(let answer):
            if request.task == nil || request.hasHead {
                state.remove(number)
                return (answer, request.task)
            }
            state.requests[number]?.stage = .abandoned
            return (answer, nil)
        case .abandoned: return (nil, nil)
        }
    }

    /// Ends a request that took too long, and its URL task in any case.
    private func expire(_ number: Int) {
        guard let request = state.withLock({ $0.remove(number) }) else { return }
        if case .awaited(let answer) = request.stage { answer.resume(returning: .failure(.timedOut)) }
        request.task.map(cancel)
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

    /// Closes the connections of a server that sends without a pause, if a task could not be cancelled because of that.
    ///
    /// While bytes arrive, a session processes nothing else, neither cancellation nor other requests, and all sessions of
    /// a process share one queue. It ends only with its connections.
    private func shutDownIfStuck(_ task: URLSessionTask) {
        guard state.withLock({ $0.cancelling.contains(task.taskIdentifier) }), let url = task.originalRequest?.url
        else {
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
            guard let number = state.number(of: dataTask), let stage = state.requests[number]?.stage,
                response.isFinal
            else { return false }
            state.requests[number]?.hasHead = true
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
            state.requests[number]?.body.append(data)
            return (number, state.requests[number]?.body.count ?? 0)
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
        // The caller follows redirects, since it paces and counts them. Only nil refuses one; anything else traps.
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        // A task without a password never ends: the refusal is the answer.
        if let refusal = challenge.failureResponse as? HTTPURLResponse {
            let number = state.withLock { $0.number(of: task) }
            number.map { end($0, .success(HTTPResponse(refusal, body: Data()))) }
        }
        completionHandler(.performDefaultHandling, nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let request = state.withLock { state in state.number(of: task).flatMap { state.remove($0) } }
        guard let request, case .awaited(let answer) = request.stage else { return }
        answer.resume(returning: outcome(of: task, body: request.body, error))
    }

    private func outcome(of task: URLSessionTask, body: Data, _ error: (any Error)?) -> Outcome {
        if let error { return .failure(TransportFailure(error)) }
        guard let response = task.response as? HTTPURLResponse else { return .failure(.connectionLost) }
        // A body truncated at its declared length arrives as a success; the caller checks its end.
        return .success(HTTPResponse(response, body: body))
    }
}

extension URLResponse {
    /// Whether it is the answer itself, not an interim one such as "100 Continue".
    fileprivate var isFinal: Bool { (self as? HTTPURLResponse).map { $0.statusCode >= 200 } ?? true }
}

extension HTTPResponse {
    fileprivate init(_ response: HTTPURLResponse, body: Data) {
        self.init(
            status: response.statusCode,
            body: body,
            location: response.value(forHTTPHeaderField: "Location"),
            retryAfter: response.value(forHTTPHeaderField: "Retry-After"),
            date: response.value(forHTTPHeaderField: "Date")
        )
    }
}

extension TransportFailure {
    /// The meaning of an error of the URL session; the codes were measured with Swift 6.3 on Linux.
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
