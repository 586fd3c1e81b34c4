package import TVModel

/// The airings of a report by channel, for XMLTV.
package struct ChannelGuide: Sendable {
    let slots: ChannelSlots
    /// The clock of the written times.
    let clock: ZoneClock
    /// The casts by the IDs of their shows, as far as they are known.
    let cast: [Show.ID: Cast]
    /// The number of events without a channel or a time.
    package let leftOut: Int

    /// Creates the guide of some events.
    ///
    /// - Parameters:
    ///   - events: All fetched events, from which the slots are computed.
    ///   - clock: The listing clock.
    ///   - cast: The casts by the IDs of their shows, as far as they are known.
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

    /// Returns the XMLTV ID of an event's channel, or nil if a tuner cannot receive it.
    package static func channelID(of event: TVEvent) -> String? { ChannelID(of: event)?.text }

    /// Whether no event has a channel and a time.
    package var isEmpty: Bool { slots.slots.isEmpty }
}
