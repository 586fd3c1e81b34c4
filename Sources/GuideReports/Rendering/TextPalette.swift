/// What comes before and after a part of plain text to give it its look on a terminal.
package struct TextPalette: Sendable {
    /// What switches a look on, and off again; both empty where text is plain.
    package struct SGRPair: Sendable {
        let on: String
        let off: String

        /// A style that these characters switch on and off.
        package init(on: String = "", off: String = "") {
            self.on = on
            self.off = off
        }

        func callAsFunction(_ text: String) -> String {
            on.isEmpty || text.isEmpty ? text : on + text + off
        }
    }

    /// The title and the days.
    package var heading = SGRPair()
    /// The names of shelves.
    package var shelf = SGRPair()
    /// Starting times.
    package var time = SGRPair()
    /// The names of shows.
    package var show = SGRPair()
    /// Networks.
    package var network = SGRPair()
    /// The mark of a premiere.
    package var premiere = SGRPair()
    /// What is on now.
    package var now = SGRPair()
    /// What is over, and remarks.
    package var dim = SGRPair()

    /// The palette without any colour.
    package init() {}
}
