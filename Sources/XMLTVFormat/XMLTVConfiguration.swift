/// The stages in which a program asks a grabber for its configuration. Source: XMLTV's `apiconfig` capability.
package struct XMLTVConfiguration: Sendable, Hashable {
    private let grabber: String

    /// The configuration of a grabber, by the name of its program.
    package init(grabber: String) {
        self.grabber = grabber
    }

    /// The first stage, which asks for nothing; UTF-8.
    package var start: [UInt8] {
        document { $0.empty("nextstage", [("stage", "select-channels")]) }
    }

    /// The stage that asks which channels are wanted; UTF-8.
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
