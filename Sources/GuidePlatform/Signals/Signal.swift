/// The signals that the program handles.
package enum Signal: Hashable, Sendable, CaseIterable {
    /// Control-C.
    case interrupt
    /// The request to exit, which `kill` and service managers send.
    case terminate
    /// The terminal is gone.
    case hangup
    /// The reading end of a pipe is closed.
    case pipe
    /// The size of the terminal changed.
    case windowChange
    /// Control-Z.
    case suspend
    /// The process continues after it was stopped.
    case resume

    /// The system's number.
    package var number: Int32 {
        switch self {
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        case .hangup: SIGHUP
        case .pipe: SIGPIPE
        case .windowChange: SIGWINCH
        case .suspend: SIGTSTP
        case .resume: SIGCONT
        }
    }

    /// The exit status that shells report for a program that the signal has ended.
    package var exitStatus: Int32 {
        128 + number
    }

    /// Ignores the signal from now on. If ``pipe`` is ignored, writing fails instead.
    package func ignore() {
        _ = signal(number, SIG_IGN)
    }

    /// Whether the parent process set this signal to be ignored, as `nohup` does.
    package var isIgnored: Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Glibc)
            let handler = action.__sigaction_handler.sa_handler
        #elseif canImport(Musl)
            let handler = action.__sa_handler.sa_handler
        #else
            let handler = action.__sigaction_u.__sa_handler
        #endif
        // Functions cannot be compared, but SIG_IGN is the number 1.
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Ends the process by the signal itself, so that the parent process sees the reason.
    package func endProcess() -> Never {
        GuidePlatform.endProcess(bySignal: number)
    }
}

/// Ends the process by the default action of the signal, so that the parent process sees the reason.
func endProcess(bySignal number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    unblock(number)
    raise(number)
    // Default actions do not end the first process of a container.
    _exit(128 + number)
}

/// Unblocks the signal on this thread, since it is blocked within its own handler.
func unblock(_ number: Int32) {
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, nil)
}
