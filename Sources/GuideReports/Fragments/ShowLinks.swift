import GuideSafeText
import TVModel

/// The web pages about a show. Every address is checked; one that does not pass is left out.
struct ShowLinks {
    /// The page at TVmaze; nil if it has none.
    let page: String?
    /// Its page at IMDb, if its number there is known, and the site of its makers.
    let others: [EventLinks.Link]

    /// No links.
    static let none = ShowLinks(page: nil, others: [])

    /// All links.
    var all: [EventLinks.Link] { [page.map { .init(label: "TVmaze", address: $0) }].compactMap(\.self) + others }

    private init(page: String?, others: [EventLinks.Link]) {
        self.page = page
        self.others = others
    }

    /// The links of a show.
    init(_ show: Show) {
        page = ServicePage.link(show.url)?.address
        let imdb = ShowPage.imdb.address(of: show)
        let site = show.officialSite.flatMap(WebLink.init)
        others = [("IMDb", imdb), ("Official site", site)].compactMap { label, link in
            link.map { EventLinks.Link(label: label, address: $0.address) }
        }
    }
}
