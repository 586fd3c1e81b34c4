import GuidePlatform

/// A lock that keeps other runs of the program out until it is released, or until the value or the process ends.
///
/// The lock file has no other use and is never deleted: if it were deleted while another run waits for it, two runs
/// could hold a lock at the same time. The system releases the lock when the process ends, even if it is killed.
package final class HeldLock: Sendable {
    let file: OpenFile

    /// Takes the lock at a path. The folder must exist, and the file is created if it is missing.
    ///
    /// - Throws: ``FileFailure`` for a lock that is held longer than `limit`, for a path that leads to something else and
    ///   for a file system without locks, or `CancellationError`.
    package init(at path: String, waitingUpTo limit: Duration) async throws {
        file = try Self.open(path)
        do {
            guard try await file.lock(until: .now + limit) else { throw FileFailure(.locked, at: path) }
        } catch let error where error.cause == .unsupported {
            throw FileFailure(.locksUnsupported, at: path)
        }
    }

    /// Takes the lock of a folder itself, or returns nil if another run is removing the folder.
    init?(ofFolder path: String) throws {
        do { file = try OpenFile(path, for: .reading, [.folder, .noFollow]) } catch let error
            where error.cause == .missing
        {
            return nil
        }
        guard try file.isLockedAndInPlace() else { return nil }
    }

    /// Releases the lock, even if a later use of the value still keeps the file open.
    package func release() { try? file.unlock() }

    /// Opens the lock file. This never waits for the other end of a FIFO, and never creates the missing target of a
    /// link.
    private static func open(_ path: String) throws -> OpenFile {
        guard !FileSystem.isOtherThanFile(path) else { throw FileFailure(.notAFile, at: path) }
        do {
            // Network file systems require that a locked file is open for writing.
            return try OpenFile(path, for: .readingAndWriting, [.create, .nonBlocking])
        } catch let error where error.cause == .notAllowed {
            // Others allow locks on a file that is open for reading, such as one that another user created.
            return try OpenFile(path, for: .reading, [.create, .nonBlocking])
        }
    }
}
