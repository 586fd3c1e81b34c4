import GuideService
package import GuideSafeText
package import TVModel

/// A page on the web about a show that can be opened.
package enum ShowPage: Sendable, Hashable {
    /// Its page at TVmaze.
    case tvmaze
    /// Its page at IMDb.
    case imdb

    /// The address, checked; nil for IMDb where the show has no number there.
    ///
    /// What the service calls the show's page is only taken where it leads to the service.
    package func address(of show: Show) -> WebLink? {
        switch self {
        case .tvmaze:
            let own = show.url.flatMap(WebLink.init).flatMap { Self.hosts.contains($0.host) ? $0 : nil }
            return own ?? WebLink("https://www.tvmaze.com/shows/\(show.id)")
        case .imdb:
            guard case .imdb(let number)? = show.imdb.map(ShowReference.init) else { return nil }
            return WebLink("https://www.imdb.com/title/\(number)/")
        }
    }

    private static let hosts = ["www.tvmaze.com", "tvmaze.com"]
}
