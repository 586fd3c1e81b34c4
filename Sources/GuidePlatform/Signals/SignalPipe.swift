import Synchronization

/// Turns signals into bytes of a pipe, so that one thread can wait for signals and for other input together.
///
/// A process has only one, since it has one set of signal handlers. While it is open, the signals have no other effect.
package final class SignalPipe: Sendable {
    /// The reading end, which delivers a byte with the number of each signal, and a zero for each ``wake()``.
    let reading: Descriptor

    private let writing: Descriptor
    private let signals: [Signal]

    /// Opens the pipe and receives the signals, except those that the parent process set to be ignored.
    package init(_ signals: [Signal]) throws {
        let pipe = try CloseOnExecPipe()
        // A signal handler must never wait. If the pipe is full, one more byte makes no difference.
        _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
        reading = Descriptor(number: pipe.reading, path: "signals")
        writing = Descriptor(number: pipe.writing, path: "signals")
        self.signals = signals.filter { !$0.isIgnored }
        signalEnd.store(pipe.writing, ordering: .releasing)
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
        close(reading.number)
        close(writing.number)
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

    /// Restores the default action of the signal.
    package func restoreDefault() {
        _ = signal(number, SIG_DFL)
    }

    /// Sends the signal to this thread, and returns after its action. For ``suspend``, that is when the process
    /// continues.
    package func raiseOnThisThread() {
        unblock(number)
        raise(number)
    }
}
