import Synchronization

/// The requests of a browser that can be cancelled one by one, in a task group that owns their tasks.
final class TaskStore: Sendable {
    /// Finishing the stream of a request cancels it.
    private let requests = Mutex<[Int: AsyncStream<Never>.Continuation]>([:])

    /// Starts a task that ``cancel(requestID:)`` can cancel.
    func start(
        requestID: Int,
        in group: inout ThrowingDiscardingTaskGroup<any Error>,
        _ work: @escaping @Sendable () async -> Void
    ) {
        let (cancellation, continuation) = AsyncStream.makeStream(of: Never.self)
        requests.withLock { $0[requestID] = continuation }
        group.addTask {
            await withTaskGroup { race in
                race.addTask(operation: work)
                race.addTask { for await _ in cancellation {} }
                // The first to end, the work or the wait for its cancellation, ends the other.
                await race.next()
                race.cancelAll()
            }
            self.cancel(requestID: requestID)
        }
    }

    /// Cancels a request, unless it has ended, and forgets it.
    func cancel(requestID: Int) {
        requests.withLock { $0.removeValue(forKey: requestID) }?.finish()
    }
}
