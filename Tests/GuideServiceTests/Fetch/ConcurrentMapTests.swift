import Synchronization
import Testing

@testable import GuideService

@Suite(.timeLimit(.minutes(60)))
struct ConcurrentMapTests {
    /// A gate that opens once a number of callers have arrived.
    private actor Gate {
        private let count: Int
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private var isOpen = false

        init(_ count: Int) { self.count = count }

        func pass() async {
            guard !isOpen else { return }
            await withCheckedContinuation { continuation in
                waiting.append(continuation)
                guard waiting.count == count else { return }
                isOpen = true
                waiting.forEach { $0.resume() }
            }
        }
    }

    @Test func `returns the results in the order of the items`() async {
        let results = await concurrentMap(Array(0..<100), width: 7) { $0 * 2 }
        #expect(results == (0..<100).map { $0 * 2 })
    }

    @Test(arguments: [0, 1, 3])
    func `accepts fewer items than the width`(count: Int) async {
        #expect(await concurrentMap(Array(0..<count), width: 4) { $0 } == Array(0..<count))
    }

    @Test func `transforms at most as many items at once as the width`() async {
        let running = Mutex((now: 0, most: 0))
        let gate = Gate(4)
        _ = await concurrentMap(Array(0..<40), width: 4) { _ in
            running.withLock { running in
                running.now += 1
                running.most = max(running.most, running.now)
            }
            await gate.pass()
            running.withLock { $0.now -= 1 }
        }
        #expect(running.withLock(\.most) == 4)
    }

    @Test func `starts the items in their order`() async {
        let started = Mutex<[Int]>([])
        _ = await concurrentMap(Array(0..<20), width: 1) { item in started.withLock { $0.append(item) } }
        #expect(started.withLock(\.self) == Array(0..<20))
    }

    @Test func `reports each result with the number of results so far`() async {
        var counts: [Int] = []
        var items: Set<Int> = []
        _ = await concurrentMap(
            Array(0..<10),
            width: 3,
            progress: { item, output, done in
                #expect(output == -item)
                counts.append(done)
                items.insert(item)
            }
        ) { -$0 }
        #expect(counts == Array(1...10) && items == Set(0..<10))
    }

    @Test func `starts no more items once the condition has failed`() async {
        var results = 0
        let outputs = await concurrentMap(
            Array(0..<10),
            width: 2,
            while: { results != 3 },
            progress: { _, _, _ in results += 1 }
        ) { $0 }
        #expect(outputs.prefix(4).allSatisfy { $0 != nil } && outputs.dropFirst(4).allSatisfy { $0 == nil })
    }

    @Test func `starts nothing if the condition fails initially`() async {
        #expect(await concurrentMap([1, 2], width: 2, while: { false }) { $0 } == [nil, nil])
    }

    @Test func `starts no more items after cancellation and returns the results so far`() async {
        let outputs = await Task {
            await concurrentMap(
                Array(0..<10),
                width: 1,
                progress: { item, _, _ in
                    if item == 2 { withUnsafeCurrentTask { $0?.cancel() } }
                }
            ) { $0 }
        }.value
        #expect(outputs == [0, 1, 2] + [Int?](repeating: nil, count: 7))
    }
}
