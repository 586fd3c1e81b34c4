import Synchronization

/// Turns signals into bytes of a pipe, so that one thread can wait for them and for something else together.
///
/// There is one for the process, as there is one set of signal handlers. While it is open the signals do nothing else.
package final class SignalPipe: Sendable {
    /// Where a thread reads the numbers of signals, a byte each; a zero is what ``wake()`` writes.
    let reading: Descriptor

    private let writing: Descriptor
    private let signals: [Signal]

    /// Opens the pipe and lets the signals arrive there, but for those that whoever started us wanted to be ignored.
    package init(_ signals: [Signal]) throws(SystemFailure) {
        var ends: [Int32] = [-1, -1]
        try checked("pipe", "") { pipe(&ends) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // A handler must never wait, and one byte more or less of many tells nothing.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        reading = Descriptor(number: ends[0], path: "signals")
        writing = Descriptor(number: ends[1], path: "signals")
        self.signals = signals.filter { !$0.isIgnored }
        signalEnd.store(ends[1], ordering: .releasing)
        listen()
    }

    /// Lets the signals arrive in the pipe, also after they did something else for a while.
    package func listen() {
        for signal in signals { signal.passToPipe() }
    }

    /// Wakes whoever waits for the pipe.
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

/// Where the handler writes; below zero while there is no pipe.
private let signalEnd = Atomic<Int32>(-1)

extension Signal {
    /// Lets arrivals write into the pipe. All that the handler does is allowed in handlers.
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

    /// Sends the signal to this thread, and returns when it has acted: after a ``suspend``, when the process goes on.
    package func raiseOnThisThread() {
        unblock(number)
        raise(number)
    }
}
