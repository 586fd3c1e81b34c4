import Synchronization

/// Sends updates to all listeners.
package final class UpdateBroadcaster: Sendable {
    private struct Listeners {
        var next = 0
        var all: [Int: AsyncStream<ServiceUpdate>.Continuation] = [:]
    }

    private let listeners = Mutex(Listeners())

    /// Creates a broadcaster without listeners.
    package init() {}

    /// Returns a stream of all future updates. It ends when the broadcaster is deinitialized.
    package func updates() -> AsyncStream<ServiceUpdate> {
        let (stream, continuation) = AsyncStream.makeStream(of: ServiceUpdate.self)
        let number = listeners.withLock { listeners in
            listeners.next += 1
            listeners.all[listeners.next] = continuation
            return listeners.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.listeners.withLock { _ = $0.all.removeValue(forKey: number) }
        }
        return stream
    }

    func send(_ update: ServiceUpdate) {
        let all = listeners.withLock { Array($0.all.values) }
        for continuation in all { continuation.yield(update) }
    }

    deinit {
        let all = listeners.withLock { Array($0.all.values) }
        for continuation in all { continuation.finish() }
    }
}
