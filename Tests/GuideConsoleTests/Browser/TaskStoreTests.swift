@testable import GuideConsole
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TaskStoreTests {
    /// Waits until the task is cancelled.
    @Sendable private static func waitForever() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        for await _ in stream {}
        continuation.finish()
    }

    @Test func `cancels only the given request`() async {
        let (ended, continuation) = AsyncStream.makeStream(of: Int.self)
        await withDiscardingTaskGroup { group in
            var tasks = TaskStore()
            for requestID in 1...2 {
                tasks.start(requestID: requestID, in: &group, Self.waitForever) { continuation.yield($0) }
            }
            tasks.cancel(requestID: 2)
            var iterator = ended.makeAsyncIterator()
            #expect(await iterator.next() == 2)
            tasks.cancel(requestID: 1)
            #expect(await iterator.next() == 1)
        }
    }

    @Test func `reports a request that ends by itself`() async {
        let (ended, continuation) = AsyncStream.makeStream(of: Int.self)
        await withDiscardingTaskGroup { group in
            var tasks = TaskStore()
            tasks.start(requestID: 7, in: &group, {}) { continuation.yield($0) }
            var iterator = ended.makeAsyncIterator()
            #expect(await iterator.next() == 7)
            tasks.remove(requestID: 7)
            tasks.cancel(requestID: 7)
        }
    }

    @Test func `cancels all tasks when the group ends`() async {
        let endings = Mutex(0)
        await withDiscardingTaskGroup { group in
            var tasks = TaskStore()
            group.addTask { @Sendable in
                await Self.waitForever()
                endings.withLock { $0 += 1 }
            }
            tasks.start(requestID: 1, in: &group, Self.waitForever) { _ in endings.withLock { $0 += 1 } }
            group.cancelAll()
        }
        #expect(endings.withLock { $0 } == 2)
    }
}
