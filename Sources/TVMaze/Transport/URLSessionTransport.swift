import CurlOnDemand
public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The transport over Foundation's URL session: every work-around for it stands in this file, with its reason.
///
/// One session serves all requests, so that connections are shared; it is made with the first request, and again with the
/// first after a rest.
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

    /// A transport that introduces itself with a `User-Agent`, and says what it takes with an `Accept`.
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

    /// The answer to a GET of an address, redirects not followed.
    ///
    /// `URLSession.data(for:)` is not used: cancelling eight of its calls at once deadlocks in Swift 6.3, and it cannot
    /// refuse a large body while it arrives.
    public func get(_ url: URL) async throws(TransportFailure) -> HTTPResponse {
        guard let request = request(for: url) else { throw .other("\(url) is no address of the web") }
        let (urlSession, conversations, number) = try registered()
        let outcome: TaskRegistry.Outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                conversations.begin(number, limits: limits, continuation) { urlSession.dataTask(with: request) }
            }
        } onCancel: {
            conversations.end(number, .failure(.cancelled))
        }
        return try outcome.get()
    }

    /// Ends the session, unless a request is under way; the next one opens a session again.
    public func rest() {
        session.withLock { session in
            guard case .open(let urlSession, let conversations) = session, conversations.isQuiet else { return }
            conversations.close(urlSession)
            session = .unopened
        }
    }

    /// Ends all connections; a request under way fails as cancelled.
    public func close() {
        let old = session.withLock { session in
            defer { session = .closed }
            return session
        }
        guard case .open(let urlSession, let conversations) = old else { return }
        conversations.close(urlSession)
    }

    /// A new request of the session. It is announced under the lock that resting and closing take: a session that is used
    /// after either traps.
    private func registered() throws(TransportFailure) -> (URLSession, TaskRegistry, Int) {
        if let words = curlOnDemandFailure() { throw .noLibrary(String(cString: words)) }
        let registered: Result<(URLSession, TaskRegistry, Int), TransportFailure> = session.withLock { session in
            guard let (urlSession, conversations) = opened(&session) else { return .failure(.cancelled) }
            // Another request may just now have been found to hold up all.
            guard let number = conversations.register() else { return .failure(.connectionLost) }
            return .success((urlSession, conversations, number))
        }
        return try registered.get()
    }

    /// The session for the next request: the one there is, unless it is stuck in an answer without end.
    private func opened(_ session: inout Session) -> (URLSession, TaskRegistry)? {
        switch session {
        case .closed: return nil
        case .open(let urlSession, let conversations):
            guard conversations.isInvalidated else { return (urlSession, conversations) }
            conversations.close(urlSession)
        case .unopened: break
        }
        let conversations = TaskRegistry(bodyLimit: limits.bodyBytes)
        let urlSession = URLSession(
            configuration: configuration,
            delegate: conversations,
            delegateQueue: BackpressureQueue()
        )
        session = .open(urlSession, conversations)
        return (urlSession, conversations)
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

    /// The request for an address of the web; nil for any other.
    private func request(for url: URL) -> URLRequest? {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme), parts.host?.isEmpty == false
        else { return nil }
        // Foundation does not know `HTTP` for what it is.
        parts.scheme = scheme
        var request = URLRequest(url: parts.url ?? url)
        request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
        request.setValue(accept, forHTTPHeaderField: "Accept")
        request.timeoutInterval = idleSeconds
        return request
    }

    private var idleSeconds: Double { Double(max(1, limits.idle.components.seconds)) }
}
