import Platform

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
        let file = try lockFile(at: path)
        do throws(LockFailure) {
            try await file.lock(until: .now + limit)
        } catch .system(let failure) where failure.cause == .unsupported {
            // Some network file systems have no locks; renaming still keeps every file whole there.
        } catch {
            throw StoreFailure(error)
        }
        // Closing would do, but a use at the very end keeps the file open until then.
        defer { try? file.unlock() }
        return try body()
    }

    /// Opens the lock file; reading is enough for a lock, also where another user of the machine has made it.
    private static func lockFile(at path: String) throws(StoreFailure) -> OpenFile {
        do throws(SystemFailure) {
            return try OpenFile(path, for: .reading, .create)
        } catch {
            throw .system(error)
        }
    }
}
