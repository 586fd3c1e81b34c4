/// How a report is laid out, apart from what it says.
package struct RenderOptions: Sendable {
    /// The columns of the terminal that plain text is fitted into.
    package var width = 80
    /// Whether text and Markdown tell summary, genres and links too.
    package var showsDetails = false
    /// How pictures come to the reader.
    package var pictures = Pictures.linked
    /// The colours of plain text.
    package var palette = TextPalette()
    /// The page of a site that is made; nil for a page that stands alone.
    package var site: SitePage?

    /// Plain text of 80 columns without details.
    package init() {}
}

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
