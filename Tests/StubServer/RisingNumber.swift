import Foundation
import Synchronization

/// A number that only increases, and whose values threads can wait for.
final class RisingNumber: Sendable {
    private let number = Mutex(0)
    private let rose = NSCondition()

    /// The current number.
    var value: Int { number.withLock(\.self) }

    /// Raises the number to at least this value.
    func rise(to least: Int) {
        number.withLock { $0 = max($0, least) }
        rose.withLock { rose.broadcast() }
    }

    /// Waits until the number is at least this value.
    func wait(for least: Int) {
        rose.withLock {
            while value < least { rose.wait() }
        }
    }
}
