import GuideService
package import GuideSafeText
package import TVModel

/// A web page about a show that a user can open.
package enum ShowPage: Sendable, Hashable {
    /// Its page at TVmaze.
    case tvmaze
    /// Its page at IMDb.
    case imdb

    /// The checked address; nil for IMDb if the show has no number there.
    ///
    /// The address that the service gives for its own page is only used if it is on the service's own hosts.
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
