import Foundation
import Synchronization

/// A number that only rises, and that threads can wait for.
final class RisingNumber: Sendable {
    private let number = Mutex(0)
    private let rose = NSCondition()

    /// How far it has risen.
    var value: Int { number.withLock(\.self) }

    /// Lets it be no less than this from now on.
    func rise(to least: Int) {
        number.withLock { $0 = max($0, least) }
        rose.withLock { rose.broadcast() }
    }

    /// Waits until it is no less than this.
    func wait(for least: Int) {
        rose.withLock {
            while value < least { rose.wait() }
        }
    }
}
