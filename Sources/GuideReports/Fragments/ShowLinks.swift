import GuideSafeText
import TVModel

/// Where one can read on about a show.
struct ShowLinks {
    /// Its page at TVmaze.
    let page: String?
    /// Its page at IMDb, for which there must be a number, and the site of its makers.
    let others: [EventLinks.Link]

    /// All there are.
    var all: [EventLinks.Link] { [page.map { .init(label: "TVmaze", address: $0) }].compactMap(\.self) + others }

    /// The links of a show.
    init(_ show: Show) {
        page = show.url.flatMap(WebLink.init)?.address
        let imdb = ShowPage.imdb.address(of: show)
        let site = show.officialSite.flatMap(WebLink.init)
        others = [("IMDb", imdb), ("Official site", site)].compactMap { label, link in
            link.map { EventLinks.Link(label: label, address: $0.address) }
        }
    }
}
