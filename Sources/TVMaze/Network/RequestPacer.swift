import GuidePlatform
import TVModel

/// Keeps to the rate limit of the service: a limit of requests that are in progress or whose response is recent, and a
/// pause for all requests when the service requests one.
///
/// It sends nothing itself. Source: tvmaze.com/api, "Rate limiting".
actor RequestPacer {
    /// The maximum number of requests of all runs that share their pace.
    static let sharedLimit = 20
    /// The maximum number of requests of a run that shares its pace with no other, so that two runs keep to the limit.
    static let ownLimit = 10

    private let limit: Int
    private let shared: SharedPace?
    private let clock: any Clock<Duration>
    private let time: @Sendable () -> Duration
    private var own = PaceLedger()
    /// The end of a pause that only this run keeps.
    private var ownPauseEnd = Duration.zero

    /// Creates a pacer with no requests so far.
    ///
    /// - Parameters:
    ///   - clock: The clock for waits.
    ///   - shared: The pace of all runs, or nil if this one shares it with no other.
    ///   - limit: The maximum number of requests if the pace is not shared, or nil for no limit.
    init(clock: some Clock<Duration>, sharing shared: SharedPace? = nil, limit: Int? = RequestPacer.ownLimit) {
        self.clock = clock
        self.shared = shared
        self.limit = limit ?? .max
        let origin = clock.now
        time = shared?.time ?? { @Sendable in origin.duration(to: clock.now) }
    }

    /// Waits until a request may start, counts it until ``end(_:)``, and returns its number.
    ///
    /// - Parameters:
    ///   - maxPause: The longest pause of the service that the request waits for.
    ///   - isNeeded: Returns whether the request is still needed. It is called every second of a wait.
    ///   - waiting: A closure to call before each wait of more than 0.1 s.
    /// - Throws: ``FetchError/rateLimited(_:retryAfter:)`` with the rest of a pause that is too long, or
    ///   ``FetchError/cancelled`` if the request is no longer needed or the task is cancelled.
    func acquirePermit(
        for url: URL,
        maxPause: Duration = .seconds(3_600),
        while isNeeded: (@Sendable () -> Bool)? = nil,
        waiting: @Sendable (Duration) -> Void
    ) async throws(FetchError) -> UInt64 {
        let id = UInt64.random(in: .min ... .max)
        while let wait = await start(id) {
            let pause = max(own.pauseEnd, ownPauseEnd) - time()
            if pause > maxPause { throw .rateLimited(url, retryAfter: pause) }
            if wait > .milliseconds(100) { waiting(wait) }
            var rest = wait
            while rest > .zero {
                let part = isNeeded == nil ? rest : min(rest, .seconds(1))
                do { try await clock.sleep(for: part) } catch { throw .cancelled }
                if isNeeded?() == false { throw .cancelled }
                rest -= part
            }
        }
        return id
    }

    /// Records that a request has its response or has failed.
    func end(_ id: UInt64) async {
        own.end(id, at: time())
        await share()
    }

    /// Starts a pause for all requests, of all runs if it is shared.
    func pause(for duration: Duration, isShared: Bool = true) async {
        guard isShared else {
            ownPauseEnd = max(ownPauseEnd, time() + duration)
            return
        }
        own.pauseEnd = max(own.pauseEnd, time() + duration)
        await share()
    }

    /// Starts a request, or returns the wait before another call.
    private func start(_ id: UInt64) async -> Duration? {
        if ownPauseEnd > time() { return ownPauseEnd - time() }
        let owner = shared?.owner ?? 0
        let known = await shared?.update(with: own) { ledger, now in
            let entry = PaceLedger.Entry(id: id, owner: owner, start: now)
            return (wait: ledger.start(entry, limit: Self.sharedLimit), entry: entry, pauseEnd: ledger.pauseEnd)
        }
        own.prune(at: time()) { _ in true }
        guard let known else {
            return own.start(PaceLedger.Entry(id: id, owner: owner, start: time()), limit: limit)
        }
        own.pauseEnd = max(own.pauseEnd, known.pauseEnd)
        if known.wait == nil { own.entries.append(known.entry) }
        return known.wait
    }

    private func share() async {
        _ = await shared?.update(with: own) { _, _ in }
    }
}
