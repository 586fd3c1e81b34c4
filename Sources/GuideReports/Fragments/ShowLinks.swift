import TVModel

/// The web pages about a show. Addresses that do not pass the check are omitted.
struct ShowLinks {
    /// The page at TVmaze, or nil if its address is unknown or not safe.
    let page: String?
    /// The page at IMDb, or nil if the IMDb ID is unknown.
    let imdb: EventLinks.Link?
    /// The official site, or nil if its address is unknown or not safe.
    private let site: EventLinks.Link?

    /// All links except that to TVmaze.
    var others: [EventLinks.Link] { [imdb, site].compactMap(\.self) }
    /// All links.
    var all: [EventLinks.Link] { [page.map { .init(label: "TVmaze", address: $0) }].compactMap(\.self) + others }

    /// Creates the links of a show.
    init(_ show: Show) {
        page = ServicePage.link(show.url)?.address
        imdb = ShowPage.imdb.address(of: show).map { EventLinks.Link(label: "IMDb", address: $0.address) }
        site = show.officialSite.flatMap(WebLink.init).map {
            EventLinks.Link(label: "Official site", address: $0.address)
        }
    }
}
