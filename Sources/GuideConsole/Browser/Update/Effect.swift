package import GuidePlatform
package import GuideReports
package import GuideService
package import TVModel

/// Work to perform outside of the browser's state. Its results come back as ``EffectResult``s.
package enum Effect: Hashable, Sendable {
    case readStoredGuide(GuideWeek)
    /// Load the listings of a week, from the service if they are not fresh or `refreshing` is true.
    case loadGuide(GuideWeek, refreshing: Bool)
    case loadPage(Int, refreshing: Bool)
    case search(String, requestID: Int)
    case loadDetails(Show, requestID: Int, refreshing: Bool)
    case readCasts(of: [Show.ID], favorites: Set<Show.ID>)
    case loadPicture(PictureRequest, requestID: Int)
    case ask(String)
    case cancel(requestID: Int)
    case readFavorites
    /// Fetch all favorites from the service.
    case refreshFavorites
    case save(Show)
    case delete(Show)
    /// Mark a favorite as seen up to an episode, or remove its mark.
    case markSeen(Show, SeenMark?)
    /// Open a page in the user's web browser.
    case open(WebLink)
    case repaint

    /// The text of the dialog shown if the effect fails.
    var failureMessage: String {
        switch self {
        case .save, .markSeen: "There was a problem saving this TV Show. Do you want to try again?"
        case .delete: "There was a problem deleting this TV Show. Do you want to try again?"
        case .open(let page): "Could not open \(page.address). Do you want to try again?"
        default: "An error occurred while fetching data. Do you want to try again?"
        }
    }
}

package typealias Loaded<Value: Sendable> = Result<Fetched<Value>, LoadError>

/// The result of an ``Effect``, complete or in part.
package enum EffectResult: Sendable {
    /// The listings are nil if the week is not stored.
    case storedGuideRead(GuideWeek, Listings?)
    case guideLoaded(GuideWeek, Result<Listings, LoadError>, refreshing: Bool)
    case pageLoaded(Int, Loaded<[Show]>, refreshing: Bool)
    case found(requestID: Int, Loaded<[Show]>)
    case storedDetailsRead(requestID: Int, ShowDetails)
    /// All available details of a show were loaded.
    case detailsLoaded(requestID: Int, Loaded<ShowDetails>, refreshing: Bool)
    case castsRead([Show.ID: Cast])
    /// The picture is nil if it could not be loaded or shown.
    case pictureLoaded(requestID: Int, DrawnPicture?)
    case favoritesRead(Result<[MarkedShow], LoadError>)
    /// A change or a refresh of favorites, or the opening of a page, ended or failed: without the parts of a saved show that
    /// could not be fetched, and without the favorites that the service no longer has.
    case finished(Effect, LoadError?, without: [ShowPart] = [], gone: [Show] = [])
}

/// An event that changes the state of the browser.
package enum BrowserEvent: Sendable {
    case start
    case key(Key)
    /// Time has passed.
    case tick
    case resized(TerminalSize)
    /// The stored data changed.
    case update(ServiceUpdate)
    /// A request waits because of the rate limit of the service.
    case waiting(Duration)
    case result(EffectResult)
}
