/// A signal that the program handles.
package struct Signal: Hashable, Sendable {
    /// The system's number.
    package let number: Int32

    /// Control-C.
    package static let interrupt = Signal(number: SIGINT)
    /// The request to exit, which `kill` and service managers send.
    package static let terminate = Signal(number: SIGTERM)
    /// The terminal is gone.
    package static let hangup = Signal(number: SIGHUP)
    /// A program that this process started has ended.
    static let childEnd = Signal(number: SIGCHLD)
    /// The reading end of a pipe is closed.
    package static let pipe = Signal(number: SIGPIPE)
    /// The size of the terminal changed.
    package static let windowChange = Signal(number: SIGWINCH)
    /// Control-Z.
    package static let suspend = Signal(number: SIGTSTP)
    /// The process continues after it was stopped.
    package static let resume = Signal(number: SIGCONT)

    /// The exit status that shells report for a program that the signal has ended.
    package var exitStatus: Int32 {
        128 + number
    }

    /// Sets what a run relies on, whatever the parent process has set: writing to a closed pipe fails, programs that end
    /// leave their exit status, and no signal is blocked.
    package static func prepareForRun() {
        pipe.ignore()
        // While it is ignored, the system forgets the status.
        childEnd.restoreDefault()
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
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

    /// Ends the process by the default action of the signal, so that the parent process sees the reason.
    package func endProcess() -> Never {
        restoreDefault()
        raiseOnThisThread()
        // Default actions do not end the first process of a container.
        _exit(exitStatus)
    }

    package func restoreDefault() {
        _ = signal(number, SIG_DFL)
    }

    /// Sends the signal to this thread, and returns after its action. For ``suspend``, that is when the process
    /// continues.
    package func raiseOnThisThread() {
        unblock()
        raise(number)
    }

    /// Unblocks the signal on this thread, since it is blocked within its own handler.
    func unblock() {
        var only = sigset_t()
        sigemptyset(&only)
        sigaddset(&only, number)
        pthread_sigmask(SIG_UNBLOCK, &only, nil)
    }
}
