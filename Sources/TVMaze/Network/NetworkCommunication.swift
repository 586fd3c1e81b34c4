public import Foundation
import TVModel

/// The communication with the service: a transport with pacing, retries and redirects.
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

    /// Communication over a transport.
    ///
    /// - Parameters:
    ///   - isPaced: Whether the rate limit of the service applies; its picture server has none.
    ///   - clock: The clock for waits; tests step it.
    ///   - wallClock: The current date, for a `Retry-After` with a date.
    ///   - observe: Called for each event, on any thread.
    public init(
        over transport: any HTTPTransport,
        isPaced: Bool = true,
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
        pacer = isPaced ? RequestPacer(clock: clock) : RequestPacer(clock: clock, startsPerWindow: nil)
    }

    /// Closes idle connections; the next request opens one again.
    public func closeIdleConnections() {
        transport.closeIdleConnections()
    }

    /// Closes all connections. No request may follow.
    public func close() {
        transport.close()
    }

    /// Sends a GET, up to three times, and returns the body of the answer, which is not truncated JSON.
    ///
    /// - Parameter hasCopy: Whether a cached answer exists; if so, fewer attempts are made.
    /// - Throws: ``NetworkFailure`` after the last attempt.
    public func json(at url: URL, hasCopy: Bool) async throws(NetworkFailure) -> Data {
        let limit = hasCopy ? RequestTimeLimit.withCopy : RequestTimeLimit.usual
        return try await body(at: url, within: limit, hasCopy: hasCopy, isCut: JSONTruncation.isTruncated) { _ in true }
    }

    /// Sends a GET and returns the body of the response. Retries as ``json(at:hasCopy:)`` with a copy.
    ///
    /// - Parameter isAllowed: Whether a redirect to an address is followed.
    /// - Throws: ``NetworkFailure`` after the last attempt.
    public func data(at url: URL, allowing isAllowed: (URL) -> Bool) async throws(NetworkFailure) -> Data {
        try await body(
            at: url,
            within: RequestTimeLimit.usual,
            hasCopy: true,
            isCut: { _ in false },
            allowing: isAllowed
        )
    }

    private func body(
        at url: URL,
        within limit: Duration,
        hasCopy: Bool,
        isCut: (Data) -> Bool,
        allowing isAllowed: (URL) -> Bool
    ) async throws(NetworkFailure) -> Data {
        var url = url
        var time = RequestTimeLimit(limit)
        for _ in 0...Self.maxRedirects {
            let answer = try await answer(to: url, within: &time, hasCopy: hasCopy, isCut: isCut)
            guard (300..<400).contains(answer.status) else { return answer.body }
            url = try target(of: answer, from: url)
            guard isAllowed(url) else { throw .badRedirect(url) }
        }
        throw .badRedirect(url)
    }

    /// The first answer that is a success or a redirect.
    private func answer(
        to url: URL,
        within time: inout RequestTimeLimit,
        hasCopy: Bool,
        isCut: (Data) -> Bool
    ) async throws(NetworkFailure) -> HTTPResponse {
        var number = 1
        var last: RetryPolicy.Failure?
        while true {
            let failure: RetryPolicy.Failure
            switch await attempt(url, number, within: &time, isCut) {
            case .success(let answer): return answer
            case .failure(.late): throw error(for: url, after: last ?? .failure(.timedOut))
            case .failure(.attempt(let problem)): failure = problem
            }
            last = failure
            let jitter = Double.random(in: 0...1)
            guard let wait = RetryPolicy.wait(after: failure, try: number, hasCopy: hasCopy, jitter: jitter),
                wait < time.left(at: elapsed())
            else {
                throw error(for: url, after: failure)
            }
            observe(.retrying(url, after: wait))
            if case .status(429, _) = failure { await pacer.pause(for: wait) }
            do { try await clock.sleep(for: wait) } catch { throw .cancelled }
            number += 1
        }
    }

    private enum Problem: Error {
        /// The attempt failed.
        case attempt(RetryPolicy.Failure)
        /// There was no time for another attempt.
        case late
    }

    /// One attempt: a usable answer or a failure.
    private func attempt(
        _ url: URL,
        _ number: Int,
        within time: inout RequestTimeLimit,
        _ isCut: (Data) -> Bool
    ) async -> Result<HTTPResponse, Problem> {
        do throws(TransportFailure) {
            let isOnTime = try await pacer.turn(patience: time.left(at: elapsed())) {
                observe(.waitingForTurn(url, $0))
            }
            time.start(at: elapsed())
            let left = time.left(at: elapsed())
            guard isOnTime, left > .zero else { return .failure(.late) }
            observe(.asking(url, try: number))
            let answer = try await transport.get(url, within: left)
            observe(.answered(url, status: answer.status, bytes: answer.body.count))
            switch answer.status {
            case 200..<300 where isCut(answer.body):
                return .failure(.attempt(.failure(.connectionLost)))
            case 200..<400: return .success(answer)
            default:
                let wait = RetryAfter.wait(answer.retryAfter, now: wallClock())
                return .failure(.attempt(.status(answer.status, retryAfter: wait)))
            }
        } catch {
            return .failure(.attempt(.failure(error)))
        }
    }

    private func error(for url: URL, after failure: RetryPolicy.Failure) -> NetworkFailure {
        switch failure {
        case .failure(.cancelled): .cancelled
        case .failure(let failure): .noAnswer(url, failure)
        case .status(429, let retryAfter): .rateLimited(url, retryAfter: retryAfter)
        case .status(let status, _): .refused(url, status: status)
        }
    }

    /// The web address to which a redirect leads.
    private func target(of answer: HTTPResponse, from url: URL) throws(NetworkFailure) -> URL {
        guard let location = answer.location, let target = URL(string: location, relativeTo: url)?.absoluteURL,
            let scheme = target.scheme?.lowercased(), ["http", "https"].contains(scheme),
            target.host()?.isEmpty == false, (1...65_535).contains(target.port ?? 80)
        else { throw .badRedirect(url) }
        return target
    }
}
