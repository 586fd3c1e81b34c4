/// Works out the schedule of a regional feed from that of the East.
public struct FeedSchedule: Sendable {
    private let feed: USFeed
    /// The clock of the East.
    private let eastern: ZoneClock
    /// The clock of the feed.
    private let clock: ZoneClock
    /// The clock of the Pacific feed, which Alaska gets.
    private let pacific: ZoneClock

    /// The schedule of a feed.
    ///
    /// - Parameters:
    ///   - clock: The clock of the feed; Arizona has that of `America/Phoenix` in the mountain feed.
    ///   - zones: The clocks of zones.
    public init(_ feed: USFeed, clock: ZoneClock, zones: ZoneDirectory = .toolchain) {
        self.feed = feed
        self.clock = clock
        eastern = zones.clock(USFeed.eastern.zoneIdentifier) ?? clock
        pacific = zones.clock(USFeed.pacific.zoneIdentifier) ?? clock
    }

    /// A schedule of the East as the feed has it: each event at the time of the feed, and filed under its guide day.
    public func schedule(from east: Schedule) -> Schedule {
        Schedule(east.events.map(event))
    }

    /// An event at the time of the feed.
    func event(_ event: TVEvent) -> TVEvent {
        // In the East all is as it is listed.
        guard let start = event.start, feed != .eastern else { return event }
        let (moved, note) = self.start(of: event, at: start)
        var event = event
        event.feedNote = note
        event.start = moved ?? start
        return moved == nil ? event.moved(to: GuideDay(containing: start, clock: clock).date) : event
    }

    /// The start on the feed, nil where it is the same instant, and how it is known.
    private func start(of event: TVEvent, at start: Instant) -> (Instant?, FeedNote) {
        guard let network = event.show.network, network.country == "US" else { return (nil, .live) }
        // Games and award shows are on at one moment.
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

    /// The instant at which another clock shows the time that the clock of the East shows.
    ///
    /// By the face of the clock, not by adding hours: Phoenix and the nights of daylight saving differ.
    private func sameTime(_ start: Instant, on clock: ZoneClock, hoursEarlier hours: Int = 0) -> Instant {
        let seconds = start.secondsSince1970 + eastern.offset(at: start) - hours * 3_600
        let face = Instant(secondsSince1970: seconds)
        let (day, time) = ZoneClock.utc.reading(at: face)
        return clock.instant(on: day, at: time) + (seconds.modulo(60))
    }
}
