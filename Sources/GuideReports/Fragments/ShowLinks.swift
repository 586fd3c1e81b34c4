import GuideSafeText
import TVModel

/// The web pages about a show. Every address is checked; one that does not pass is left out.
struct ShowLinks {
    /// The page at TVmaze; nil if it has none.
    let page: String?
    /// Its page at IMDb; nil if its number there is unknown.
    let imdb: EventLinks.Link?
    /// The site of its makers; nil if it has none.
    private let site: EventLinks.Link?

    /// No links.
    static let none = ShowLinks(page: nil, imdb: nil, site: nil)

    /// The links except the page at TVmaze.
    var others: [EventLinks.Link] { [imdb, site].compactMap(\.self) }
    /// All links.
    var all: [EventLinks.Link] { [page.map { .init(label: "TVmaze", address: $0) }].compactMap(\.self) + others }

    private init(page: String?, imdb: EventLinks.Link?, site: EventLinks.Link?) {
        self.page = page
        self.imdb = imdb
        self.site = site
    }

    /// The links of a show.
    init(_ show: Show) {
        page = ServicePage.link(show.url)?.address
        imdb = ShowPage.imdb.address(of: show).map { EventLinks.Link(label: "IMDb", address: $0.address) }
        site = show.officialSite.flatMap(WebLink.init).map {
            EventLinks.Link(label: "Official site", address: $0.address)
        }
    }
}
