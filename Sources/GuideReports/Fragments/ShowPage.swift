import GuideService
package import TVModel

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
