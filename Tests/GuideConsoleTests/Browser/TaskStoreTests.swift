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

    @Test func `cancels only the given request, and none that has ended`() async throws {
        let (ended, continuation) = AsyncStream.makeStream(of: Int.self)
        try await withThrowingDiscardingTaskGroup { group in
            let tasks = TaskStore()
            tasks.start(requestID: 7, in: &group) { continuation.yield(7) }
            for requestID in 1...2 {
                tasks.start(requestID: requestID, in: &group) {
                    await Self.waitForever()
                    continuation.yield(requestID)
                }
            }
            var iterator = ended.makeAsyncIterator()
            #expect(await iterator.next() == 7)
            for requestID in [2, 1] {
                tasks.cancel(requestID: 7)
                tasks.cancel(requestID: requestID)
                #expect(await iterator.next() == requestID)
            }
        }
    }

    @Test func `cancels all tasks when the group ends`() async throws {
        let endings = Mutex(0)
        try await withThrowingDiscardingTaskGroup { group in
            TaskStore().start(requestID: 1, in: &group) {
                await Self.waitForever()
                endings.withLock { $0 += 1 }
            }
            group.cancelAll()
        }
        #expect(endings.withLock { $0 } == 1)
    }
}
