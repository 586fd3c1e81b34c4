package import TVModel

/// The grabber of a country, and the documents, in UTF-8, with which it answers programs that configure it. Sources:
/// XMLTV's `xmltv-lineups.xsd`, and its `apiconfig` capability.
extension Country {
    private static let english: [XMLWriter.Attribute] = [("lang", "en")]

    /// The name of the program, such as `tv_grab_us_tvmaze`.
    package var grabber: String { "tv_grab_\(code.lowercased())_tvmaze" }
    /// The description, such as `United States (TVmaze)`.
    package var grabberDescription: String { "\(name) (TVmaze)" }

    /// Returns the document that lists the only lineup, with its channels if they are given.
    package func lineups(with channels: [XMLTVChannel] = []) -> [UInt8] {
        var xml = XMLWriter()
        xml.element("xmltv-lineups") { xml in
            xml.element("xmltv-lineup", [("id", "\(code).tvmaze.com")]) { xml in
                xml.text("type", "List")
                xml.text("display-name", Self.english, grabberDescription)
                xml.text("availability", [("area", "country")], code)
                for channel in channels {
                    xml.element("lineup-entry") { xml in
                        let station = [("rfc2838", channel.id), ("type", "TV")]
                        xml.element("station", station) { $0.text("name", channel.name) }
                    }
                }
            }
        }
        return xml.bytes
    }

    /// The first document of a configuration, which asks no question.
    package var grabberStart: [UInt8] {
        configuration { $0.empty("nextstage", [("stage", "select-channels")]) }
    }

    /// Returns the document that asks for the channels to include.
    package func grabberSelection(of channels: [XMLTVChannel]) -> [UInt8] {
        configuration { xml in
            xml.element("selectmany", [("id", "channel")]) { xml in
                xml.text("title", Self.english, "Channels")
                xml.text("description", Self.english, "The channels to include.")
                for channel in channels {
                    xml.element("option", [("value", channel.id)]) { $0.text("text", Self.english, channel.name) }
                }
            }
            xml.empty("nextstage", [("stage", "end")])
        }
    }

    private func configuration(_ content: (inout XMLWriter) -> Void) -> [UInt8] {
        var xml = XMLWriter()
        xml.element("xmltvconfiguration", [("grabber", grabber)], content)
        return xml.bytes
    }
}
