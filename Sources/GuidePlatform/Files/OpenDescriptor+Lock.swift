/// The system's locks.
package enum FileLocks {
    /// The error that every lock reports, or 0. Tests set it to simulate file systems without locks.
    @TaskLocal package static var error: Int32 = 0
}

extension OpenDescriptor where Self: ~Copyable {
    /// Takes the `flock` if it is free.
    ///
    /// The lock belongs to this open file. It excludes other processes and other open files alike, and ends when the
    /// descriptor is closed, also if the process is killed.
    ///
    /// - Returns: Whether the lock is held now.
    package func tryLock() throws -> Bool {
        do {
            try checked("flock", path) {
                guard FileLocks.error == 0 else {
                    errno = FileLocks.error
                    return -1 as Int32
                }
                return flock(number, LOCK_EX | LOCK_NB)
            }
            return true
        } catch let failure as SystemFailure where failure.code == EWOULDBLOCK {
            return false
        }
    }

    /// Releases the lock before the descriptor is closed.
    package func unlock() throws {
        try checked("flock", path) { flock(number, LOCK_UN) }
    }
}

extension OpenFile {
    /// Takes the `flock`, and waits if another process or open file holds it.
    ///
    /// Waiting in the system would block a thread and has no deadline, so this tries repeatedly: after a millisecond at
    /// first, then less and less often, finally ten times a second. A free lock is taken even after the deadline.
    ///
    /// - Parameter deadline: The time at which to give up.
    /// - Returns: Whether the lock is held now.
    /// - Throws: ``SystemFailure``, or `CancellationError` if the task is cancelled while it waits.
    package func lock(until deadline: ContinuousClock.Instant) async throws -> Bool {
        var pause = Duration.milliseconds(1)
        while try !tryLock() {
            let now = ContinuousClock.now
            guard now < deadline else { return false }
            try await Task.sleep(until: min(now + pause, deadline), clock: .continuous)
            pause = min(pause * 3 / 2, .milliseconds(100))
        }
        return true
    }
}
