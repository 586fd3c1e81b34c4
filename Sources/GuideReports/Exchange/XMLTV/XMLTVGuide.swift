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
        let programmes = guide.slots.slots.map(text.programme)
        return XMLTVDocument(origin, channels: channels, programmes: programmes).bytes
    }

    /// Returns the document with only its channels, in UTF-8.
    package func channelBytes() -> [UInt8] {
        XMLTVDocument(origin, channels: channels, programmes: []).bytes
    }

    package var notice: String? {
        switch guide.leftOut {
        case 0: nil
        case 1: "1 event without a channel or a time is not in it."
        default: "\(guide.leftOut) events without a channel or a time are not in it."
        }
    }

    /// The channels that have a slot, by ID. The name is that in the latest airing.
    package var channels: [XMLTVChannel] {
        var names: [ChannelID: String] = [:]
        for slot in guide.slots.slots {
            for event in slot.events {
                if let name = XMLText.cleaned(slot.channel.name(in: event)).cleanLine.nonEmpty {
                    names[slot.channel] = name
                }
            }
            names[slot.channel] = names[slot.channel] ?? slot.channel.text
        }
        return names.sorted { $0.key < $1.key }.map { XMLTVChannel(id: $0.text, name: $1) }
    }

    private var origin: XMLTVDocument.Origin {
        XMLTVDocument.Origin(
            source: ("TVmaze (CC BY-SA)", Attribution.url),
            generator: ("\(options.generator.name)/\(options.generator.version)", options.generator.address)
        )
    }
}
