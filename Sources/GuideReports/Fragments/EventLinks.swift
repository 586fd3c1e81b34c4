import GuidePlatform
import TVModel

/// The web pages about an event. Addresses that do not pass the check are omitted.
struct EventLinks {
    /// A web page.
    struct Link {
        let label: String
        /// The checked address.
        let address: String
    }

    /// The page of the episode at TVmaze, else that of the show, or nil if there is neither.
    let page: String?
    private let show: ShowLinks

    /// Creates the links of an event.
    ///
    /// - Parameter show: The links of its show, if they are known already.
    init(_ event: TVEvent, of show: ShowLinks? = nil) {
        let show = show ?? ShowLinks(event.show)
        page = ServicePage.link(event.url)?.address ?? show.page
        self.show = show
    }

    var all: [Link] { [page.map { Link(label: "TVmaze", address: $0) }].compactMap(\.self) + show.others }
}

extension EventLinks.Link {
    /// The link as template data.
    var members: JSONValue { .object(["label": .string(label), "url": .string(address)]) }
}

/// The addresses of pages at TVmaze. A link with the name of TVmaze never leads to another site.
enum ServicePage {
    /// Returns the checked address of a page at TVmaze, or nil for any other address.
    static func link(_ address: String?) -> WebLink? {
        guard let link = address.flatMap(WebLink.init) else { return nil }
        return roots.contains(where: link.address.hasPrefix) ? link : nil
    }

    private static let roots = ["https://www.tvmaze.com/", "https://tvmaze.com/"]
}
