import GuidePlatform

/// A lock between runs of the program, held until it is released, or until the value or the process ends.
///
/// Its file exists for nothing else and stays for ever: deleting it while another run waits for it would let two in at
/// once. The lock ends with the process, so nothing is left to clear up after a run that was killed.
package final class HeldLock: Sendable {
    private let file: OpenFile

    /// Takes the lock at a path, whose folder must exist; the file is made if it is missing.
    ///
    /// - Parameters:
    ///   - path: The lock file.
    ///   - limit: How long to wait for others at most.
    /// - Throws: ``StoreFailure/locked(path:)`` after `limit`, ``StoreFailure/notAFile(path:)`` if something else has
    ///   the name, ``StoreFailure/locksUnsupported(path:)``, ``StoreFailure/cancelled``, or the system's refusal.
    package convenience init(at path: String, waitingUpTo limit: Duration) async throws(StoreFailure) {
        try await self.init(at: path, waitingUpTo: limit) { file throws(SystemFailure) in try file.tryLock() }
    }

    /// Takes the lock, with a stand-in for the system's.
    init(at path: String, waitingUpTo limit: Duration, lock: @escaping LockCall) async throws(StoreFailure) {
        file = try Self.open(path)
        do throws(LockFailure) {
            try await file.lock(until: .now + limit, by: lock)
        } catch .system(let failure) where failure.cause == .unsupported {
            throw .locksUnsupported(path: path)
        } catch {
            throw StoreFailure(error)
        }
    }

    /// Releases the lock. Closing would do, but a use at the very end keeps the file open until then.
    package func release() { try? file.unlock() }

    /// Opens the lock file without waiting for the other end of a FIFO, and without making a file that a link misses.
    private static func open(_ path: String) throws(StoreFailure) -> OpenFile {
        guard !FileSystem.isOtherThanFile(path) else { throw .notAFile(path: path) }
        do throws(SystemFailure) {
            // Network file systems want a file that is locked to be open for writing.
            return try OpenFile(path, for: .readingAndWriting, [.create, .nonBlocking])
        } catch let error where error.cause != .notAllowed {
            throw .system(error)
        } catch {}
        do throws(SystemFailure) {
            // Elsewhere reading is enough, also where another user of the machine has made the file.
            return try OpenFile(path, for: .reading, [.create, .nonBlocking])
        } catch {
            throw .system(error)
        }
    }
}
