/// A channel of an XMLTV document.
package struct XMLTVChannel: Sendable, Hashable {
    /// The id, of the form of a host name: `2.networks.tvmaze.com`.
    package let id: String
    /// The name. There is exactly one: some readers take a second one for the call sign and a third for the number.
    package let name: String

    /// A channel of this name.
    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }

    func write(to xml: inout XMLWriter) {
        xml.element("channel", [("id", id)]) { $0.text("display-name", name) }
    }
}
