package import TVModel

/// The airings of a report on their channels, ready for tuners.
package struct ChannelGuide: Sendable {
    let slots: ChannelSlots
    /// The clock on which times are written.
    let clock: ZoneClock
    /// The cast of each show whose cast is known.
    let cast: [Show.ID: Cast]
    /// The number of events without a channel or a time.
    package let leftOut: Int

    /// The guide of some events.
    ///
    /// - Parameters:
    ///   - events: All events that were fetched, over which slots are worked out.
    ///   - clock: The listing clock.
    ///   - cast: The cast of each show whose cast is known.
    ///   - isIncluded: Whether an event is in the guide.
    package init(
        _ events: [TVEvent],
        clock: ZoneClock,
        cast: [Show.ID: Cast] = [:],
        where isIncluded: (TVEvent) -> Bool
    ) {
        self.clock = clock
        self.cast = cast
        slots = ChannelSlots(events, clock: clock).filtered(isIncluded)
        leftOut = events.count(where: isIncluded) - slots.slots.map(\.events.count).reduce(0, +)
    }

    /// The id of an event's channel in XMLTV; nil if it is on none that could be tuned to.
    package static func channelID(of event: TVEvent) -> String? { ChannelID(of: event)?.text }

    /// Whether no event has a channel and a time.
    package var isEmpty: Bool { slots.slots.isEmpty }
}

extension GuideReport {
    package var channelGuide: ChannelGuide? {
        guard formats.contains(.xmltv) else { return nil }
        let shown = Set(events.map(\.id))
        return ChannelGuide(
            schedule.events,
            clock: context.listingClock,
            cast: cast
        ) { shown.contains($0.id) }
    }
}
