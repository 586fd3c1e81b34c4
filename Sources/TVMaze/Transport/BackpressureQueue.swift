import Dispatch
import Foundation

/// The queue on which a session calls its delegate, with a limit on waiting calls.
///
/// A session delivers data from its network loop. While the delegate is behind, the loop is blocked, so that a server
/// that is faster than the program has to wait instead of filling memory.
///
/// `@unchecked` comes from the superclass and must be repeated; the only addition is a constant that may be shared.
final class BackpressureQueue: OperationQueue, @unchecked Sendable {
    /// The limit on waiting calls; one holds up to 16 KB.
    private let room = DispatchSemaphore(value: 256)

    /// A serial queue. A session ensures that only for queues it makes itself.
    override init() {
        super.init()
        maxConcurrentOperationCount = 1
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        room.wait()
        super.addOperation { [room] in
            block()
            room.signal()
        }
    }
}
