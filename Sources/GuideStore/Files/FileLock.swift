import GuidePlatform

/// A lock between runs of the program, by a file that exists for nothing else.
///
/// The lock file stays for ever: one that is deleted while somebody waits for it would let two in at once. The lock
/// ends with the process, so nothing is left to clear up after a run that was killed.
package enum FileLock {
    /// Does something while nobody else holds the lock at that path, whose folder must exist.
    ///
    /// - Parameters:
    ///   - path: The lock file, which is made if there is none.
    ///   - limit: How long to wait for others at most.
    ///   - body: What to do; short, since others wait meanwhile.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws, or that the lock was not had.
    package static func withLock<Outcome>(
        at path: String,
        waitingUpTo limit: Duration,
        _ body: () throws(StoreFailure) -> Outcome
    ) async throws(StoreFailure) -> Outcome {
        let lock = try await HeldLock(at: path, waitingUpTo: limit)
        defer { lock.release() }
        return try body()
    }
}

/// A lock that is held until it is given back, or until the value or the process goes.
package final class HeldLock: Sendable {
    private let file: OpenFile

    /// Takes the lock at a path, whose folder must exist.
    ///
    /// - Parameter limit: How long to wait for others at most.
    package init(at path: String, waitingUpTo limit: Duration) async throws(StoreFailure) {
        do throws(SystemFailure) {
            // Reading is enough for a lock, also where another user of the machine has made the file.
            file = try OpenFile(path, for: .reading, .create)
        } catch {
            throw .system(error)
        }
        do throws(LockFailure) {
            try await file.lock(until: .now + limit)
        } catch .system(let failure) where failure.cause == .unsupported {
            // Some network file systems have no locks; renaming still keeps every file whole there.
        } catch {
            throw StoreFailure(error)
        }
    }

    /// Gives the lock back. Closing would do, but a use at the very end keeps the file open until then.
    package func release() { try? file.unlock() }
}
