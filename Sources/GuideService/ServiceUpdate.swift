public import TVModel
import Synchronization

/// A change that whoever shows a schedule redraws for.
public enum ServiceUpdate: Hashable, Sendable {
    /// A day of a feed arrived for the first time.
    case dayArrived(DaySchedule.Feed, CalendarDay)
    /// A day of a feed is not what it was.
    case dayChanged(DaySchedule.Feed, CalendarDay)
    /// The week that is shown is another one.
    case windowMoved(GuideWeek)
    /// A part of what is told of a show arrived for the first time.
    case showArrived(Show.ID, ShowPart)
    /// A part of what is told of a show is not what it was.
    case showChanged(Show.ID, ShowPart)
    /// A page of the list of all shows arrived for the first time.
    case pageArrived(Int)
    /// A page of the list of all shows is not what it was.
    case pageChanged(Int)
    /// A show is a favorite now, or is none any more, or more is known of it.
    case favoriteChanged(Show.ID)
}

/// Sends updates to all who listen.
final class UpdateBroadcaster: Sendable {
    private struct Listeners {
        var next = 0
        var all: [Int: AsyncStream<ServiceUpdate>.Continuation] = [:]
    }

    private let listeners = Mutex(Listeners())

    /// The updates from now on; the stream ends with the broadcaster.
    func updates() -> AsyncStream<ServiceUpdate> {
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
