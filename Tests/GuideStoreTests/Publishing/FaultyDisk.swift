import GuideStore
import GuidePlatform
import Synchronization

/// A disk that fails at one change and at all later ones.
final class FaultyDisk: SiteDisk {
    /// The fault.
    enum Fault: CaseIterable {
        /// The disk is full.
        case isFull
        /// The process is killed before the change.
        case diesBefore
        /// The process is killed after the change.
        case diesAfter
    }

    /// The number of changes.
    var count: Int { changes.withLock { $0 } }

    private let local = LocalDisk()
    private let fault: Fault
    private let place: Int
    private let changes = Mutex(0)

    /// - Parameter place: The number of changes that succeed; by default all.
    init(_ fault: Fault = .isFull, after place: Int = .max) {
        self.fault = fault
        self.place = place
    }

    func replace(_ path: String, with bytes: some Collection<UInt8>) throws(SystemFailure) {
        try change("write", path) { () throws(SystemFailure) in try local.replace(path, with: bytes) }
    }

    func remove(_ path: String) throws(SystemFailure) {
        try change("remove", path) { () throws(SystemFailure) in try local.remove(path) }
    }

    private func change(
        _ name: String,
        _ path: String,
        _ body: () throws(SystemFailure) -> Void
    ) throws(SystemFailure) {
        let number = changes.withLock { count in
            count += 1
            return count
        }
        let failure = SystemFailure(operation: name, path: path, code: ENOSPC)
        guard number <= place + (fault == .diesAfter ? 1 : 0) else { throw failure }
        try body()
        if number > place { throw failure }
    }
}
