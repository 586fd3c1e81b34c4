import Synchronization

/// The end of the process by a signal or a time limit, even if its threads are stuck.
///
/// All steps run in the signal handler, on a thread that the system chooses, and need no other thread, no queue and no
/// memory. So the process ends even if the system refuses threads or memory and the runtime waits for them.
package enum ProcessEnd {
    /// The time limit for the last steps in seconds, since a disk or a terminal may hang.
    private static let grace: UInt32 = 1

    /// Lets these signals end the process after the last steps; those that the parent process ignores stay ignored.
    ///
    /// Until now they end it at once. Called once, at the entry point, before anything is written.
    package static func watch(_ signals: [Signal] = [.interrupt, .terminate, .hangup]) {
        // Created before a handler needs it.
        _ = TemporaryFileRegistry.ofThisProcess
        for watched in signals where !watched.isIgnored {
            _ = signal(watched.number) { number in
                ProcessEnd.takeLastSteps()
                endProcess(bySignal: number)
            }
        }
    }

    /// Removes temporary files and restores the terminal. All calls are allowed in signal handlers.
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

/// Ends the process by the signal's default action, so that its parent sees the reason.
func endProcess(bySignal number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    unblock(number)
    raise(number)
    // The first process of a container is not ended by default actions.
    _exit(128 + number)
}

/// Sends the signal to this thread and unblocks it, since it is blocked within its own handler.
func unblock(_ number: Int32) {
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, nil)
}
