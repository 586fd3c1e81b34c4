/// Starts the tasks of a browser in a task group, which owns them, and cancels single requests.
struct TaskStore {
    /// The requests that can be cancelled. Finishing the stream of a request cancels it.
    private var requests: [Int: AsyncStream<Never>.Continuation] = [:]

    /// Starts a task that lasts until its work ends or the group is cancelled.
    func start(in group: inout DiscardingTaskGroup, _ work: @escaping @Sendable () async -> Void) {
        group.addTask(operation: work)
    }

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
