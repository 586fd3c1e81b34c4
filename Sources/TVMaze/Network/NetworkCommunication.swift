public import GuidePlatform
public import TVModel

/// Requests to the service over a transport, with pacing, retries and redirects.
///
/// It returns bodies and does not interpret them.
public struct NetworkCommunication: Sendable {
    private static let maxRedirects = 5

    private let transport: any HTTPTransport
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    private let pacer: RequestPacer
    private let wallClock: @Sendable () -> Date
    private let observe: @Sendable (NetworkEvent) -> Void

    /// Creates communication over a transport.
    ///
    /// - Parameters:
    ///   - isPaced: Whether the rate limit of the service applies. Its picture server has no limit.
    ///   - pace: The pace of all runs, or nil to use half of the rate that the service allows.
    ///   - clock: The clock for waits, which tests can advance.
    ///   - wallClock: Returns the current date, for a `Retry-After` header with a date.
    ///   - observe: A closure to call for each event, on any thread.
    public init(
        over transport: any HTTPTransport,
        isPaced: Bool = true,
        pace: SharedPace? = nil,
        clock: some Clock<Duration> = .continuous,
        wallClock: @escaping @Sendable () -> Date = { Date() },
        observe: @escaping @Sendable (NetworkEvent) -> Void = { _ in }
    ) {
        self.transport = transport
        self.clock = clock
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        self.wallClock = wallClock
        self.observe = observe
        pacer = isPaced ? RequestPacer(clock: clock, sharing: pace) : RequestPacer(clock: clock, limit: nil)
    }

    /// Closes all connections. No request may follow.
    public func close() {
        transport.close()
    }

    /// Sends one GET request within the rate limit, and returns the response, whatever its status, and the time that it took.
    ///
    /// During a pause of the service that is longer than the limit, nothing is sent, and the response has status 429.
    ///
    /// - Parameter limit: The maximum time for the response.
    public func firstResponse(
        at url: URL,
        within limit: Duration
    ) async throws(FetchError) -> (response: HTTPResponse, duration: Duration) {
        let id: UInt64
        do {
            id = try await pacer.acquirePermit(for: url, maxPause: limit) { observe(.waitingForRateLimit(url, $0)) }
        } catch .rateLimited {
            return (HTTPResponse(status: 429, body: Data()), .zero)
        }
        let start = elapsed()
        let response = try await get(url, within: limit, upTo: .max, as: id)
        return (response, elapsed() - start)
    }

    /// A GET request without its address, which redirects change.
    public struct Request: Sendable {
        /// The request for a picture.
        package static let picture = Request(limit: RetryPolicy.limit, hasCopy: true, isJSON: false)

        /// Returns a request for JSON, for which fewer attempts are made if a cached response exists.
        public static func json(hasCopy: Bool) -> Request {
            Request(limit: hasCopy ? RetryPolicy.limitWithCopy : RetryPolicy.limit, hasCopy: hasCopy, isJSON: true)
        }

        /// The maximum time for all attempts and redirects, from the first attempt on.
        fileprivate let limit: Duration
        fileprivate let hasCopy: Bool
        /// Whether the body of a success must not be truncated JSON.
        fileprivate let isJSON: Bool
        /// The maximum size of the body, if it is smaller than the transport's own limit.
        var bodyBytes = Int.max
        /// Returns whether the request is still needed after waiting for the rate limit, or nil if it always is. If it is
        /// not, ``FetchError/cancelled`` is thrown.
        package var isNeeded: (@Sendable () -> Bool)?
    }

    /// Sends a request, up to three times, and returns the response.
    ///
    /// - Parameter isAllowed: Returns whether a redirect to an address is followed.
    public func response(
        to request: Request,
        at url: URL,
        allowing isAllowed: (URL) -> Bool = { _ in true }
    ) async throws(FetchError) -> HTTPResponse {
        var url = url
        var end: Duration?
        for _ in 0...Self.maxRedirects {
            let response = try await firstResponse(to: request, at: url, until: &end)
            guard response.isRedirect else { return response }
            url = try target(of: response, from: url)
            guard isAllowed(url) else { throw .invalidData(url, .redirect) }
        }
        throw .invalidData(url, .tooManyRedirects)
    }

    /// Returns the first response that is a success or a redirect.
    private func firstResponse(
        to request: Request,
        at url: URL,
        until end: inout Duration?
    ) async throws(FetchError) -> HTTPResponse {
        var number = 1
        // The failure to report if no time is left for an attempt.
        var failure = FetchError.noConnection(url, .timedOut)
        while true {
            var retryAfter: Duration?
            do {
                guard let response = try await attempt(request, url, number, until: &end) else { break }
                if response.isUsable { return response }
                retryAfter = RetryAfter.wait(response.retryAfter, now: wallClock())
                failure =
                    response.status == 429
                    ? .rateLimited(url, retryAfter: retryAfter) : .refused(url, status: response.status)
            } catch {
                failure = error
                if case .rateLimited(_, let rest) = error { retryAfter = rest }
            }
            let hasCopy = request.hasCopy
            let wait = RetryPolicy.wait(after: failure, requested: retryAfter, try: number, hasCopy: hasCopy)
            let isRateLimited = if case .rateLimited = failure { true } else { false }
            // Other requests and other runs wait, even if this request does not. A long pause is only that of this run.
            if isRateLimited, let pause = retryAfter ?? wait {
                await pacer.pause(for: pause, isShared: pause <= RetryPolicy.maxWait)
            }
            guard let wait, wait < end.map({ $0 - elapsed() }) ?? request.limit else { break }
            observe(.retrying(url, after: wait, isRateLimited: isRateLimited))
            do { try await clock.sleep(for: wait) } catch { throw .cancelled }
            number += 1
        }
        throw failure
    }

    /// Makes one attempt, and returns a complete response, whatever its status, or nil if no time is left for it.
    private func attempt(
        _ request: Request,
        _ url: URL,
        _ number: Int,
        until end: inout Duration?
    ) async throws(FetchError) -> HTTPResponse? {
        let maxPause = end.map { $0 - elapsed() } ?? request.limit
        let id = try await pacer.acquirePermit(for: url, maxPause: maxPause, while: request.isNeeded) {
            observe(.waitingForRateLimit(url, $0))
        }
        let deadline = end ?? elapsed() + request.limit
        end = deadline
        let left = deadline - elapsed()
        guard left > .zero else {
            await pacer.end(id)
            return nil
        }
        observe(.requesting(url, try: number))
        let response = try await get(url, within: left, upTo: request.bodyBytes, as: id)
        observe(.responded(url, status: response.status, bytes: response.body.count, date: response.date))
        if (200..<300).contains(response.status), request.isJSON, JSONTruncation.isTruncated(response.body) {
            throw .noConnection(url, .connectionLost)
        }
        return response
    }

    /// Sends a request, and tells the pacer when it has ended.
    private func get(
        _ url: URL,
        within limit: Duration,
        upTo bodyBytes: Int,
        as id: UInt64
    ) async throws(FetchError) -> HTTPResponse {
        do {
            let response = try await transport.get(url, within: limit, upTo: bodyBytes)
            await pacer.end(id)
            return response
        } catch {
            await pacer.end(id)
            throw error
        }
    }

    /// Returns the web address to which a redirect leads. Encryption is not given up on the way.
    private func target(of response: HTTPResponse, from url: URL) throws(FetchError) -> URL {
        guard let location = response.location, let target = URL(string: location, relativeTo: url)?.absoluteURL,
            let scheme = target.scheme?.lowercased(), ["http", "https"].contains(scheme),
            target.host()?.isEmpty == false, (1...65_535).contains(target.port ?? 80)
        else { throw .invalidData(url, .redirect) }
        guard scheme == "https" || url.scheme?.lowercased() == "http" else {
            throw .invalidData(url, .insecureRedirect)
        }
        return target
    }
}

/// An event of the communication with the service, for logging and progress.
public enum NetworkEvent: Hashable, Sendable {
    /// A request starts. Attempts are counted from 1.
    case requesting(URL, try: Int)
    /// A response arrived, with its `Date` header.
    case responded(URL, status: Int, bytes: Int, date: String? = nil)
    /// An attempt failed, perhaps because of the rate limit of the service. Another one follows after a wait.
    case retrying(URL, after: Duration, isRateLimited: Bool)
    /// A request waits because of the rate limit of the service.
    case waitingForRateLimit(URL, Duration)
}

extension HTTPResponse {
    fileprivate var isRedirect: Bool { (300..<400).contains(status) }

    /// Whether the response is a success or a redirect. 205 has no body, and that of 206 is a part. 304 is an answer to
    /// conditions, which no request has.
    fileprivate var isUsable: Bool {
        [200...204, 300...303, 305...399].contains { $0.contains(status) }
    }
}
