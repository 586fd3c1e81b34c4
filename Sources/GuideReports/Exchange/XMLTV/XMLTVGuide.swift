package import TVModel

/// The airings of a report by channel in XMLTV, the format of tuners and media centers. Source: XMLTV's `xmltv.dtd`.
package struct XMLTVGuide: Sendable {
    /// The slots by start, stop, channel and position in a clump, which is the order of XMLTV's `tv_sort`.
    let slots: [ChannelSlot]
    /// The clock of the written times.
    let clock: ZoneClock
    /// The casts by the IDs of their shows, as far as they are known.
    let cast: [Show.ID: Cast]
    let options: ExchangeOptions
    let networks: NetworkOrder
    /// The number of events without a channel or a time.
    let leftOut: Int

    /// Creates the guide of some events.
    ///
    /// - Parameters:
    ///   - events: All fetched events, from which the slots are computed.
    ///   - clock: The listing clock.
    ///   - networks: The order of the channels, which are known by the names of their networks.
    package init(
        _ events: [TVEvent],
        clock: ZoneClock,
        cast: [Show.ID: Cast] = [:],
        networks: NetworkOrder,
        _ options: ExchangeOptions,
        where isIncluded: (TVEvent) -> Bool
    ) {
        self.clock = clock
        self.cast = cast
        self.networks = networks
        self.options = options
        var channels: [ChannelID: [Instant: [TVEvent]]] = [:]
        for event in events {
            guard let start = event.start, let channel = ChannelID(of: event) else { continue }
            channels[channel, default: [:]][start, default: []].append(event)
        }
        slots = channels.flatMap { ChannelSlot.all(on: $0, $1, clock, where: isIncluded) }.sorted {
            ($0.start, $0.stop, $0.channel.text, $0.clump?.index ?? 0)
                < ($1.start, $1.stop, $1.channel.text, $1.clump?.index ?? 0)
        }
        leftOut = events.count(where: isIncluded) - slots.map(\.events.count).reduce(0, +)
    }

    /// Returns the XMLTV IDs of an event's channel, its own and that of an alias. There are none if a tuner cannot receive
    /// it.
    package static func channelIDs(of event: TVEvent, _ aliases: [ChannelAlias]) -> [String] {
        guard let channel = ChannelID(of: event) else { return [] }
        let alias = aliases.first { $0.isOf(channel, named: channel.name(in: event)) }
        return [channel.text] + [alias?.id].compactMap(\.self)
    }

    /// Whether no event has a channel and a time.
    package var isEmpty: Bool { slots.isEmpty }
}
