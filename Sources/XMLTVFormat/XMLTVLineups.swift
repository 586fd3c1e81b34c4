/// The lineups of a grabber: the groups of channels that it offers. Source: XMLTV's `xmltv-lineups.xsd`.
package struct XMLTVLineup: Sendable, Hashable {
    private let id: String
    private let name: String
    private let country: String

    /// A lineup of a country.
    ///
    /// - Parameter country: The code of ISO 3166-1.
    package init(id: String, name: String, country: String) {
        self.id = id
        self.name = name
        self.country = country
    }

    /// The document that lists this lineup, with its channels if they are given; UTF-8.
    package func bytes(channels: [XMLTVChannel]? = nil) -> [UInt8] {
        var xml = XMLWriter()
        xml.element("xmltv-lineups") { xml in
            xml.element("xmltv-lineup", [("id", id)]) { xml in
                xml.text("type", "List")
                xml.text("display-name", [("lang", "en")], name)
                xml.text("availability", [("area", "country")], country)
                for channel in channels ?? [] { write(channel, to: &xml) }
            }
        }
        return xml.bytes
    }

    private func write(_ channel: XMLTVChannel, to xml: inout XMLWriter) {
        xml.element("lineup-entry") { xml in
            xml.element("station", [("rfc2838", channel.id), ("type", "TV")]) { $0.text("name", channel.name) }
        }
    }
}
