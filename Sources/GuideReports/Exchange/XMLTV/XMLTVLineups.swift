/// A lineup of a grabber, which is a group of channels. Source: XMLTV's `xmltv-lineups.xsd`.
package struct XMLTVLineup: Sendable, Hashable {
    private let id: String
    private let name: String
    private let country: String

    /// Creates a lineup of a country.
    ///
    /// - Parameter country: The ISO 3166-1 code.
    package init(id: String, name: String, country: String) {
        self.id = id
        self.name = name
        self.country = country
    }

    /// Returns the document that lists this lineup, with its channels if they are given, in UTF-8.
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
