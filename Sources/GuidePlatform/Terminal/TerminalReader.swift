import Dispatch
import Synchronization

/// Waits for terminal input, signals and a point in time, on its own thread.
///
/// One call of `poll` waits for all three, so that an idle program is never woken: a signal becomes a byte of a pipe. A process
/// has only one reader, since it has one set of signal handlers. While it reads, the signals have no other effect.
package final class TerminalReader: Sendable {
    /// An event of the input.
    package enum Event: Hashable, Sendable {
        /// At least one byte was read.
        case bytes([UInt8])
        /// No byte followed for a moment, so an incomplete escape sequence is over.
        case silence
        /// A signal arrived.
        case signal(Signal)
        /// The time of ``wake(at:)`` has come.
        case time
        /// The terminal is gone. No event follows.
        case end
    }

    /// The state that is shared between threads.
    private struct State {
        /// The time of the next ``Event/time``, or nil for never.
        var nextTime: ContinuousClock.Instant?
        var isStopped = false
        /// Whether the input is left to other programs.
        var isPaused = false
    }

    /// The maximum pause between the bytes of an escape sequence, even over a slow connection.
    private static let escapeTimeout = Duration.milliseconds(40)

    /// The pipe that delivers a byte with the number of each signal, and a zero to wake the thread.
    private let pipe: (reading: PipeEnd, writing: PipeEnd)
    private let signals: [Signal]
    private let state = Mutex(State())

    /// Starts reading, and receives the signals, except those that the parent process set to be ignored. The handler is
    /// called on the thread of the reader, with one event at a time.
    package init(
        _ terminal: Descriptor,
        signals: [Signal],
        handler: @escaping @Sendable (Event) -> Void
    ) throws {
        pipe = try PipeEnd.pair("signals")
        // A signal handler must never wait. If the pipe is full, one more byte makes no difference.
        pipe.writing.setNonblocking()
        self.signals = signals.filter { !$0.isIgnored }
        signalEnd.store(pipe.writing.number, ordering: .releasing)
        for signal in self.signals { signal.passToPipe() }
        // A serial queue has its own thread as long as its work lasts.
        DispatchQueue(label: "tvguide.terminal", qos: .userInteractive).async { @Sendable [self] in
            listen(to: terminal, handler)
        }
    }

    deinit {
        for signal in signals { signal.restoreDefault() }
        signalEnd.store(-1, ordering: .releasing)
    }

    /// Leaves the input to other programs. After this call, no byte is taken from the terminal until ``resume()``.
    package func pause() {
        state.withLock { $0.isPaused = true }
    }

    /// Reads again, and handles the signals again, after another handler did.
    package func resume() {
        for signal in signals { signal.passToPipe() }
        state.withLock { $0.isPaused = false }
        wake()
    }

    /// Schedules the next ``Event/time``, which replaces the previous one, or none if `time` is nil.
    package func wake(at time: ContinuousClock.Instant?) {
        state.withLock { $0.nextTime = time }
        wake()
    }

    /// Stops reading. After this call, no byte is taken from the terminal.
    package func stop() {
        state.withLock { $0.isStopped = true }
        wake()
    }

    private func wake() { try? pipe.writing.write([0]) }

    private func listen(to terminal: Descriptor, _ handler: (Event) -> Void) {
        var quietFrom: ContinuousClock.Instant?
        while true {
            let input = state.withLock(\.isPaused) ? -1 : terminal.number
            var wanted = [input, pipe.reading.number].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let count = poll(&wanted, nfds_t(wanted.count), timeout(quietFrom))
            if count < 0, errno != EINTR { return handler(.end) }
            let isReady = count > 0 ? wanted.map { $0.revents != 0 } : [false, false]
            if isReady[1] { reportSignals(handler) }
            if state.withLock(\.isStopped) { return }
            if isReady[0] {
                // Within the lock, so that nothing is read after a call of `pause` or `stop`.
                let bytes = state.withLock { $0.isPaused || $0.isStopped ? nil : terminal.availableBytes() }
                guard let bytes else { continue }
                if bytes.isEmpty { return handler(.end) }
                quietFrom = .now + Self.escapeTimeout
                handler(.bytes(bytes))
            } else if let time = quietFrom, time <= .now {
                quietFrom = nil
                handler(.silence)
            }
            if isDue() { handler(.time) }
        }
    }

    /// Returns the timeout of the next wait, in milliseconds, or a negative number for no limit.
    private func timeout(_ quietFrom: ContinuousClock.Instant?) -> Int32 {
        guard let end = [state.withLock(\.nextTime), quietFrom].compactMap(\.self).min() else { return -1 }
        let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
        return Int32(min(max(0, left.rounded(.up)), 1_000_000_000))
    }

    /// Returns whether the scheduled time has come, which is true once for each time.
    private func isDue() -> Bool {
        state.withLock { state in
            guard let time = state.nextTime, time <= .now else { return false }
            state.nextTime = nil
            return true
        }
    }

    private func reportSignals(_ handler: (Event) -> Void) {
        for byte in pipe.reading.availableBytes() where byte != 0 { handler(.signal(Signal(number: Int32(byte)))) }
    }
}

/// The writing end of the pipe, for the signal handler, or a negative number while none is open.
private let signalEnd = Atomic<Int32>(-1)

extension Signal {
    /// Installs a handler that writes into the pipe, with calls that are allowed in signal handlers.
    fileprivate func passToPipe() {
        _ = signal(number) { number in
            let code = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(signalEnd.load(ordering: .relaxed), &byte, 1)
            errno = code
        }
    }
}

extension OpenDescriptor {
    /// Returns the bytes that are available, or no bytes at the end of the input or if reading fails.
    fileprivate func availableBytes() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = (try? checked("read", path) { read(number, &bytes, bytes.count) }) ?? 0
        return Array(bytes.prefix(count))
    }
}
