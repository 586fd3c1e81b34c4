/// Computes the schedule of a regional feed from the Eastern schedule.
public struct FeedSchedule: Sendable {
    private let feed: USFeed
    /// The clock of the Eastern feed.
    private let eastern: ZoneClock
    /// The clock of the feed.
    private let clock: ZoneClock
    /// The clock of the Pacific feed, which cable networks also use in Alaska.
    private let pacific: ZoneClock

    /// Creates the schedule of a feed.
    ///
    /// - Parameters:
    ///   - clock: The clock of the feed. For Arizona, it is `America/Phoenix` with the mountain feed.
    ///   - zones: The source of the Eastern and the Pacific clock.
    public init(_ feed: USFeed, clock: ZoneClock, zones: ZoneDirectory = .toolchain) {
        self.feed = feed
        self.clock = clock
        eastern = zones.clock(USFeed.eastern.zoneIdentifier) ?? clock
        pacific = zones.clock(USFeed.pacific.zoneIdentifier) ?? clock
    }

    /// Returns an Eastern schedule with each event at its time on the feed, under its guide day.
    public func schedule(from east: Schedule) -> Schedule {
        Schedule(east.events.map(event))
    }

    /// Returns an event at its time on the feed.
    func event(_ event: TVEvent) -> TVEvent {
        // The Eastern feed is as listed.
        guard let start = event.start, feed != .eastern else { return event }
        let (moved, note) = self.start(of: event, at: start)
        var event = event
        event.feedNote = note
        event.start = moved ?? start
        return moved == nil ? event.moved(to: GuideDay(containing: start, clock: clock).date) : event
    }

    /// Returns the start on the feed, or nil if it is the listed one, and the source of the time.
    private func start(of event: TVEvent, at start: Instant) -> (Instant?, FeedNote) {
        guard let network = event.show.network, network.country == "US" else { return (nil, .live) }
        // Games and award shows air everywhere at the same instant.
        if ["Sports", "Award Show"].contains(event.show.type) { return (nil, .live) }
        switch USNetworkClass(of: network) {
        case .oneFeed: return (nil, .live)
        case .broadcast:
            let (instant, note) = broadcast(start)
            // Morning and evening news differ by station.
            return (instant, event.show.type == "News" ? .about : note)
        case .twoFeeds: return cable(start)
        case .syndication: return (sameTime(start, on: clock), .about)
        case .eastOnly: return (nil, .east)
        }
    }

    private func broadcast(_ start: Instant) -> (Instant?, FeedNote) {
        switch feed {
        case .eastern, .central: (nil, .live)
        case .pacific: (sameTime(start, on: clock), .moved)
        case .mountain: (sameTime(start, on: clock, hoursEarlier: 1), .moved)
        case .alaska, .hawaii: (sameTime(start, on: clock, hoursEarlier: 1), .about)
        }
    }

    private func cable(_ start: Instant) -> (Instant?, FeedNote) {
        switch feed {
        case .eastern, .central: (nil, .live)
        case .pacific, .alaska: (sameTime(start, on: pacific), .moved)
        case .mountain, .hawaii: (nil, .east)
        }
    }

    /// Returns the instant at which another clock shows the same time as the Eastern clock.
    ///
    /// Adding hours would be wrong for Phoenix, and in the nights when daylight saving time begins or ends.
    private func sameTime(_ start: Instant, on clock: ZoneClock, hoursEarlier hours: Int = 0) -> Instant {
        let seconds = start.secondsSince1970 + eastern.offset(at: start) - hours * 3_600
        let face = Instant(secondsSince1970: seconds)
        let (day, time) = ZoneClock.utc.reading(at: face)
        return clock.instant(on: day, at: time) + (seconds.modulo(60))
    }
}
