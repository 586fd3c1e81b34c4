import Synchronization
import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct ParallelMapTests {
    @Test(arguments: [0, 1, 5_000])
    func `computes each result once, and keeps the order`(count: Int) {
        let calls = Mutex(0)
        let results = Array(0..<count).parallelMap { number in
            calls.withLock { $0 += 1 }
            return "\(number)"
        }
        #expect(results == (0..<count).map { "\($0)" })
        #expect(calls.withLock(\.self) == count)
    }
}
