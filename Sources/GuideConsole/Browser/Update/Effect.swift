package import GuideReports
package import TVModel

/// Work to perform outside of the browser's state. Its results come back as ``EffectResult``s.
package enum Effect: Hashable, Sendable {
    /// Read the stored listings of a week, those of one day first.
    case readGuide(GuideWeek, first: CalendarDay? = nil)
    /// Load the listings of a week, from the service if they are not fresh or `refreshing` is true.
    case loadGuide(GuideWeek, refreshing: Bool)
    /// Load a page of all shows.
    case loadPage(Int, refreshing: Bool)
    /// Search for shows.
    case search(String, requestID: Int)
    /// Load the details of a show.
    case loadDetails(Show, requestID: Int, refreshing: Bool)
    /// Load a picture.
    case loadPicture(PictureRequest, requestID: Int)
    /// Send a question to the terminal.
    case ask(String)
    /// Cancel a request.
    case cancel(requestID: Int)
    /// Read the favorites.
    case readFavorites
    /// Fetch all favorites from the service.
    case refreshFavorites
    /// Save a show as a favorite.
    case save(Show)
    /// Delete a show from the favorites.
    case delete(Show)
    /// Open a page in the user's web browser.
    case open(WebLink)
    /// Repaint the whole screen.
    case repaint
    /// Close idle connections.
    case closeIdleConnections
}
