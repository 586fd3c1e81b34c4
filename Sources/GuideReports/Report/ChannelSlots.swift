import TVModel

/// The airings of each channel in slots that never overlap, as tuners require.
///
/// The slots are computed from all fetched events, before any filter, so that a filter does not change times.
struct ChannelSlots: Sendable {
    /// A slot of a channel: one or more airings of a show that start at the same instant.
    struct Slot: Sendable {
        let channel: ChannelID
        let start: Instant
        /// The end, which is not after the start of the next slot of the channel.
        let stop: Instant
        /// The airings of the show in guide order, at least one.
        let events: [TVEvent]
        /// The position among the shows that share the slot, and their number, or nil if there is only one show.
        var clump: (index: Int, count: Int)?

        var show: Show { events[0].show }
    }

    /// The slots by start, stop, channel and position in a clump, which is the order of XMLTV's `tv_sort`.
    let slots: [Slot]

    /// Creates the slots of events. Events without a time or a channel are omitted.
    ///
    /// - Parameters:
    ///   - events: All events that were fetched.
    ///   - clock: The listing clock.
    init(_ events: some Sequence<TVEvent>, clock: ZoneClock) {
        var channels: [ChannelID: [Instant: [TVEvent]]] = [:]
        for event in events {
            guard let start = event.start, let channel = ChannelID(of: event) else { continue }
            channels[channel, default: [:]][start, default: []].append(event)
        }
        let slots = channels.flatMap { channel, groups in Self.slots(on: channel, groups, clock) }
        self.init(sorting: slots)
    }

    private init(sorting slots: [Slot]) {
        self.slots = slots.sorted(by: Self.precedes)
    }

    /// Returns the slots of some of the events, with their times unchanged. Shows that share a slot are counted again.
    func filtered(_ isIncluded: (TVEvent) -> Bool) -> ChannelSlots {
        let kept = slots.compactMap { slot -> Slot? in
            let events = slot.events.filter(isIncluded)
            guard !events.isEmpty else { return nil }
            return Slot(channel: slot.channel, start: slot.start, stop: slot.stop, events: events, clump: slot.clump)
        }
        let groups = Dictionary(grouping: kept) { Place(channel: $0.channel, start: $0.start) }
        return ChannelSlots(sorting: groups.values.flatMap(Self.clumped))
    }

    private struct Place: Hashable {
        let channel: ChannelID
        let start: Instant
    }

    private static func precedes(_ left: Slot, _ right: Slot) -> Bool {
        if left.start != right.start { return left.start < right.start }
        if left.stop != right.stop { return left.stop < right.stop }
        if left.channel != right.channel { return left.channel < right.channel }
        return (left.clump?.index ?? 0) < (right.clump?.index ?? 0)
    }
}

extension ChannelSlots {
    /// Returns the slots of a channel, whose events are grouped by start.
    private static func slots(on channel: ChannelID, _ groups: [Instant: [TVEvent]], _ clock: ZoneClock) -> [Slot] {
        let starts = groups.keys.sorted()
        return zip(starts, starts.dropFirst().map(Optional.some) + [nil]).flatMap { start, next -> [Slot] in
            let shows = byPopularity(groups[start] ?? [])
            let longest = shows.map { length(of: $0, from: start, until: next) }.max() ?? 0
            let stop = min(start + longest, next ?? .distantEnd, lastFetched(with: start, clock))
            return clumped(shows.map { Slot(channel: channel, start: start, stop: stop, events: $0) })
        }
    }

    /// Returns the events of each show, the most popular show last, since a program that does not support clumps keeps
    /// the last one.
    private static func byPopularity(_ events: [TVEvent]) -> [[TVEvent]] {
        Dictionary(grouping: events, by: \.show.id).values.map { $0.inGuideOrder() }.sorted { left, right in
            let (first, second) = (left[0].show, right[0].show)
            return (first.weight ?? 0, second.id) < (second.weight ?? 0, first.id)
        }
    }

    /// Returns the total length of airings of a show, in seconds. If a length is unknown, the result is the time until
    /// the next start, or an hour if that is over four hours away.
    private static func length(of events: [TVEvent], from start: Instant, until next: Instant?) -> Int {
        let minutes = events.compactMap(\.runtime).filter { (1...10_080).contains($0) }
        guard minutes.count == events.count else {
            guard let next, next - start <= 4 * 3_600 else { return 3_600 }
            return next - start
        }
        return minutes.reduce(0, +) * 60
    }

    /// Returns the end of the date after the guide day of an instant, the last moment for which a guide of only that
    /// day has data.
    ///
    /// Otherwise, the stop would depend on the number of requested days.
    private static func lastFetched(with start: Instant, _ clock: ZoneClock) -> Instant {
        let day = GuideDay(containing: start, clock: clock).date
        return clock.instant(on: day.advanced(by: 2), at: TimeOfDay(minutes: 0))
    }

    /// Returns the slots of one place, with their index and count if there are several.
    private static func clumped(_ slots: [Slot]) -> [Slot] {
        // Slots that already have an index keep their order.
        let ordered = slots.sorted { ($0.clump?.index ?? 0) < ($1.clump?.index ?? 0) }
        return ordered.enumerated().map { index, slot in
            var slot = slot
            slot.clump = slots.count > 1 ? (index, slots.count) : nil
            return slot
        }
    }
}

extension Instant {
    /// The end of the year 9999.
    fileprivate static let distantEnd = Instant(secondsSince1970: 253_402_300_799)
}
