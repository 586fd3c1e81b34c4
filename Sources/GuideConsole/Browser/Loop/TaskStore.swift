/// The requests of a browser that can be cancelled one by one, in a task group that owns their tasks.
struct TaskStore {
    /// Finishing the stream of a request cancels it.
    private var requests: [Int: AsyncStream<Never>.Continuation] = [:]

    /// Starts a task that ``cancel(requestID:)`` can cancel.
    ///
    /// - Parameter ended: A closure to call with the ID when the work has ended, also after a cancellation.
    mutating func start(
        requestID: Int,
        in group: inout DiscardingTaskGroup,
        _ work: @escaping @Sendable () async -> Void,
        ended: @escaping @Sendable (Int) -> Void
    ) {
        let (cancellation, continuation) = AsyncStream.makeStream(of: Never.self)
        requests[requestID] = continuation
        group.addTask {
            await withTaskGroup { race in
                race.addTask(operation: work)
                race.addTask { for await _ in cancellation {} }
                // The first to end, the work or the wait for its cancellation, ends the other.
                await race.next()
                race.cancelAll()
            }
            ended(requestID)
        }
    }

    mutating func cancel(requestID: Int) {
        requests.removeValue(forKey: requestID)?.finish()
    }

    /// Forgets a request that has ended.
    mutating func remove(requestID: Int) {
        requests[requestID] = nil
    }
}
