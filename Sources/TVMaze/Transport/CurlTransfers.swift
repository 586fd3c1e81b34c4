import CSystem
import TVModel

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
        (self.multi, self.keepAlive) = (multi, keepAlive)
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
        var (finished, code) = ([(Int, CurlLoop.Outcome)](), Int32(0))
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
