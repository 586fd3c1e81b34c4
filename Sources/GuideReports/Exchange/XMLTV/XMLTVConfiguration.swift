/// The documents with which a grabber answers a program that configures it. Source: XMLTV's `apiconfig` capability.
package struct XMLTVConfiguration: Sendable, Hashable {
    private let grabber: String

    /// Creates the documents of a grabber.
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
