import GuideSafeText
import TVModel

/// Where one can read on about an event. Every address is checked, and one that does not pass is as good as none.
struct EventLinks {
    /// A place on the web.
    struct Link {
        /// What it is called.
        let label: String
        /// Its address.
        let address: String
    }

    /// The episode's page at TVmaze, or else the show's; nil where there is neither.
    let page: String?
    /// All there are.
    let all: [Link]

    /// The links of an event.
    ///
    /// - Parameter show: The links of its show, where they were worked out before.
    init(_ event: TVEvent, of show: ShowLinks? = nil) {
        let show = show ?? ShowLinks(event.show)
        page = event.url.flatMap(WebLink.init)?.address ?? show.page
        all = [page.map { Link(label: "TVmaze", address: $0) }].compactMap(\.self) + show.others
    }
}
