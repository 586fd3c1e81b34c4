import CurlOnDemand
import TVModel

/// The transfers of the requests in progress, eight at a time. Use it on one thread only.
struct CurlTransfers {
    /// The maximum number of transfers in progress. A week takes eight.
    private static let width = 8
    /// The longest wait, in milliseconds. Every event wakes the loop earlier.
    private static let maxWait = 60_000

    private let multi: LibcurlMulti
    private var active: [Int: CurlTransfer] = [:]

    init(_ multi: LibcurlMulti) {
        self.multi = multi
        // The default would close some connections while few are in use.
        libcurl_multi_setopt_number(multi, CurlOption.maxConnects, Self.width)
        libcurl_multi_setopt_number(multi, CurlOption.maxHostConnections, Self.width)
    }

    /// Aborts the transfers of all other requests, starts waiting requests, and sends and receives as much as possible.
    /// If no request has ended, waits for a byte, a wake-up or a deadline.
    ///
    /// - Parameter requests: The requests in progress by their numbers, which are their order.
    /// - Returns: The outcomes of the requests that have ended.
    /// - Throws: ``TransportFailure`` if no request can continue.
    mutating func advance(_ requests: [Int: CurlRequest]) throws(TransportFailure) -> [(Int, CurlLoop.Outcome)] {
        for number in active.keys where requests[number] == nil { remove(number) }
        let failed = startWaiting(requests)
        try check(libcurl_multi_perform(multi))
        let ended = failed + takeFinished() + overdue(requests)
        if ended.isEmpty { try wait(requests) }
        return ended
    }

    /// Aborts all transfers.
    mutating func removeAll() {
        for number in active.keys { remove(number) }
    }

    /// Aborts a transfer, which closes its connection or resets its stream.
    private mutating func remove(_ number: Int) {
        if let transfer = active.removeValue(forKey: number) { libcurl_multi_remove_handle(multi, transfer.easy) }
    }

    /// Starts waiting requests up to the maximum, and returns those for which memory is exhausted.
    private mutating func startWaiting(_ requests: [Int: CurlRequest]) -> [(Int, CurlLoop.Outcome)] {
        var failed: [(Int, CurlLoop.Outcome)] = []
        for (number, request) in requests.sorted(by: { $0.key < $1.key }) where active[number] == nil {
            guard active.count < Self.width else { break }
            if let transfer = CurlTransfer(request), libcurl_multi_add_handle(multi, transfer.easy) == 0 {
                active[number] = transfer
            } else {
                failed.append((number, .failure(.other("out of memory"))))
            }
        }
        return failed
    }

    private mutating func takeFinished() -> [(Int, CurlLoop.Outcome)] {
        var (finished, code) = ([(Int, CurlLoop.Outcome)](), Int32(0))
        while let easy = libcurl_multi_next_done(multi, &code) {
            guard let (number, transfer) = active.first(where: { $0.value.easy == easy }) else { continue }
            finished.append((number, transfer.outcome(code)))
            remove(number)
        }
        return finished
    }

    /// Returns the outcomes of requests that time out. The next call aborts their transfers: their callers are resumed
    /// first, since aborting one may wait for a DNS lookup.
    private func overdue(_ requests: [Int: CurlRequest]) -> [(Int, CurlLoop.Outcome)] {
        let now = ContinuousClock.now
        return requests.filter { deadline(of: $0.key, $0.value) <= now }.map { number, _ in
            (number, active[number]?.outcomeAtDeadline ?? .failure(.timedOut))
        }
    }

    private func deadline(of number: Int, _ request: CurlRequest) -> ContinuousClock.Instant {
        active[number]?.deadline ?? request.deadline
    }

    /// Waits for a byte, a wake-up or a deadline.
    ///
    /// - Throws: ``TransportFailure`` if libcurl cannot wait, so that the loop would run without pause.
    private func wait(_ requests: [Int: CurlRequest]) throws(TransportFailure) {
        let now = ContinuousClock.now
        let left = requests.map { now.duration(to: deadline(of: $0.key, $0.value)) / .milliseconds(1) }.min()
        let milliseconds = min(max(left ?? .infinity, 0).rounded(.up), Double(Self.maxWait))
        try check(libcurl_multi_poll(multi, Int32(milliseconds)))
    }

    private func check(_ code: Int32) throws(TransportFailure) {
        guard code == 0 else { throw .other(String(cString: libcurl_multi_strerror(code))) }
    }
}
