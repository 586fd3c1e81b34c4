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

    /// Control-Z.
    case suspend

    /// The process goes on after it was stopped.
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

    /// The exit status that shells report for a program that the signal ended.
    package var exitStatus: Int32 {
        128 + number
    }

    /// Lets the signal pass unnoticed from now on; ignoring ``pipe`` turns it into a failure of the write.
    package func ignore() {
        _ = signal(number, SIG_IGN)
    }

    /// Whether whoever started us has asked that this signal be ignored, as `nohup` does.
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
        // Functions cannot be compared, but this one is no function: it is the number one.
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Ends the process by the signal itself, so that its parent sees what happened.
    package func endProcess() -> Never {
        GuidePlatform.endProcess(bySignal: number)
    }
}
