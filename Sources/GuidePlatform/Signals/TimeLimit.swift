import Synchronization

/// Ends a run that takes far longer than it should, by a timer of the system and its handler.
///
/// The time is counted in ticks of the timer rather than compared with a clock, so that a run that was stopped by
/// Control-Z, or whose machine slept, does not end as soon as it goes on.
package enum TimeLimit {
    /// How many ticks make the limit.
    private static let ticks: UInt32 = 20

    /// Starts to count; the process will end with `status` after the message has gone to standard error.
    ///
    /// - Parameters:
    ///   - limit: How long the run may take, to the microsecond.
    ///   - status: The exit status.
    ///   - message: A whole line.
    package static func start(_ limit: Duration, exitStatus status: Int32, message: String) {
        exitStatus.store(status, ordering: .relaxed)
        // An earlier message stays in memory: the handler may be reading it.
        messageAddress.store(UInt(bitPattern: strdup(message)), ordering: .releasing)
        elapsedTicks.store(0, ordering: .relaxed)
        _ = signal(SIGALRM) { _ in TimeLimit.tick() }
        let interval = limit / Int(ticks)
        setTimer(
            seconds: interval.components.seconds,
            microseconds: interval.components.attoseconds / 1_000_000_000_000
        )
    }

    /// Ends the counting.
    package static func stop() {
        setTimer(seconds: 0, microseconds: 0)
    }

    /// Does something whose time does not count, such as waiting for a person or for another program.
    package static func notCounting<Answer: ~Copyable, Failure: Error>(
        _ body: () throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        pauses.add(1, ordering: .relaxed)
        defer { pauses.subtract(1, ordering: .relaxed) }
        return try body()
    }

    /// Counts a tick, and ends the process at the last one. All that it does is allowed in handlers.
    fileprivate static func tick() {
        guard pauses.load(ordering: .relaxed) == 0,
            elapsedTicks.add(1, ordering: .relaxed).newValue >= ticks
        else { return }
        ProcessEnd.takeLastSteps()
        let address = messageAddress.load(ordering: .acquiring)
        if let message = UnsafePointer<CChar>(bitPattern: address) {
            writeWithoutWaiting(UnsafeRawBufferPointer(start: message, count: strlen(message)), to: 2)
        }
        _exit(exitStatus.load(ordering: .relaxed))
    }

    /// Has the system send `SIGALRM` every so often; never for zero.
    private static func setTimer(seconds: Int64, microseconds: Int64) {
        var value = timeval()
        value.tv_sec = numericCast(seconds)
        value.tv_usec = numericCast(microseconds)
        var timer = itimerval(it_interval: value, it_value: value)
        #if canImport(Glibc)
            setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
        #else
            setitimer(ITIMER_REAL, &timer, nil)
        #endif
    }
}

/// How many of the limit's ticks have passed.
private let elapsedTicks = Atomic<UInt32>(0)

/// How many things are under way whose time does not count.
private let pauses = Atomic<Int32>(0)

/// How the process ends at the limit.
private let exitStatus = Atomic<Int32>(0)

/// The address of the line that is written at the limit, a C string.
private let messageAddress = Atomic<UInt>(0)
