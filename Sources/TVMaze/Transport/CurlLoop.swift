import CSystem
import Dispatch
import GuidePlatform
import Synchronization
import TVModel

/// The table of requests, and the thread that runs libcurl while there are requests or idle connections.
///
/// A request leaves the table once, when the server, a limit or its caller ends it, and its caller is resumed
/// immediately. The thread then aborts its transfer.
final class CurlLoop: Sendable {
    typealias Outcome = Result<HTTPResponse, FetchError>

    private struct State {
        /// The requests in progress by their numbers, each with the task that awaits its outcome.
        var requests: [Int: (request: CurlRequest, caller: CheckedContinuation<Outcome, Never>)] = .init()
        var lastNumber = 0
        /// The handle of libcurl that the thread uses, or nil without a thread. Only a handle that is here is woken. A
        /// thread that no longer finds its handle here closes that handle and ends.
        var multi: LibcurlMulti?
        var isClosed = false

        func wake() {
            if let multi { libcurl_multi_wakeup(multi) }
        }

        mutating func endThread() {
            wake()
            multi = nil
        }
    }

    private let state = Mutex(State())
    /// The group that each thread has entered while it runs.
    private let threads = DispatchGroup()
    /// The time for which the thread and its connections stay without a request.
    private let keepAlive: Duration

    init(keepAlive: Duration) {
        self.keepAlive = keepAlive
    }

    func outcome(of request: CurlRequest) async -> Outcome {
        let url = request.url
        if let words = libcurl_load() { return .failure(.noConnection(url, .noLibrary(String(cString: words)))) }
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        // The timeout is not on the thread of libcurl, which may be blocked, such as by a file of certificates on a
        // dead file server.
        let timeout = DispatchWorkItem { [weak self] in self?.end(number, .failure(.noConnection(url, .timedOut))) }
        defer { timeout.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { caller in
                add(request, number, caller)
                // Not before, since a timeout would find no request to end.
                let end = DispatchTime.now() + request.limits.total / .seconds(1)
                DispatchQueue.global().asyncAfter(deadline: end, execute: timeout)
            }
        } onCancel: {
            end(number, .failure(.cancelled))
        }
    }

    /// Ends all requests immediately, and waits for a limited time until the connections are closed. If the process
    /// ended earlier, it would free memory that the thread still uses.
    func close() {
        state.withLock { $0.isClosed = true }
        endAll { _ in .cancelled }
        _ = threads.wait(timeout: .now() + .seconds(1))
    }

    private func add(_ request: CurlRequest, _ number: Int, _ caller: CheckedContinuation<Outcome, Never>) {
        do {
            try state.withLock { state throws(FetchError) in
                // If the task was cancelled before, nothing else would end the request.
                guard !state.isClosed, !Task.isCancelled else { throw .cancelled }
                if state.multi == nil { state.multi = try startThread(for: request.url) }
                state.requests[number] = (request, caller)
                state.wake()
            }
        } catch {
            caller.resume(returning: .failure(error))
        }
    }

    /// Ends a request, unless it has already ended.
    private func end(_ number: Int, _ outcome: Outcome) {
        let request = state.withLock { state in
            state.wake()
            return state.requests.removeValue(forKey: number)
        }
        request?.caller.resume(returning: outcome)
    }

    /// Ends all requests immediately, and the thread soon after.
    private func endAll(_ reason: (URL) -> FetchError) {
        let requests = state.withLock { state in
            state.endThread()
            defer { state.requests = .init() }
            return state.requests
        }
        for (_, (request, caller)) in requests { caller.resume(returning: .failure(reason(request.url))) }
    }

    private func startThread(for url: URL) throws(FetchError) -> LibcurlMulti {
        let multi = libcurl_multi_init()
        // This fails if no file descriptors are available: there is no handle, or the handle cannot be woken.
        guard libcurl_multi_wakeup(multi) == 0 else {
            libcurl_multi_cleanup(multi)
            throw .noConnection(url, .other("too many open files"))
        }
        threads.enter()
        do {
            try SystemThread.start { [self] in
                run(multi)
                libcurl_multi_cleanup(multi)
                threads.leave()
            }
        } catch {
            threads.leave()
            libcurl_multi_cleanup(multi)
            throw .noConnection(url, .other("no thread: \(error.reason)"))
        }
        return multi
    }

    /// Runs on the thread, until its handle is taken away.
    private func run(_ multi: LibcurlMulti) {
        var transfers = CurlTransfers(multi, keepAlive: keepAlive)
        var lastUse = ContinuousClock.now
        while let requests = requests(for: multi, lastUse) {
            if !requests.isEmpty { lastUse = .now }
            do {
                for (number, outcome) in try transfers.advance(requests) { end(number, outcome) }
            } catch {
                endAll { .noConnection($0, error) }
            }
        }
    }

    /// Returns the requests in progress, or nil if the thread with this handle is to end, as it does a while after the last
    /// request. The next request starts another one.
    private func requests(for multi: LibcurlMulti, _ lastUse: ContinuousClock.Instant) -> [Int: CurlRequest]? {
        state.withLock { state in
            guard state.multi?.handle == multi.handle else { return nil }
            if state.requests.isEmpty, lastUse + keepAlive <= .now {
                state.multi = nil
                return nil
            }
            return state.requests.mapValues(\.request)
        }
    }
}

/// The transfers of the requests in progress, eight at a time. Use it on one thread only.
struct CurlTransfers {
    /// The maximum number of transfers in progress. A week takes eight.
    private static let width = 8
    /// The longest wait. Every event ends it earlier.
    private static let maxWait = Duration.seconds(60)

    private let multi: LibcurlMulti
    private let keepAlive: Duration
    private var active: [Int: CurlTransfer] = [:]

    init(_ multi: LibcurlMulti, keepAlive: Duration) {
        self.multi = multi
        self.keepAlive = keepAlive
        // The default would close some connections while few are in use.
        libcurl_multi_setopt_number(multi, .maxConnects, Self.width)
    }

    /// Aborts the transfers of all other requests, starts waiting requests, and sends and receives as much as possible.
    /// If no request has ended, waits for a byte, a wake-up or a deadline.
    ///
    /// - Parameter requests: The requests in progress by their numbers, which are their order.
    /// - Returns: The outcomes of the requests that have ended. The next call removes their transfers. Their callers
    ///   are resumed first, since aborting a transfer may wait for a DNS lookup.
    /// - Throws: ``TransportFailure`` if no request can continue.
    mutating func advance(_ requests: [Int: CurlRequest]) throws(TransportFailure) -> [(Int, CurlLoop.Outcome)] {
        active = active.filter { requests[$0.key] != nil }
        for (number, request) in requests.sorted(by: { $0.key < $1.key }) where active[number] == nil {
            guard active.count < Self.width else { break }
            active[number] = try CurlTransfer(request, on: multi)
        }
        try check(libcurl_multi_perform(multi))
        let ended = finished() + overdue()
        if ended.isEmpty { try wait() }
        return ended
    }

    private func finished() -> [(Int, CurlLoop.Outcome)] {
        var finished = [(Int, CurlLoop.Outcome)]()
        var code = Int32(0)
        while let easy = libcurl_multi_next_done(multi, &code) {
            guard let (number, transfer) = active.first(where: { $0.value.easy == easy }) else { continue }
            finished.append((number, transfer.outcome(code)))
        }
        return finished
    }

    private func overdue() -> [(Int, CurlLoop.Outcome)] {
        let now = ContinuousClock.now
        return active.filter { $0.value.deadline <= now }.map { ($0, $1.outcome(CurlTransfer.timeout)) }
    }

    /// Waits for a byte, a wake-up or a deadline.
    ///
    /// - Throws: ``TransportFailure`` if libcurl cannot wait, so that the loop would run without pause.
    private func wait() throws(TransportFailure) {
        let now = ContinuousClock.now
        let wait = active.values.map { now.duration(to: $0.deadline) }.min() ?? keepAlive
        let milliseconds = min(max(wait, .zero), Self.maxWait) / .milliseconds(1)
        try check(libcurl_multi_poll(multi, Int32(milliseconds.rounded(.up))))
    }

    private func check(_ code: Int32) throws(TransportFailure) {
        guard code == 0 else { throw .other(String(cString: libcurl_multi_strerror(code))) }
    }
}
