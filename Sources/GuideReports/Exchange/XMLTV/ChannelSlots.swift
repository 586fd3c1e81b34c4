import TVModel

/// The airings of channels in slots that never overlap, as tuners need them.
///
/// Slots are worked out over all events that were fetched, before any filter, so that a filter changes no times.
struct ChannelSlots: Sendable {
    /// A slot of a channel: an airing, or several of one show at the same instant.
    struct Slot: Sendable {
        /// The channel.
        let channel: ChannelID
        /// The start of its airings.
        let start: Instant
        /// The end, at the latest the start of the next slot of the channel.
        let stop: Instant
        /// The airings of one show, in the order of the guide; at least one.
        let events: [TVEvent]
        /// The place among the shows that share the slot, and their number; nil if there is one show only.
        var clump: (index: Int, count: Int)?

        /// The show.
        var show: Show { events[0].show }
    }

    /// The slots by start, stop, channel and place in a clump: the order of XMLTV's `tv_sort`.
    let slots: [Slot]

    /// The slots of events; those without a time or without a channel are left out.
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

    /// The slots of some of the events. Times stay; shows that share a slot are counted anew.
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
    /// The slots of a channel, whose events are grouped by start.
    private static func slots(on channel: ChannelID, _ groups: [Instant: [TVEvent]], _ clock: ZoneClock) -> [Slot] {
        let starts = groups.keys.sorted()
        return zip(starts, starts.dropFirst().map(Optional.some) + [nil]).flatMap { start, next -> [Slot] in
            let shows = byPopularity(groups[start] ?? [])
            let longest = shows.map { length(of: $0, from: start, until: next) }.max() ?? 0
            let stop = min(start + longest, next ?? .distantEnd, lastFetched(with: start, clock))
            return clumped(shows.map { Slot(channel: channel, start: start, stop: stop, events: $0) })
        }
    }

    /// The events of each show, the most popular show last: readers that know no clumps keep the last one.
    private static func byPopularity(_ events: [TVEvent]) -> [[TVEvent]] {
        Dictionary(grouping: events, by: \.show.id).values.map { $0.inGuideOrder() }.sorted { left, right in
            let (first, second) = (left[0].show, right[0].show)
            return (first.weight ?? 0, second.id) < (second.weight ?? 0, first.id)
        }
    }

    /// The seconds that airings of a show take together. If they are unknown: up to the next start, or an hour if that is
    /// over four hours away.
    private static func length(of events: [TVEvent], from start: Instant, until next: Instant?) -> Int {
        let minutes = events.compactMap(\.runtime).filter { (1...10_080).contains($0) }
        guard minutes.count == events.count else {
            guard let next, next - start <= 4 * 3_600 else { return 3_600 }
            return next - start
        }
        return minutes.reduce(0, +) * 60
    }

    /// The end of the date after an instant's guide day: the last moment that a guide of that day alone knows about.
    ///
    /// Beyond it, the stop would depend on how many days were asked for.
    private static func lastFetched(with start: Instant, _ clock: ZoneClock) -> Instant {
        let day = GuideDay(containing: start, clock: clock).date
        return clock.instant(on: day.advanced(by: 2), at: TimeOfDay(minutes: 0))
    }

    /// The slots of one place, with their index and count if there are several.
    private static func clumped(_ slots: [Slot]) -> [Slot] {
        // Slots that were clumped before keep their order.
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
