import GuideMustache
import GuideSafeText
import TVModel

/// The web pages about an event. Every address is checked; one that does not pass is left out.
struct EventLinks {
    /// A web page.
    struct Link {
        /// The text of the link.
        let label: String
        /// The checked address.
        let address: String
    }

    /// The episode's page at TVmaze, else the show's; nil if there is neither.
    let page: String?
    private let show: ShowLinks

    /// The links of an event.
    ///
    /// - Parameter show: The links of its show, if they are known already.
    init(_ event: TVEvent, of show: ShowLinks? = nil) {
        let show = show ?? ShowLinks(event.show)
        page = ServicePage.link(event.url)?.address ?? show.page
        self.show = show
    }

    /// All links.
    var all: [Link] { [page.map { Link(label: "TVmaze", address: $0) }].compactMap(\.self) + show.others }
}

extension EventLinks.Link {
    /// The link as templates see it.
    var members: MustacheValue { .object(["label": .string(label), "url": .string(address)]) }
}
