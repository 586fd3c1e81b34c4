import Synchronization

/// Turns signals into bytes of a pipe, so that one thread can wait for signals and for other input together.
///
/// A process has only one, since it has one set of signal handlers. While it is open, the signals have no other effect.
package final class SignalPipe: Sendable {
    /// The reading end, which delivers a byte with the number of each signal, and a zero for each ``wake()``.
    let reading: PipeEnd

    private let writing: PipeEnd
    private let signals: [Signal]

    /// Opens the pipe and receives the signals, except those that the parent process set to be ignored.
    package init(_ signals: [Signal]) throws {
        (reading, writing) = try PipeEnd.pair("signals")
        // A signal handler must never wait. If the pipe is full, one more byte makes no difference.
        writing.setNonblocking()
        self.signals = signals.filter { !$0.isIgnored }
        signalEnd.store(writing.number, ordering: .releasing)
        listen()
    }

    /// Installs the signal handlers, for the first time or again.
    package func listen() {
        for signal in signals { signal.passToPipe() }
    }

    /// Wakes the thread that waits for the pipe.
    package func wake() {
        try? writing.write([0])
    }

    deinit {
        for signal in signals { signal.restoreDefault() }
        signalEnd.store(-1, ordering: .releasing)
    }
}

/// The writing end, for the signal handler, or a negative number while no pipe is open.
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
