import Dispatch
import Synchronization

/// Waits for terminal input, signals and a time, on a thread of its own.
///
/// One `poll` waits for all three, so that an idle program is never woken and no key leaves a timer behind.
package final class TerminalReader: Sendable {
    /// An event of the input.
    package enum Event: Hashable, Sendable {
        /// At least one byte was read.
        case bytes([UInt8])
        /// No byte followed for a moment, so an escape sequence that began is over.
        case silence
        /// A signal arrived.
        case signal(Signal)
        /// The time of ``wake(at:)`` has come.
        case time
        /// The terminal is gone; no event follows.
        case end
    }

    /// The state that threads share.
    private struct State {
        /// The time of the next ``Event/time``; nil for never.
        var wanted: ContinuousClock.Instant?
        /// The time at which the current wait ends by itself; nil for never.
        var waitsUntil: ContinuousClock.Instant?
        var isStopped = false
    }

    /// The maximum pause between the bytes of one escape sequence, also over a slow line.
    private static let escapeTimeout = Duration.milliseconds(40)

    private let pipe: SignalPipe
    private let state = Mutex(State())

    /// Starts reading. `heard` is called on the thread, for one event at a time.
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

    /// Receives the signals again, after they had another action for a while.
    package func resumeSignals() {
        pipe.listen()
    }

    /// Schedules one ``Event/time`` in place of the one before; nil for none.
    package func wake(at time: ContinuousClock.Instant?) {
        let isTooLate = state.withLock { state in
            state.wanted = time
            guard let time else { return false }
            return state.waitsUntil.map { $0 > time } ?? true
        }
        // A shorter wait ends in time by itself.
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
            if isReady[1] { reportSignals(heard) }
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

    /// The timeout of the next wait in milliseconds; negative for no limit.
    private func timeout(_ quietFrom: ContinuousClock.Instant?) -> Int32 {
        let end = state.withLock { state in
            state.waitsUntil = [state.wanted, quietFrom].compactMap(\.self).min()
            return state.waitsUntil
        }
        guard let end else { return -1 }
        let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
        return Int32(min(max(0, left.rounded(.up)), 1_000_000_000))
    }

    /// Whether the scheduled time has come; true once for each time.
    private func isDue() -> Bool {
        state.withLock { state in
            guard let time = state.wanted, time <= .now else { return false }
            state.wanted = nil
            return true
        }
    }

    private func reportSignals(_ heard: (Event) -> Void) {
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
