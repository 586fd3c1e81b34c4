import TVModel

extension XMLTVGuide {
    var document: ReportDocument { ReportDocument(notice: notice, isEmpty: isEmpty) { bytes() } }

    /// Returns the document in UTF-8, complete or with only its channels.
    ///
    /// The `date` is omitted: it would differ between runs, and `tv_cat` warns about files with different dates.
    package func bytes(onlyChannels: Bool = false) -> [UInt8] {
        let channels = namedChannels
        let ids = Dictionary(uniqueKeysWithValues: channels.map { ($0.own, $0.channel.id) })
        let generator = options.generator
        let origin = [
            ("source-info-url", Attribution.url), ("source-info-name", "TVmaze (CC BY-SA)"),
            ("generator-info-name", "\(generator.name)/\(generator.version)"),
            ("generator-info-url", generator.address),
        ]
        var xml = XMLWriter()
        xml.documentType("tv", "xmltv.dtd")
        xml.element("tv", origin) { xml in
            for (_, channel) in channels {
                xml.element("channel", [("id", channel.id)]) { $0.text("display-name", channel.name) }
            }
            for slot in onlyChannels ? [] : slots { write(slot, on: ids[slot.channel] ?? "", to: &xml) }
        }
        return xml.bytes
    }

    package var notice: String? {
        switch leftOut {
        case 0: nil
        case 1: "1 program without a channel or a time is not in it."
        default: "\(leftOut) programs without a channel or a time are not in it."
        }
    }

    /// The channels that have a slot, with the ID and the name of the user's playlist, or else with their own, in the order
    /// of networks. The name is that in the latest airing.
    private var namedChannels: [(own: ChannelID, channel: XMLTVChannel)] {
        var names: [ChannelID: String] = [:]
        for slot in slots {
            for event in slot.events {
                if let name = slot.channel.name(in: event).xmlLine { names[slot.channel] = name }
            }
            names[slot.channel] = names[slot.channel] ?? slot.channel.text
        }
        return names.map { id, name in (place: networks.place(of: name), id: id, name: name) }
            .sorted { ($0.place, $0.id.text) < ($1.place, $1.id.text) }
            .map { _, id, name in
                let alias = options.aliases.first { $0.isOf(id, named: name) }
                return (id, XMLTVChannel(id: alias?.id ?? id.text, name: alias?.name ?? name))
            }
    }
}

/// A channel of an XMLTV document.
package struct XMLTVChannel: Sendable, Hashable {
    /// The ID, in the form of a host name, such as `2.networks.tvmaze.com`.
    let id: String
    /// The only name. Some programs treat a second name as the call sign and a third as the number.
    let name: String
}
