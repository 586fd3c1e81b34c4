import GuidePlatform

/// A lock that keeps other runs of the program out until it is released, or until the value or the process ends.
///
/// The lock file has no other use and is never deleted: if it were deleted while another run waits for it, two runs
/// could hold a lock at the same time. The system releases the lock when the process ends, even if it is killed.
package final class HeldLock: Sendable {
    let file: OpenFile

    /// Takes the lock at a path. The folder must exist, and the file is created if it is missing.
    ///
    /// - Throws: ``StoreFailure/locked(path:)`` after `limit`, ``StoreFailure/notAFile(path:)`` if the path leads to
    ///   something else, ``StoreFailure/locksUnsupported(path:)``, ``StoreFailure/cancelled``, or a failure of the
    ///   system.
    package init(at path: String, waitingUpTo limit: Duration) async throws(StoreFailure) {
        file = try Self.open(path)
        let isHeld: Bool
        do {
            isHeld = try await file.lock(until: .now + limit)
        } catch let failure as SystemFailure {
            throw failure.cause == .unsupported ? .locksUnsupported(path: path) : .system(failure)
        } catch {
            throw .cancelled
        }
        guard isHeld else { throw .locked(path: path) }
    }

    /// Releases the lock, even if a later use of the value still keeps the file open.
    package func release() { try? file.unlock() }

    /// Opens the lock file. This never waits for the other end of a FIFO, and never creates the missing target of a
    /// link.
    private static func open(_ path: String) throws(StoreFailure) -> OpenFile {
        guard !FileSystem.isOtherThanFile(path) else { throw .notAFile(path: path) }
        do {
            do {
                // Network file systems require that a locked file is open for writing.
                return try OpenFile(path, for: .readingAndWriting, [.create, .nonBlocking])
            } catch let error where error.cause == .notAllowed {
                // Others allow locks on a file that is open for reading, such as one that another user created.
                return try OpenFile(path, for: .reading, [.create, .nonBlocking])
            }
        } catch {
            throw .system(error)
        }
    }
}
