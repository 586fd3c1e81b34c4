import GuidePlatform
import Synchronization
import TVMaze

/// The waits of requests because of the rate limit of the service: before a request, and after a response of status 429.
final class LimitWaits: Sendable {
    /// The length of each wait that begins.
    let stream: AsyncStream<Duration>
    private let waits: AsyncStream<Duration>.Continuation
    /// The addresses whose last response had the status 429.
    private let refused = Mutex<Set<URL>>([])

    init() {
        (stream, waits) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(8))
    }

    /// Notes an event of the communication with the service.
    @Sendable func note(_ event: NetworkEvent) {
        if let wait = wait(at: event) { waits.yield(wait) }
    }

    /// Notes an event, and returns the length of the wait that begins with it, if any.
    func wait(at event: NetworkEvent) -> Duration? {
        switch event {
        case .waitingForTurn(_, let wait): return wait
        case .responded(let url, 429, _): refused.withLock { _ = $0.insert(url) }
        case .retrying(let url, let wait): return refused.withLock { $0.remove(url) == nil ? nil : wait }
        case .requesting(let url, _), .responded(let url, _, _): refused.withLock { _ = $0.remove(url) }
        }
        return nil
    }
}
