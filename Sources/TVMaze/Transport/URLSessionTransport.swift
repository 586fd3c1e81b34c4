import CurlOnDemand
public import Foundation
import Synchronization
public import TVModel

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The transport on Foundation's URL session.
///
/// One session serves all requests, so that they share connections. It is created with the first request, and again with
/// the first request after the connections were closed.
///
/// Defects of FoundationNetworking on Linux (Swift 6.3), and the place of each workaround:
///
/// | defect | workaround |
/// |---|---|
/// | `URLSession.data(for:)` deadlocks if eight calls are cancelled at once, and cannot refuse a large body | ``get(_:)`` uses data tasks with a delegate |
/// | `timeoutIntervalForResource` is never read | a timer in `TaskRegistry.begin` |
/// | a session traps if it is used after invalidation | tasks are registered under the lock of ``close()`` |
/// | `cancel()` in a delegate call traps or deadlocks | a queue of its own, `TaskRegistry.cancelling` |
/// | `cancel()` between a redirect and its refusal traps | `TaskRegistry.abandon` waits for the head |
/// | any answer to a redirect but nil traps | the delegate always refuses; the caller follows |
/// | a task that is asked for a password never ends | the refusal itself becomes the answer |
/// | while bytes arrive without a pause, nothing else is processed | `TaskRegistry.shutDownIfStuck` closes the sockets |
/// | data is delivered without a limit | ``BackpressureQueue`` |
/// | `invalidateAndCancel()` reads the list of tasks without a lock | `finishTasksAndInvalidate()` on the queue that starts tasks |
/// | a body truncated at its declared length counts as complete | ``JSONTruncation`` |
/// | the scheme `HTTP` in capitals is unknown | the request has it in lowercase |
public final class URLSessionTransport: HTTPTransport {
    private let userAgent: String
    private let accept: String
    private let limits: TransportLimits
    private let session = Mutex<Session>(.unopened)

    private enum Session {
        case unopened
        case open(URLSession, TaskRegistry)
        case closed
    }

    /// A transport with these `User-Agent` and `Accept` headers.
    public init(
        userAgent: String,
        accept: String = "application/json",
        limits: TransportLimits = TransportLimits()
    ) {
        self.userAgent = userAgent
        self.accept = accept
        self.limits = limits
    }

    deinit { close() }

    /// Sends a GET and returns the answer, redirects not followed.
    ///
    /// - Throws: ``TransportFailure`` if no whole answer arrives.
    public func get(_ url: URL) async throws(TransportFailure) -> HTTPResponse {
        guard let request = request(for: url) else { throw .other("\(url) is not a web address") }
        let (urlSession, registry, number) = try registered()
        let outcome: TaskRegistry.Outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                registry.begin(number, limits: limits, continuation) { urlSession.dataTask(with: request) }
            }
        } onCancel: {
            registry.end(number, .failure(.cancelled))
        }
        return try outcome.get()
    }

    /// Closes all connections unless a request is in progress; the next request opens one again.
    public func closeIdleConnections() {
        session.withLock { session in
            guard case .open(let urlSession, let registry) = session, registry.isQuiet else { return }
            registry.close(urlSession)
            session = .unopened
        }
    }

    /// Closes all connections; a request in progress fails as cancelled.
    public func close() {
        let old = session.withLock { session in
            defer { session = .closed }
            return session
        }
        guard case .open(let urlSession, let registry) = old else { return }
        registry.close(urlSession)
    }

    /// Registers a new request, under the lock that ``close()`` takes: a session that is used after it traps.
    private func registered() throws(TransportFailure) -> (URLSession, TaskRegistry, Int) {
        if let words = curlOnDemandFailure() { throw .noLibrary(String(cString: words)) }
        let registered: Result<(URLSession, TaskRegistry, Int), TransportFailure> = session.withLock { session in
            guard let (urlSession, registry) = opened(&session) else { return .failure(.cancelled) }
            // Another request may have just blocked the whole session.
            guard let number = registry.register() else { return .failure(.connectionLost) }
            return .success((urlSession, registry, number))
        }
        return try registered.get()
    }

    /// The session for the next request: the current one, unless it is blocked by an endless answer.
    private func opened(_ session: inout Session) -> (URLSession, TaskRegistry)? {
        switch session {
        case .closed: return nil
        case .open(let urlSession, let registry):
            guard registry.isInvalidated else { return (urlSession, registry) }
            registry.close(urlSession)
        case .unopened: break
        }
        let registry = TaskRegistry(bodyLimit: limits.bodyBytes)
        let urlSession = URLSession(
            configuration: configuration,
            delegate: registry,
            delegateQueue: BackpressureQueue()
        )
        session = .open(urlSession, registry)
        return (urlSession, registry)
    }

    private var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        // The default of six would make a week of eight requests cost two round trips.
        configuration.httpMaximumConnectionsPerHost = 8
        // In seconds without a byte. The limit for the whole, `timeoutIntervalForResource`, is never read on Linux.
        configuration.timeoutIntervalForRequest = idleSeconds
        return configuration
    }

    /// The request for a web address; nil for any other address.
    private func request(for url: URL) -> URLRequest? {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme), parts.host?.isEmpty == false
        else { return nil }
        // Foundation does not know the scheme `HTTP` in capitals.
        parts.scheme = scheme
        var request = URLRequest(url: parts.url ?? url)
        request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
        request.setValue(accept, forHTTPHeaderField: "Accept")
        request.timeoutInterval = idleSeconds
        return request
    }

    private var idleSeconds: Double { Double(max(1, limits.idle.components.seconds)) }
}
