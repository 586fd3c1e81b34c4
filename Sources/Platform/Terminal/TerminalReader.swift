#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import Dispatch

/// Listens to a terminal and to signals on a thread of its own, which waits for nothing else.
package final class TerminalReader: Sendable {
    /// What was heard.
    package enum Event: Hashable, Sendable {
        /// Bytes, at least one, as they came.
        case bytes([UInt8])
        /// No byte followed the last ones for a moment, so that nothing that began with them goes on.
        case silence
        /// A signal.
        case signal(Signal)
        /// The terminal is gone; nothing follows.
        case end
    }

    /// How long bytes that belong together may take, in milliseconds; also over a slow line.
    private static let patience: Int32 = 40

    private let pipe: SignalPipe

    /// Starts to listen; `heard` is called on the thread, one event at a time.
    package init(
        _ terminal: Descriptor,
        signals: [Signal],
        heard: @escaping @Sendable (Event) -> Void
    ) throws(SystemFailure) {
        let pipe = try SignalPipe(signals)
        self.pipe = pipe
        // A serial queue has a thread of its own for as long as its work lasts.
        DispatchQueue(label: "tvguide.terminal", qos: .userInteractive).async { @Sendable in
            Self.listen(to: terminal, and: pipe, heard)
        }
    }

    /// Lets the signals arrive again, after they did something else for a while.
    package func resumeSignals() {
        pipe.listen()
    }

    /// Ends the listening; bytes that nobody has read yet stay in the terminal.
    package func stop() {
        pipe.wake()
    }

    private static func listen(to terminal: Descriptor, and pipe: SignalPipe, _ heard: (Event) -> Void) {
        var isExpectingMore = false
        while true {
            var wanted = [terminal, pipe.reading].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
            let count = poll(&wanted, nfds_t(wanted.count), isExpectingMore ? patience : -1)
            if count < 0, errno != EINTR { return heard(.end) }
            if count == 0 {
                isExpectingMore = false
                heard(.silence)
            }
            if count > 0, wanted[1].revents != 0 {
                for byte in pipe.reading.someBytes() {
                    if byte == 0 { return }
                    if let signal = Signal.allCases.first(where: { $0.number == Int32(byte) }) {
                        heard(.signal(signal))
                    }
                }
            }
            if count > 0, wanted[0].revents != 0 {
                let bytes = terminal.someBytes()
                if bytes.isEmpty { return heard(.end) }
                isExpectingMore = true
                heard(.bytes(bytes))
            }
        }
    }
}

extension Descriptor {
    /// What can be read at once; empty at the end, or where nothing can be read any more.
    fileprivate func someBytes() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = (try? checked("read", path) { read(number, &bytes, bytes.count) }) ?? 0
        return Array(bytes.prefix(count))
    }
}
