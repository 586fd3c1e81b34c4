import Synchronization
public import TVModel

/// A change of the cache or the favorites. A program that shows the changed data should read it again.
public enum ServiceUpdate: Hashable, Sendable {
    /// The schedule of a feed for a date arrived for the first time.
    case dayArrived(DaySchedule.Feed, CalendarDay)
    /// The schedule of a feed for a date changed.
    case dayChanged(DaySchedule.Feed, CalendarDay)
    /// The current week changed: on Monday at 05:00 of the listing clock, or because listings named another clock.
    case windowMoved(GuideWeek)
    /// A part of a show arrived for the first time.
    case showArrived(Show.ID, ShowPart)
    /// A part of a show changed.
    case showChanged(Show.ID, ShowPart)
    /// The status of a show changed, such as from `Running` to `Ended`.
    case statusChanged(Show.ID, from: String, to: String)
    /// The date or the start of an episode to come changed.
    case episodeMoved(Show.ID, Episode.ID, from: AirDate, to: AirDate)
    /// A page of the list of all shows arrived for the first time.
    case pageArrived(Int)
    /// A page of the list of all shows changed.
    case pageChanged(Int)
    /// A show was added to the favorites or removed from them, or its stored details or its mark changed.
    case favoriteChanged(Show.ID)
}

/// Sends updates to all listeners. As soon as there is one, it watches the clock for the start of a new week.
package final class UpdateBroadcaster: Sendable {
    private let listeners = Mutex<[AsyncStream<ServiceUpdate>.Continuation]>([])
    private let clock: ListingClock
    private let timer: any Clock<Duration>
    private let watch = Mutex<Task<Void, Never>?>(nil)
    private let week: Mutex<GuideWeek>

    /// The longest wait between checks of the clock, in seconds, since a computer that sleeps stops its timers.
    private static let longestWait = 60

    package init(_ clock: ListingClock, timer: any Clock<Duration>) {
        self.clock = clock
        self.timer = timer
        week = Mutex(clock.week)
    }

    /// Returns a stream of all future updates. It ends when the broadcaster is deinitialized.
    package func updates() -> AsyncStream<ServiceUpdate> {
        let (stream, listener) = AsyncStream.makeStream(of: ServiceUpdate.self)
        listeners.withLock { $0.append(listener) }
        watch.withLock { task in task = task ?? watchWeeks() }
        return stream
    }

    /// Sends an update, and forgets the listeners whose streams have ended.
    func send(_ update: ServiceUpdate) {
        listeners.withLock { listeners in
            listeners.removeAll { if case .terminated = $0.yield(update) { true } else { false } }
        }
    }

    /// Sends an update if the current week has changed since the last check.
    func checkWeek() {
        let current = clock.week
        let hasMoved = week.withLock { week in
            defer { week = current }
            return week != current
        }
        if hasMoved { send(.windowMoved(current)) }
    }

    private func watchWeeks() -> Task<Void, Never> {
        Task { [weak self, clock, timer] in
            while !Task.isCancelled {
                let wait = min(max(1, clock.secondsToNextWeek), Self.longestWait)
                do { try await timer.sleep(for: .seconds(wait)) } catch { return }
                guard let self else { return }
                self.checkWeek()
            }
        }
    }

    deinit {
        watch.withLock { $0?.cancel() }
        for listener in listeners.withLock(\.self) { listener.finish() }
    }
}
