import TVModel

/// A slot of a channel: one or more airings of a show that start at the same instant. Slots of different starts never
/// overlap, as tuners require.
struct ChannelSlot: Sendable {
    let channel: ChannelID
    let start: Instant
    /// The end, which is not after the start of the next slot of the channel.
    let stop: Instant
    /// The airings of the show in guide order, at least one.
    let events: [TVEvent]
    /// The position among the shows that share the slot, and their number, or nil if there is only one show.
    let clump: (index: Int, count: Int)?

    var show: Show { events[0].show }

    /// Returns the slots of some of a channel's events, which are grouped by start.
    ///
    /// Their times are computed from all events, so that a filter does not change them.
    static func all(
        on channel: ChannelID,
        _ groups: [Instant: [TVEvent]],
        _ clock: ZoneClock,
        where isIncluded: (TVEvent) -> Bool
    ) -> [ChannelSlot] {
        let starts = groups.keys.sorted()
        return zip(starts, starts.dropFirst().map(Optional.some) + [nil]).flatMap { start, next -> [ChannelSlot] in
            let shows = byPopularity(groups[start] ?? [])
            let longest = shows.map { length(of: $0, from: start, until: next) }.max() ?? 0
            let stop = min(start + longest, next ?? .distantEnd, lastFetched(with: start, clock))
            let kept = shows.map { $0.filter(isIncluded) }.filter { !$0.isEmpty }
            return kept.enumerated().map { index, events in
                let clump = kept.count > 1 ? (index, kept.count) : nil
                return ChannelSlot(channel: channel, start: start, stop: stop, events: events, clump: clump)
            }
        }
    }

    /// Returns the events of each show, the most popular show last, since a program that does not support clumps keeps
    /// the last one.
    private static func byPopularity(_ events: [TVEvent]) -> [[TVEvent]] {
        Dictionary(grouping: events, by: \.show.id).values.map { $0.inGuideOrder() }.sorted { left, right in
            let first = left[0].show
            let second = right[0].show
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
}

extension Instant {
    /// The end of the year 9999.
    fileprivate static let distantEnd = Instant(secondsSince1970: 253_402_300_799)
}
