import Synchronization

/// Ends a run that takes far longer than it should, by a timer of the system and its signal handler.
///
/// The time is counted in ticks of the timer instead of compared with a clock, so that a run does not end as soon as it
/// continues after Control-Z, or after the machine slept.
package enum TimeLimit {
    /// The number of ticks after which the run ends.
    private static let ticks: UInt32 = 20

    /// Starts the timer. At the limit, the message is written to standard error and the process ends.
    ///
    /// - Parameters:
    ///   - limit: The maximum duration of the run, with a precision of a microsecond.
    ///   - message: The message, with a line ending.
    package static func start(_ limit: Duration, exitStatus status: Int32, message: String) {
        exitStatus.store(status, ordering: .relaxed)
        // An earlier message stays in memory, since the handler may be reading it.
        messageAddress.store(UInt(bitPattern: strdup(message)), ordering: .releasing)
        elapsedTicks.store(0, ordering: .relaxed)
        _ = signal(SIGALRM) { _ in TimeLimit.tick() }
        setTimer(limit / Int(ticks))
    }

    package static func stop() {
        setTimer(.zero)
    }

    /// Counts a tick, and ends the process at the last one, with calls that are allowed in signal handlers.
    fileprivate static func tick() {
        guard !UncountedTime.isNow,
            elapsedTicks.add(1, ordering: .relaxed).newValue >= ticks
        else { return }
        ProcessEnd.cleanUp()
        let address = messageAddress.load(ordering: .acquiring)
        if let message = UnsafePointer<CChar>(bitPattern: address) {
            writeWithoutWaiting(UnsafeRawBufferPointer(start: message, count: strlen(message)), to: 2)
        }
        _exit(exitStatus.load(ordering: .relaxed))
    }

    /// Makes the system send `SIGALRM` at this interval, or never for zero.
    private static func setTimer(_ interval: Duration) {
        var value = timeval()
        value.tv_sec = numericCast(interval.components.seconds)
        value.tv_usec = numericCast(interval.components.attoseconds / 1_000_000_000_000)
        var timer = itimerval(it_interval: value, it_value: value)
        #if canImport(Glibc)
            setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
        #else
            setitimer(ITIMER_REAL, &timer, nil)
        #endif
    }
}

private let elapsedTicks = Atomic<UInt32>(0)

/// The exit status of the process at the limit.
private let exitStatus = Atomic<Int32>(0)

/// The address of the message for the limit, a C string.
private let messageAddress = Atomic<UInt>(0)
