package import GuideSafeText
package import TVModel

/// Something to be done outside of the browser's state. What came of it comes back as a ``BrowserEvent``.
package enum Effect: Hashable, Sendable {
    /// Read the listings of a week from the store, and nothing else.
    case readGuide(GuideWeek)
    /// Read the listings of a week, and ask the service where they are not fresh, or in any case.
    case loadGuide(GuideWeek, refreshing: Bool)
    /// Ask for a page of all shows.
    case loadPage(Int, refreshing: Bool)
    /// Search, under a number that the answer bears.
    case search(String, requestID: Int)
    /// Ask for all that is told of a show, under a number that the answer bears.
    case loadDetails(Show, requestID: Int, refreshing: Bool)
    /// Get the poster of a show.
    case loadPoster(Show)
    /// Give up what goes by a number.
    case cancel(requestID: Int)
    /// Read the favorites.
    case readFavorites
    /// Fetch all favorites again.
    case refreshFavorites
    /// Make a show a favorite.
    case save(Show)
    /// Make a show a favorite no more.
    case delete(Show)
    /// Open a page in the user's web browser.
    case open(WebLink)
    /// Paint the whole screen again, whatever is on it.
    case repaint
    /// End connections that nobody uses.
    case closeIdleConnections

    /// The number under which it can be given up.
    var requestID: Int? {
        switch self {
        case .search(_, let requestID), .loadDetails(_, let requestID, _): requestID
        default: nil
        }
    }
}
