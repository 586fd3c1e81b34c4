import Synchronization

/// How a signal or a time limit ends the process, whatever its threads do.
///
/// Everything happens in the handler of the signal, on a thread that the system picks: no other thread, no queue and no
/// memory is needed. So the process ends also where the system refuses threads or memory and the runtime waits for them.
package enum ProcessEnd {
    /// How long the last steps may take, in seconds; a disk or a terminal may not answer.
    private static let grace: UInt32 = 1

    /// Lets these signals end the process after the last steps; those that the parent process ignores stay ignored.
    ///
    /// Until now they end it at once. Called once, at the entry point, before anything is written.
    package static func watch(_ signals: [Signal] = [.interrupt, .terminate, .hangup]) {
        // Made before a handler needs it.
        _ = TemporaryFileRegistry.ofThisProcess
        for watched in signals where !watched.isIgnored {
            _ = signal(watched.number) { number in
                ProcessEnd.takeLastSteps()
                endProcess(bySignal: number)
            }
        }
    }

    /// Removes temporary files and restores the terminal. All that it does is allowed in handlers.
    static func takeLastSteps() {
        // The default action ends the process if these steps hang.
        _ = signal(SIGALRM, SIG_DFL)
        unblock(SIGALRM)
        alarm(grace)
        RawTerminal.restore()
        TransientLine.wipe()
        TemporaryFileRegistry.ofThisProcess.removeAll()
    }
}

/// Ends the process by the signal's default action, so that its parent sees what happened.
func endProcess(bySignal number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    unblock(number)
    raise(number)
    // Still here: the first process of a container is spared the default action.
    _exit(128 + number)
}

/// Lets the signal reach this thread, also where it is blocked, as it is within its own handler.
func unblock(_ number: Int32) {
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, nil)
}
