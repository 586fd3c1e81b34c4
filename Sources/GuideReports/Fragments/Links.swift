import GuidePlatform
package import TVModel

/// The web pages about a show or an event. Addresses that do not pass the check are omitted.
struct PageLinks {
    /// A web page.
    struct Link {
        let label: String
        /// The checked address.
        let address: String

        /// The link as template data.
        var members: JSONValue { .object(["label": .string(label), "url": .string(address)]) }
    }

    private let show: Show
    /// The page at TVmaze, of an episode if it has one, or nil if the address is unknown or not safe.
    private(set) var page: String?
    /// The page at IMDb, or nil if the IMDb ID is unknown.
    var imdb: Link? { ShowPage.imdb.address(of: show).map { Link(label: "IMDb", address: $0.address) } }
    /// The official site, or nil if its address is unknown or not safe.
    private var site: Link? {
        show.officialSite.flatMap(WebLink.init).map { Link(label: "Official site", address: $0.address) }
    }

    /// All links except that to TVmaze.
    var others: [Link] { [imdb, site].compactMap(\.self) }
    var all: [Link] { [page.map { Link(label: "TVmaze", address: $0) }].compactMap(\.self) + others }

    init(_ show: Show) {
        self.show = show
        page = ServicePage.link(show.url)?.address
    }

    /// Creates the links of an event.
    ///
    /// - Parameter show: The links of its show, if they are known already.
    init(_ event: TVEvent, of show: PageLinks? = nil) {
        self = show ?? PageLinks(event.show)
        page = ServicePage.link(event.url)?.address ?? page
    }
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

/// A web page about a show that a user can open.
package enum ShowPage: String, CaseIterable, Sendable {
    /// The page at TVmaze.
    case tvmaze
    /// The page at IMDb.
    case imdb

    /// Returns the checked address, or nil for IMDb if the show has no IMDb ID.
    ///
    /// The address that the service returns for its own page is used only if it is on a host of the service.
    package func address(of show: Show) -> WebLink? {
        switch self {
        case .tvmaze:
            return ServicePage.link(show.url) ?? WebLink("https://www.tvmaze.com/shows/\(show.id)")
        case .imdb:
            guard case .imdb(let number)? = show.imdb.map(ShowReference.init) else { return nil }
            return WebLink("https://www.imdb.com/title/\(number)/")
        }
    }
}
