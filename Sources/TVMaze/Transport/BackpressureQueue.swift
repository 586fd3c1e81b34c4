import Dispatch
import Foundation

/// The queue on which a session calls its delegate, which does not take more than it can pass on.
///
/// A session hands over what has come inside its client's loop. It is held up there while the delegate is behind, so that
/// a server that is faster than we are fills no memory: it has to wait.
///
/// `@unchecked` is its superclass's word, which a subclass has to repeat; what it adds is a constant that may be shared.
final class BackpressureQueue: OperationQueue, @unchecked Sendable {
    /// Room for the calls that may wait; one holds up to 16 KB.
    private let room = DispatchSemaphore(value: 256)

    /// A queue that calls the delegate one call after another, in order: a session sees to that only for queues it makes.
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
