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

/// The documents with which a grabber answers a program that configures it. Source: XMLTV's `apiconfig` capability.
package struct XMLTVConfiguration: Sendable, Hashable {
    private let grabber: String

    package init(grabber: String) {
        self.grabber = grabber
    }

    /// The first document, which asks no question, in UTF-8.
    package var start: [UInt8] {
        document { $0.empty("nextstage", [("stage", "select-channels")]) }
    }

    /// Returns the document that asks for the channels to include, in UTF-8.
    package func selection(of channels: [XMLTVChannel], title: String, description: String) -> [UInt8] {
        document { xml in
            xml.element("selectmany", [("id", "channel")]) { xml in
                xml.text("title", [("lang", "en")], title)
                xml.text("description", [("lang", "en")], description)
                for channel in channels {
                    xml.element("option", [("value", channel.id)]) { $0.text("text", [("lang", "en")], channel.name) }
                }
            }
            xml.empty("nextstage", [("stage", "end")])
        }
    }

    private func document(_ content: (inout XMLWriter) -> Void) -> [UInt8] {
        var xml = XMLWriter()
        xml.element("xmltvconfiguration", [("grabber", grabber)], content)
        return xml.bytes
    }
}
