import Dispatch
import Synchronization

extension RandomAccessCollection where Self: Sendable, Index == Int {
    /// What becomes of each element, in order, worked out on all processors at once.
    func concurrentMap<Value: Sendable>(_ transform: @Sendable (Element) -> Value) -> [Value] {
        let values = Mutex([Value?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { number in
            let value = transform(self[startIndex + number])
            values.withLock { $0[number] = value }
        }
        return values.withLock { $0.compactMap(\.self) }
    }
}
