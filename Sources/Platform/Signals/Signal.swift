#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The signals that the program has an opinion on.
package enum Signal: Hashable, Sendable, CaseIterable {
    /// Control-C.
    case interrupt

    /// A polite request to end, as `kill` and service managers send it.
    case terminate

    /// The terminal has gone.
    case hangup

    /// Nobody reads the pipe any more.
    case pipe

    /// The terminal has another size.
    case windowChange

    /// The system's number; shells report 128 more for a program that it ended.
    package var number: Int32 {
        switch self {
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        case .hangup: SIGHUP
        case .pipe: SIGPIPE
        case .windowChange: SIGWINCH
        }
    }

    /// Lets the signal pass unnoticed from now on; ignoring ``pipe`` turns it into a failure of the write.
    package func ignore() {
        _ = signal(number, SIG_IGN)
    }

    /// Whether whoever started us has asked that this signal be ignored, as `nohup` does.
    package var isIgnored: Bool {
        let previous = signal(number, SIG_IGN)
        guard unsafeBitCast(previous, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else { return true }
        _ = signal(number, previous)
        return false
    }

    /// Sends the signal to this process.
    package func sendToSelf() {
        kill(getpid(), number)
    }

    /// Ends the process by the signal itself, so that its parent sees what happened.
    package func endProcess() -> Never {
        _ = signal(number, SIG_DFL)
        var only = sigset_t()
        sigemptyset(&only)
        sigaddset(&only, number)
        pthread_sigmask(SIG_UNBLOCK, &only, nil)
        raise(number)
        // Still here: the first process of a container is spared the default action.
        _exit(128 + number)
    }
}
