import CurlOnDemand
import TVModel

/// The requests of one loop: a few on the wire, the others in the order of their arrival. For one thread only.
struct CurlTransfers {
    /// The maximum number of requests on the wire. A week takes eight.
    private static let width = 8
    /// The longest wait in milliseconds; the loop is woken for whatever happens.
    private static let longestWait = 60_000

    private let multi: LibcurlMulti
    private var waiting: [CurlTransfer] = []
    private var active: [CurlTransfer] = []

    init(_ multi: LibcurlMulti) {
        self.multi = multi
        // The default would close some of them while few are in use.
        libcurl_multi_setopt_number(multi, CurlOption.maxConnects, Self.width)
        libcurl_multi_setopt_number(multi, CurlOption.maxHostConnections, Self.width)
    }

    mutating func add(_ request: CurlRequest, _ number: Int) {
        waiting.append(CurlTransfer(request, number))
    }

    /// Takes a request off the wire; its connection closes or its stream is reset.
    mutating func remove(_ number: Int) {
        waiting.removeAll { $0.number == number }
        guard let index = active.firstIndex(where: { $0.number == number }) else { return }
        takeOff(active.remove(at: index))
    }

    mutating func removeAll() {
        for transfer in active { takeOff(transfer) }
        (waiting, active) = ([], [])
    }

    private func takeOff(_ transfer: CurlTransfer) {
        if let easy = transfer.easy { libcurl_multi_remove_handle(multi, easy) }
    }

    /// Sends and receives as much as is possible without waiting.
    ///
    /// - Parameter end: Called with each request that has ended.
    /// - Throws: If no request can go on.
    mutating func perform(_ end: (Int, CurlLoop.Outcome) -> Void) throws(TransportFailure) {
        repeat {
            startWaiting(end)
            try check(libcurl_multi_perform(multi))
        } while endDone(end) + endOverdue(end) > 0
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

    private mutating func endDone(_ end: (Int, CurlLoop.Outcome) -> Void) -> Int {
        var (count, code) = (0, Int32(0))
        while let easy = libcurl_multi_next_done(multi, &code) {
            guard let index = active.firstIndex(where: { $0.easy == easy }) else { continue }
            let transfer = active.remove(at: index)
            end(transfer.number, transfer.outcome(code))
            takeOff(transfer)
            count += 1
        }
        return count
    }

    private mutating func endOverdue(_ end: (Int, CurlLoop.Outcome) -> Void) -> Int {
        let now = ContinuousClock.now
        let overdue = (active + waiting).filter { $0.deadline <= now }
        // All are told before any is removed: libcurl may wait for a look-up of a name there.
        for transfer in overdue { end(transfer.number, transfer.outcomeAtDeadline) }
        for transfer in overdue { remove(transfer.number) }
        return overdue.count
    }

    /// Waits for a byte, a wake-up or a deadline.
    ///
    /// - Throws: If libcurl cannot wait, so that the loop would spin.
    func wait() throws(TransportFailure) {
        let now = ContinuousClock.now
        let left = (active + waiting).map { now.duration(to: $0.deadline) / .milliseconds(1) }.min()
        let milliseconds = min(max(left ?? .infinity, 0).rounded(.up), Double(Self.longestWait))
        try check(libcurl_multi_poll(multi, Int32(milliseconds)))
    }

    private func check(_ code: Int32) throws(TransportFailure) {
        guard code == 0 else { throw .other(String(cString: libcurl_multi_strerror(code))) }
    }
}
