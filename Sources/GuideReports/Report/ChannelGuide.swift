package import TVModel

/// The airings of a report by channel, for XMLTV.
package struct ChannelGuide: Sendable {
    let slots: ChannelSlots
    /// The clock of the written times.
    let clock: ZoneClock
    /// The casts by the IDs of their shows, as far as they are known.
    let cast: [Show.ID: Cast]
    /// The order of the channels.
    let networks: NetworkOrder
    /// The number of events without a channel or a time.
    package let leftOut: Int

    /// Creates the guide of some events.
    ///
    /// - Parameters:
    ///   - events: All fetched events, from which the slots are computed.
    ///   - clock: The listing clock.
    ///   - cast: The casts by the IDs of their shows, as far as they are known.
    ///   - networks: The order of the channels, which are known by the names of their networks.
    package init(
        _ events: [TVEvent],
        clock: ZoneClock,
        cast: [Show.ID: Cast] = [:],
        networks: NetworkOrder,
        where isIncluded: (TVEvent) -> Bool
    ) {
        self.clock = clock
        self.cast = cast
        self.networks = networks
        slots = ChannelSlots(events, clock: clock).filtered(isIncluded)
        leftOut = events.count(where: isIncluded) - slots.slots.map(\.events.count).reduce(0, +)
    }

    /// Returns the XMLTV IDs of an event's channel, its own and that of an alias. There are none if a tuner cannot receive
    /// it.
    package static func channelIDs(of event: TVEvent, _ aliases: [ChannelAlias]) -> [String] {
        guard let channel = ChannelID(of: event) else { return [] }
        let alias = aliases.first { $0.isOf(channel, named: channel.name(in: event)) }
        return [channel.text] + [alias?.id].compactMap(\.self)
    }

    /// Whether no event has a channel and a time.
    package var isEmpty: Bool { slots.slots.isEmpty }
}
