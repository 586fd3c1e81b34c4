/// How a lock is held.
package enum LockKind: Hashable, Sendable {
    /// By one holder, with no other of either kind.
    case exclusive

    /// By any number of holders, as long as none is exclusive.
    case shared
}

/// Takes a lock on an open file if it is free, and says whether it was; a seam for file systems without locks.
package typealias LockCall = @Sendable (borrowing OpenFile) throws(SystemFailure) -> Bool

/// Why a lock was not taken.
package enum LockFailure: Error, Hashable, Sendable {
    /// The deadline came before the lock was free.
    case timedOut(path: String)

    /// The task was cancelled while it waited.
    case cancelled

    /// The system refused.
    case system(SystemFailure)
}

extension OpenDescriptor where Self: ~Copyable {
    /// Takes the `flock` if it is free at this moment.
    ///
    /// The lock belongs to this opening of the file: it excludes other processes and other openings alike, and ends
    /// with the descriptor, also when the process is killed.
    ///
    /// - Returns: Whether the lock is held now.
    package func tryLock(_ kind: LockKind = .exclusive) throws(SystemFailure) -> Bool {
        let operation = (kind == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB
        do throws(SystemFailure) {
            try checked("flock", path) { flock(number, operation) }
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
    /// Takes the `flock`, waiting for other runs to release it.
    ///
    /// The system's own waiting would block a thread and has no deadline, so this tries again: after a millisecond at
    /// first, then less and less often, at last ten times a second. A lock that is free is taken even after the deadline.
    ///
    /// - Parameters:
    ///   - deadline: When to give up.
    ///   - lock: Takes the lock if it is free.
    package func lock(
        until deadline: ContinuousClock.Instant,
        by lock: LockCall = { file throws(SystemFailure) in try file.tryLock() }
    ) async throws(LockFailure) {
        var pause = Duration.milliseconds(1)
        while true {
            do throws(SystemFailure) {
                if try lock(self) { return }
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
