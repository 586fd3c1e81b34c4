public import Foundation
import Synchronization
public import TVModel

/// A transport that uses libcurl, which is loaded with the first request.
///
/// One loop handles all requests, so that they share connections. It is started with the first request, and again with
/// the first request after the connections were closed.
public final class CurlTransport: HTTPTransport {
    private let userAgent: String
    private let accept: String
    private let limits: TransportLimits
    private let stage = Mutex(Stage.unopened)

    private enum Stage {
        case unopened
        case open(CurlLoop)
        case closed
    }

    /// Creates a transport with these `User-Agent` and `Accept` headers.
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

    /// Sends a GET request and returns the response, without following redirects.
    ///
    /// - Throws: ``TransportFailure`` if no complete response arrives.
    public func get(
        _ url: URL,
        unless validators: Validators?,
        within limit: Duration,
        upTo bodyBytes: Int
    ) async throws(TransportFailure) -> HTTPResponse {
        guard ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false else {
            throw .other("it has no web address")
        }
        var limits = limits
        limits.total = min(limits.total, limit)
        limits.bodyBytes = min(limits.bodyBytes, bodyBytes)
        let request = CurlRequest(
            url: url,
            userAgent: userAgent,
            accept: accept,
            validators: validators,
            limits: limits,
            deadline: .now + limits.total
        )
        var closed: CurlLoop?
        while true {
            let loop = try loop(after: closed)
            if let outcome = await loop.outcome(of: request) { return try outcome.get() }
            closed = loop
        }
    }

    /// Closes all connections unless a request is in progress. The next request opens a new one.
    public func closeIdleConnections() {
        stage.withLock { stage in
            if case .open(let loop) = stage, loop.closeIfIdle() { stage = .unopened }
        }
    }

    /// Closes all connections. A request in progress fails as cancelled, and so does any that follows.
    public func close() {
        let last = stage.withLock { stage in
            defer { stage = .closed }
            return stage
        }
        guard case .open(let loop) = last else { return }
        loop.close()
        loop.waitForEnd()
    }

    /// Returns the open loop, or starts one in place of a loop that was found closed.
    private func loop(after closed: CurlLoop?) throws(TransportFailure) -> CurlLoop {
        let loop: Result<CurlLoop, TransportFailure> = stage.withLock { stage in
            switch stage {
            case .closed: return .failure(.cancelled)
            case .open(let loop) where loop !== closed: return .success(loop)
            case .open, .unopened:
                return Result { () throws(TransportFailure) in
                    let loop = try CurlLoop()
                    stage = .open(loop)
                    return loop
                }
            }
        }
        return try loop.get()
    }
}
