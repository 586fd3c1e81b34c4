/// A channel of an XMLTV document.
package struct XMLTVChannel: Sendable, Hashable {
    /// The ID, in the form of a host name, such as `2.networks.tvmaze.com`.
    package let id: String
    /// The only name. Some programs treat a second name as the call sign and a third as the number.
    package let name: String

    /// Creates a channel.
    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }

    func write(to xml: inout XMLWriter) {
        xml.element("channel", [("id", id)]) { $0.text("display-name", name) }
    }
}
