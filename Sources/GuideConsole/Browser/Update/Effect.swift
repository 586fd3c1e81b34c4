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
    case closeIdleConnections
}

/// Performs the effects that the browser's state requests.
package protocol EffectHandler: Sendable {
    /// The changes of the stored data, for as long as the browser runs.
    var updates: AsyncStream<ServiceUpdate> { get }
    /// The waits of requests because of the rate limit of the service, for as long as the browser runs.
    var limitWaits: AsyncStream<Duration> { get }

    /// Performs one effect and sends its results. Canceling the task cancels the effect.
    func perform(_ effect: Effect, _ send: @escaping @Sendable (EffectResult) -> Void) async
}

/// The result of an ``Effect``, complete or in part.
package enum EffectResult: Sendable {
    /// The listings are nil if the week is not stored.
    case storedGuideRead(GuideWeek, Listings?)
    case guideLoaded(GuideWeek, Result<Listings, LoadError>, refreshing: Bool)
    case pageLoaded(Int, Result<Fetched<[Show]>, LoadError>, refreshing: Bool)
    case found(requestID: Int, Result<Fetched<[Show]>, LoadError>)
    case storedDetailsRead(requestID: Int, ShowDetails)
    /// All available details of a show were loaded.
    case detailsLoaded(requestID: Int, Result<Fetched<ShowDetails>, LoadError>, refreshing: Bool)
    case castsRead([Show.ID: Cast])
    /// The picture is nil if it could not be loaded or shown.
    case pictureLoaded(requestID: Int, DrawnPicture?)
    case favoritesRead(Result<[MarkedShow], LoadError>)
    /// The favorites were refreshed, all or with an error, except those that the service no longer has.
    case favoritesRefreshed(LoadError?, gone: [Show] = [])
    /// A show was saved as a favorite, without the parts that could not be fetched, or could not be saved.
    case saved(Show, LoadError?, without: [ShowPart] = [])
    case deleted(Show, LoadError?)
    case marked(Show, SeenMark?, LoadError?)
    case opened(WebLink, isOpen: Bool)
}

/// An event that changes the state of the browser.
package enum BrowserEvent: Sendable {
    case start
    case key(Key)
    case answered(TerminalAnswer)
    /// Time has passed.
    case tick
    case resized(TerminalSize)
    /// The stored data changed.
    case update(ServiceUpdate)
    /// A request waits because of the rate limit of the service.
    case waiting(Duration)
    case result(EffectResult)
}
