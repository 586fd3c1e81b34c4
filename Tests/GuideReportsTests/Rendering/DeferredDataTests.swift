import Dispatch
import GuideMustache
import Synchronization
import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(10)))
struct DeferredDataTests {
    private func value(of deferred: DeferredData) -> MustacheValue { MustacheValue(deferred.data) }

    @Test func `is worked out once, however many threads ask`() {
        let count = Mutex(0)
        let deferred = DeferredData {
            count.withLock { $0 += 1 }
            return .value("page")
        }
        DeferredData.begin([deferred])
        DispatchQueue.concurrentPerform(iterations: 64) { _ in #expect(value(of: deferred) == "page") }
        #expect(count.withLock { $0 } == 1)
    }

    @Test func `thousands are all worked out`() {
        let all = (0..<5_000).map { number in DeferredData { .value(.integer(number)) } }
        DeferredData.begin(all)
        #expect(all.map(value) == (0..<5_000).map { .integer($0) })
    }

    @Test func `a thread that would wait works out the others first`() {
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

    @Test func `is not worked out before it is asked for`() {
        let wasAsked = Mutex(false)
        let deferred = DeferredData {
            wasAsked.withLock { $0 = true }
            return .value(.null)
        }
        #expect(!wasAsked.withLock { $0 })
        #expect(value(of: deferred) == .null)
        #expect(wasAsked.withLock { $0 })
    }
}
