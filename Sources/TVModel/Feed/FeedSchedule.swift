/// Computes the schedule of a regional feed from the Eastern schedule.
public struct FeedSchedule: Sendable {
    private let feed: USFeed
    private let eastern: ZoneClock
    private let clock: ZoneClock
    /// The clock of the Pacific feed, which cable networks also use in Alaska and Hawaii.
    private let pacific: ZoneClock

    /// Creates the schedule of a feed.
    ///
    /// - Parameters:
    ///   - clock: The clock of the feed. For Arizona, it is `America/Phoenix` with the mountain feed.
    ///   - zones: The source of the Eastern and the Pacific clock.
    public init(_ feed: USFeed, clock: ZoneClock, zones: ZoneDirectory = .system) {
        self.feed = feed
        self.clock = clock
        eastern = zones.clock(USFeed.eastern.zoneIdentifier) ?? clock
        pacific = zones.clock(USFeed.pacific.zoneIdentifier) ?? clock
    }

    /// The start of the last day on which a source of the rules was read, 26 November 2026.
    public static let rulesChecked = Instant(secondsSince1970: 1_795_651_200)

    /// Returns an Eastern schedule with each event at its time on the feed, under its guide day.
    public func schedule(from east: Schedule) -> Schedule {
        Schedule(east.events.map(event))
    }

    func event(_ event: TVEvent) -> TVEvent {
        // The Eastern feed is as listed.
        guard let start = event.start, feed != .eastern,
            let rule = FeedTable.current.rule(for: event, at: eastern.reading(at: start)), let time = rule.times[feed]
        else { return event }
        var event = event
        event.feedNote = time.note
        event.feedRule = "\(rule.subject) is \(time.phrase) \(feed.place)"
        switch time.shift {
        case .none: break
        case .west: event.start = sameTime(start, on: pacific)
        case .clock(let earlier): event.start = sameTime(start, on: clock, minutesEarlier: earlier)
        }
        return event.onItsGuideDay(on: clock)
    }

    /// Returns the instant at which another clock shows the same time as the Eastern clock.
    ///
    /// Adding hours would be wrong for Phoenix, and in the nights when daylight saving time begins or ends.
    private func sameTime(_ start: Instant, on clock: ZoneClock, minutesEarlier minutes: Int = 0) -> Instant {
        let seconds = start.secondsSince1970 + eastern.offset(at: start) - minutes * 60
        let face = Instant(secondsSince1970: seconds)
        let (day, time) = ZoneClock.utc.reading(at: face)
        return clock.instant(on: day, at: time) + (seconds.modulo(60))
    }
}
