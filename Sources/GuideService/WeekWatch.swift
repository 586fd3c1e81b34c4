import Synchronization
import TVModel

/// Sends an update when a new week begins, as soon as there is a listener.
package final class WeekWatch: Sendable {
    private let clock: ListingClock
    private let timer: any Clock<Duration>
    private let task = Mutex<Task<Void, Never>?>(nil)
    private let shown: Mutex<GuideWeek>

    /// The longest wait between checks of the clock, in seconds, since a computer that sleeps stops its timers.
    private static let longestWait = 60

    /// Creates a watch over a clock.
    package init(_ clock: ListingClock, timer: any Clock<Duration>) {
        self.clock = clock
        self.timer = timer
        shown = Mutex(clock.week)
    }

    /// Starts watching, unless it has already started.
    package func start(_ broadcaster: UpdateBroadcaster) {
        task.withLock { task in
            guard task == nil else { return }
            task = Task { [weak self, weak broadcaster, clock, timer] in
                while !Task.isCancelled {
                    let wait = min(max(1, clock.secondsToTurn), Self.longestWait)
                    do { try await timer.sleep(for: .seconds(wait)) } catch { return }
                    guard let self, let broadcaster else { return }
                    self.check(broadcaster)
                }
            }
        }
    }

    /// Sends an update if the current week has changed since the last check.
    func check(_ broadcaster: UpdateBroadcaster) {
        let week = clock.week
        let hasMoved = shown.withLock { shown in
            defer { shown = week }
            return shown != week
        }
        if hasMoved { broadcaster.send(.windowMoved(week)) }
    }

    deinit {
        task.withLock { $0?.cancel() }
    }
}
