import GuidePlatform
import Synchronization

/// A disk that fails at one change and at all later ones.
final class FaultyDisk: Sendable {
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

    private let fault: Fault
    private let place: Int
    private let changes = Mutex(0)

    /// - Parameter place: The number of changes that succeed; by default all.
    init(_ fault: Fault = .isFull, after place: Int = .max) {
        self.fault = fault
        self.place = place
    }

    /// Performs a change, unless it fails.
    func perform(_ change: () throws -> Void) throws {
        let number = changes.withLock { count in
            count += 1
            return count
        }
        let failure = SystemFailure(operation: "write", code: ENOSPC)
        guard number <= place + (fault == .diesAfter ? 1 : 0) else { throw failure }
        try change()
        if number > place { throw failure }
    }
}
