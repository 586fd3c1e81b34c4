import Dispatch
import GuideMustache
import Synchronization
import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct DeferredDataTests {
    private func value(of deferred: DeferredData) -> MustacheValue { MustacheValue(deferred.data) }

    @Test func `is computed once for any number of threads`() {
        let count = Mutex(0)
        let deferred = DeferredData {
            count.withLock { $0 += 1 }
            return .value("page")
        }
        DeferredData.begin([deferred])
        DispatchQueue.concurrentPerform(iterations: 64) { _ in #expect(value(of: deferred) == "page") }
        #expect(count.withLock { $0 } == 1)
    }

    @Test func `computes thousands of values`() {
        let all = (0..<5_000).map { number in DeferredData { .value(.integer(number)) } }
        DeferredData.begin(all)
        #expect(all.map(value) == (0..<5_000).map { .integer($0) })
    }

    @Test func `a waiting thread computes other values first`() {
        let first = DispatchSemaphore(value: 0)
        let isBegun = DispatchSemaphore(value: 0)
        let slow = DeferredData {
            isBegun.signal()
            first.wait()
            return .value("slow")
        }
        let last = DeferredData {
            first.signal()
            return .value("last")
        }
        DispatchQueue.global().async { _ = slow.data }
        isBegun.wait()
        DeferredData.begin([slow, last])
        #expect(value(of: slow) == "slow")
        #expect(value(of: last) == "last")
    }

    @Test func `is not computed before it is requested`() {
        let wasComputed = Mutex(false)
        let deferred = DeferredData {
            wasComputed.withLock { $0 = true }
            return .value(.null)
        }
        #expect(!wasComputed.withLock { $0 })
        #expect(value(of: deferred) == .null)
        #expect(wasComputed.withLock { $0 })
    }
}
