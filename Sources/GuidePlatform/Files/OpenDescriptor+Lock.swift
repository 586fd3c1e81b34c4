package enum LockKind: Hashable, Sendable {
    /// A lock of one holder, which excludes all others.
    case exclusive
    /// A lock of any number of holders, which excludes exclusive ones.
    case shared
}

/// The system's locks.
package enum FileLocks {
    /// The error that every lock reports, or 0. Tests set it to simulate file systems without locks.
    @TaskLocal package static var error: Int32 = 0
}

/// The reason why a lock was not taken.
package enum LockFailure: Error, Hashable, Sendable {
    /// The deadline passed before the lock was free.
    case timedOut(path: String)
    /// The task was cancelled while it waited.
    case cancelled
    /// The system reported an error.
    case system(SystemFailure)
}

extension OpenDescriptor where Self: ~Copyable {
    /// Takes the `flock` if it is free.
    ///
    /// The lock belongs to this open file. It excludes other processes and other open files alike, and ends when the
    /// descriptor is closed, also if the process is killed.
    ///
    /// - Returns: Whether the lock is held now.
    package func tryLock(_ kind: LockKind = .exclusive) throws(SystemFailure) -> Bool {
        let operation = (kind == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB
        do {
            try checked("flock", path) {
                guard FileLocks.error == 0 else {
                    errno = FileLocks.error
                    return -1 as Int32
                }
                return flock(number, operation)
            }
            return true
        } catch let error where error.code == EWOULDBLOCK {
            return false
        }
    }

    /// Releases the lock before the descriptor is closed.
    package func unlock() throws(SystemFailure) {
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
    package func lock(until deadline: ContinuousClock.Instant) async throws(LockFailure) {
        var pause = Duration.milliseconds(1)
        while true {
            do {
                if try tryLock() { return }
            } catch {
                throw .system(error)
            }
            let now = ContinuousClock.now
            guard now < deadline else { throw .timedOut(path: path) }
            do {
                try await Task.sleep(until: min(now + pause, deadline), clock: .continuous)
            } catch {
                throw .cancelled
            }
            pause = min(pause * 3 / 2, .milliseconds(100))
        }
    }
}
