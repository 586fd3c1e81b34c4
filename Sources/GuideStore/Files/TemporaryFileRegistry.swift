import GuidePlatform
import Synchronization

/// The temporary files that are being written at this moment, so that a signal can take them along.
///
/// A handler on a Dispatch queue calls ``discardAll(then:)`` and ends the process in the closure:
///
/// ```swift
/// let watch = SignalWatch([.interrupt, .terminate, .hangup]) { signal in
///     TemporaryFileRegistry.ofThisProcess.discardAll { signal.endProcess() }
/// }
/// ```
package final class TemporaryFileRegistry: Sendable {
    /// The paths of the temporary files.
    private let paths = Mutex<Set<String>>([])

    /// Makes an empty list, for a test of its own.
    package init() {}

    /// The list that everything uses unless it is handed another; one, as a process has one set of signals.
    package static let ofThisProcess = TemporaryFileRegistry()

    /// Removes every temporary file, and then does the last thing before anybody can make or finish another.
    package func discardAll(then last: () -> Void = {}) {
        paths.withLock { paths in
            // One that is gone already is as good as removed.
            for path in paths { try? FileSystem.remove(path) }
            paths.removeAll()
            last()
        }
    }

    /// Notes a temporary file that has just been made.
    func insert(_ path: String) {
        paths.withLock { _ = $0.insert(path) }
    }

    /// Whether the temporary file is still to be finished.
    func contains(_ path: String) -> Bool {
        paths.withLock { $0.contains(path) }
    }

    /// Gives a temporary file its final name, unless it has been discarded.
    func finish(_ path: String, as destination: String) throws(SystemFailure) {
        let outcome = paths.withLock { paths in
            Result { () throws(SystemFailure) in
                guard paths.contains(path) else {
                    throw SystemFailure(operation: "rename", path: path, cause: .missing)
                }
                try FileSystem.move(path, to: destination)
                paths.remove(path)
            }
        }
        try outcome.get()
    }

    /// Removes a temporary file, unless it has been finished or discarded.
    func discard(_ path: String) {
        paths.withLock { paths in
            guard paths.remove(path) != nil else { return }
            // A folder that was removed meanwhile took the file along.
            try? FileSystem.remove(path)
        }
    }
}
