import CurlOnDemand
import TVModel

/// The requests of one loop: a few in progress, and the others waiting in order. Use it on one thread only.
struct CurlTransfers {
    /// The maximum number of requests in progress. A week takes eight.
    private static let width = 8
    /// The longest wait, in milliseconds. Every event wakes the loop earlier.
    private static let maxWait = 60_000

    private let multi: LibcurlMulti
    private var waiting: [CurlTransfer] = []
    private var active: [CurlTransfer] = []

    init(_ multi: LibcurlMulti) {
        self.multi = multi
        // The default would close some connections while few are in use.
        libcurl_multi_setopt_number(multi, CurlOption.maxConnects, Self.width)
        libcurl_multi_setopt_number(multi, CurlOption.maxHostConnections, Self.width)
    }

    mutating func add(_ request: CurlRequest, _ number: Int) {
        waiting.append(CurlTransfer(request, number))
    }

    /// Aborts a request, which closes its connection or resets its stream.
    mutating func remove(_ number: Int) {
        waiting.removeAll { $0.number == number }
        guard let index = active.firstIndex(where: { $0.number == number }) else { return }
        detach(active.remove(at: index))
    }

    mutating func removeAll() {
        for transfer in active { detach(transfer) }
        (waiting, active) = ([], [])
    }

    private func detach(_ transfer: CurlTransfer) {
        if let easy = transfer.easy { libcurl_multi_remove_handle(multi, easy) }
    }

    /// Sends and receives as much as possible without waiting.
    ///
    /// - Parameter end: A closure to call with each request that has ended.
    /// - Throws: ``TransportFailure`` if no request can continue.
    mutating func perform(_ end: (Int, CurlLoop.Outcome) -> Void) throws(TransportFailure) {
        repeat {
            startWaiting(end)
            try check(libcurl_multi_perform(multi))
        } while endFinished(end) + endOverdue(end) > 0
    }

    /// Starts waiting requests up to the maximum.
    private mutating func startWaiting(_ end: (Int, CurlLoop.Outcome) -> Void) {
        while active.count < Self.width, !waiting.isEmpty {
            let transfer = waiting.removeFirst()
            guard let easy = transfer.start(), libcurl_multi_add_handle(multi, easy) == 0 else {
                end(transfer.number, .failure(.other("out of memory")))
                continue
            }
            active.append(transfer)
        }
    }

    private mutating func endFinished(_ end: (Int, CurlLoop.Outcome) -> Void) -> Int {
        var (count, code) = (0, Int32(0))
        while let easy = libcurl_multi_next_done(multi, &code) {
            guard let index = active.firstIndex(where: { $0.easy == easy }) else { continue }
            let transfer = active.remove(at: index)
            end(transfer.number, transfer.outcome(code))
            detach(transfer)
            count += 1
        }
        return count
    }

    private mutating func endOverdue(_ end: (Int, CurlLoop.Outcome) -> Void) -> Int {
        let now = ContinuousClock.now
        let overdue = (active + waiting).filter { $0.deadline <= now }
        // All callers are resumed before any request is removed, since removing one may wait for a DNS lookup.
        for transfer in overdue { end(transfer.number, transfer.outcomeAtDeadline) }
        for transfer in overdue { remove(transfer.number) }
        return overdue.count
    }

    /// Waits for a byte, a wake-up or a deadline.
    ///
    /// - Throws: ``TransportFailure`` if libcurl cannot wait, so that the loop would run without pause.
    func wait() throws(TransportFailure) {
        let now = ContinuousClock.now
        let left = (active + waiting).map { now.duration(to: $0.deadline) / .milliseconds(1) }.min()
        let milliseconds = min(max(left ?? .infinity, 0).rounded(.up), Double(Self.maxWait))
        try check(libcurl_multi_poll(multi, Int32(milliseconds)))
    }

    private func check(_ code: Int32) throws(TransportFailure) {
        guard code == 0 else { throw .other(String(cString: libcurl_multi_strerror(code))) }
    }
}
