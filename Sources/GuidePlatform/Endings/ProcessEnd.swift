/// Ends the process after a signal or a time limit, even if its threads are stuck.
///
/// All steps run in the signal handler, on a thread that the system chooses, and need no other thread, no queue and no
/// memory. So the process ends even if the runtime waits for threads or memory that the system does not provide.
package enum ProcessEnd {
    /// The time limit for the cleanup, in seconds, since a disk or a terminal may hang.
    private static let grace: UInt32 = 1

    /// Makes signals end the process after a cleanup. Those that the parent process ignores stay ignored.
    ///
    /// Before this call, they end it immediately. Call this once, at the entry point, before anything is written.
    package static func watch() {
        // Created before a handler needs it.
        TemporaryFileRegistry.prepare()
        for watched in [Signal.interrupt, .terminate, .hangup] where !watched.isIgnored {
            _ = signal(watched.number) { number in
                ProcessEnd.cleanUp()
                Signal(number: number).endProcess()
            }
        }
    }

    /// Removes temporary files and restores the terminal, with calls that are allowed in signal handlers.
    static func cleanUp() {
        // The default action ends the process if these steps hang.
        let timer = Signal(number: SIGALRM)
        alarm(grace)
        // Discards a tick of the time limit's timer, which the alarm has replaced.
        timer.ignore()
        timer.restoreDefault()
        timer.unblock()
        RawTerminal.restore()
        TransientLine.erase()
        TemporaryFileRegistry.removeAll()
    }
}
