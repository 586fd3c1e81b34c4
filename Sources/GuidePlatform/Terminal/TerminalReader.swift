import Dispatch
import Synchronization

/// Listens to a terminal, to signals and to the clock, on a thread of its own that waits for nothing else.
///
/// One wait is for all three, so that a program with nothing to do is not woken, and no timer is left behind by each key.
package final class TerminalReader: Sendable {
    /// The input.
    package enum Event: Hashable, Sendable {
        /// Bytes, at least one, as they came.
        case bytes([UInt8])
        /// No byte followed the last ones for a moment, so that nothing that began with them goes on.
        case silence
        /// A signal.
        case signal(Signal)
        /// The time has come that ``wake(at:)`` was told.
        case time
        /// The terminal is gone; nothing follows.
        case end
    }

    /// The state that the thread shares with others.
    private struct State {
        /// When it is to say so; nil for never.
        var wanted: ContinuousClock.Instant?
        /// When it stops waiting by itself; nil for never.
        var waitsUntil: ContinuousClock.Instant?
        var isStopped = false
    }

    /// How long bytes that belong together may take, also over a slow line.
    private static let escapeTimeout = Duration.milliseconds(40)

    private let pipe: SignalPipe
    private let state = Mutex(State())

    /// Starts to listen; `heard` is called on the thread, one event at a time.
    package init(
        _ terminal: Descriptor,
        signals: [Signal],
        heard: @escaping @Sendable (Event) -> Void
    ) throws(SystemFailure) {
        pipe = try SignalPipe(signals)
        // A serial queue has a thread of its own for as long as its work lasts.
        DispatchQueue(label: "tvguide.terminal", qos: .userInteractive).async { @Sendable [self] in
            listen(to: terminal, heard)
        }
    }

    /// Lets the signals arrive again, after they did something else for a while.
    package func resumeSignals() {
        pipe.listen()
    }

    /// Has ``Event/time`` said once at an instant, instead of at the one before; nil for never.
    package func wake(at time: ContinuousClock.Instant?) {
        let isTooLate = state.withLock { state in
            state.wanted = time
            guard let time else { return false }
            return state.waitsUntil.map { $0 > time } ?? true
        }
        // A reader with a shorter timeout finds out itself.
        if isTooLate { pipe.wake() }
    }

    /// Stops reading; unread bytes stay in the terminal.
    package func stop() {
        state.withLock { $0.isStopped = true }
        pipe.wake()
    }

    private func listen(to terminal: Descriptor, _ heard: (Event) -> Void) {
        var quietFrom: ContinuousClock.Instant?
        while true {
            var wanted = [terminal, pipe.reading].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
            let count = poll(&wanted, nfds_t(wanted.count), timeout(quietFrom))
            if count < 0, errno != EINTR { return heard(.end) }
            let isReady = count > 0 ? wanted.map { $0.revents != 0 } : [false, false]
            if isReady[1] { tellOfSignals(heard) }
            if state.withLock(\.isStopped) { return }
            if isReady[0] {
                let bytes = terminal.someBytes()
                if bytes.isEmpty { return heard(.end) }
                quietFrom = .now + Self.escapeTimeout
                heard(.bytes(bytes))
            } else if let time = quietFrom, time <= .now {
                quietFrom = nil
                heard(.silence)
            }
            if isDue() { heard(.time) }
        }
    }

    /// For how long nothing can happen by itself, in milliseconds; below zero for ever.
    private func timeout(_ quietFrom: ContinuousClock.Instant?) -> Int32 {
        let end = state.withLock { state in
            state.waitsUntil = [state.wanted, quietFrom].compactMap(\.self).min()
            return state.waitsUntil
        }
        guard let end else { return -1 }
        let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
        return Int32(min(max(0, left.rounded(.up)), 1_000_000_000))
    }

    /// Whether the time has come, which it does once.
    private func isDue() -> Bool {
        state.withLock { state in
            guard let time = state.wanted, time <= .now else { return false }
            state.wanted = nil
            return true
        }
    }

    private func tellOfSignals(_ heard: (Event) -> Void) {
        for byte in pipe.reading.someBytes() {
            let signal = Signal.allCases.first { $0.number == Int32(byte) }
            if let signal { heard(.signal(signal)) }
        }
    }
}

extension Descriptor {
    /// The bytes that can be read at once; empty at the end, or if reading fails.
    fileprivate func someBytes() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = (try? checked("read", path) { read(number, &bytes, bytes.count) }) ?? 0
        return Array(bytes.prefix(count))
    }
}
