/// How a lock is held.
package enum LockKind: Hashable, Sendable {
    /// By one holder, with no other of either kind.
    case exclusive

    /// By any number of holders, as long as none is exclusive.
    case shared
}

/// Why a lock was not had.
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

    /// Takes the `flock`, waiting for those who have it.
    ///
    /// The system's own waiting would block a thread and know no deadline, so this asks again: after a millisecond at
    /// first, then ever more seldom, ten times a second at last. A lock that is free is taken even after the deadline.
    package func lock(
        _ kind: LockKind = .exclusive,
        until deadline: ContinuousClock.Instant
    ) async throws(LockFailure) {
        var pause = Duration.milliseconds(1)
        while true {
            do throws(SystemFailure) {
                if try tryLock(kind) { return }
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

    /// Gives the lock back before the descriptor is closed.
    package func unlock() throws(SystemFailure) {
        try checked("flock", path) { flock(number, LOCK_UN) }
    }
}
