import TVModel

package struct XMLTVGuide: ReportDocument {
    private let guide: ChannelGuide
    private let options: ExchangeOptions

    package init(_ guide: ChannelGuide, _ options: ExchangeOptions) {
        self.guide = guide
        self.options = options
    }

    /// Whether it has no programme.
    package var isEmpty: Bool { guide.isEmpty }

    package func bytes() -> [UInt8] {
        let text = ProgrammeText(cast: guide.cast, clock: guide.clock, options)
        let channels = namedChannels
        let ids = Dictionary(uniqueKeysWithValues: channels.map { ($0.own, $0.channel.id) })
        let programmes = guide.slots.slots.map { text.programme(for: $0, on: ids[$0.channel] ?? "") }
        return XMLTVDocument(origin: origin, channels: channels.map(\.channel), programmes: programmes).bytes
    }

    /// Returns the document with only its channels, in UTF-8.
    package func channelBytes() -> [UInt8] {
        XMLTVDocument(origin: origin, channels: channels, programmes: []).bytes
    }

    package var notice: String? {
        switch guide.leftOut {
        case 0: nil
        case 1: "1 event without a channel or a time is not in it."
        default: "\(guide.leftOut) events without a channel or a time are not in it."
        }
    }

    /// The channels that have a slot, in the order of networks.
    package var channels: [XMLTVChannel] { namedChannels.map(\.channel) }

    /// The channels that have a slot, with the ID and the name of the user's playlist, or else with their own, in the order
    /// of networks. The name is that in the latest airing.
    private var namedChannels: [(own: ChannelID, channel: XMLTVChannel)] {
        var names: [ChannelID: String] = [:]
        for slot in guide.slots.slots {
            for event in slot.events {
                if let name = XMLText.cleaned(slot.channel.name(in: event)).cleanLine.nonEmpty {
                    names[slot.channel] = name
                }
            }
            names[slot.channel] = names[slot.channel] ?? slot.channel.text
        }
        return names.map { id, name in (place: guide.networks.place(of: name), id: id, name: name) }
            .sorted { ($0.place, $0.id) < ($1.place, $1.id) }
            .map { _, id, name in
                let alias = options.aliases.first { $0.isOf(id, named: name) }
                return (id, XMLTVChannel(id: alias?.id ?? id.text, name: alias?.name ?? name))
            }
    }

    private var origin: XMLTVDocument.Origin {
        XMLTVDocument.Origin(
            sourceName: "TVmaze (CC BY-SA)",
            sourceAddress: Attribution.url,
            generatorName: "\(options.generator.name)/\(options.generator.version)",
            generatorAddress: options.generator.address
        )
    }
}
