package import GuidePlatform
package import GuideReports
package import GuideService
package import TVModel

/// Work to perform outside of the browser's state. Its results come back as ``EffectResult``s.
package enum Effect: Hashable, Sendable {
    /// Read the stored listings of a week.
    case readStoredGuide(GuideWeek)
    /// Load the listings of a week, from the service if they are not fresh or `refreshing` is true.
    case loadGuide(GuideWeek, refreshing: Bool)
    /// Load a page of all shows.
    case loadPage(Int, refreshing: Bool)
    /// Search for shows.
    case search(String, requestID: Int)
    /// Load the details of a show.
    case loadDetails(Show, requestID: Int, refreshing: Bool)
    /// Read the stored casts of shows.
    case readCasts(of: [Show.ID], favorites: Set<Show.ID>)
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
    /// Mark a favorite as seen up to an episode, or remove its mark.
    case markSeen(Show, SeenMark?)
    /// Open a page in the user's web browser.
    case open(WebLink)
    /// Repaint the whole screen.
    case repaint
    /// Close idle connections.
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
    /// The stored listings of a week were read. They are nil if the week is not stored.
    case storedGuideRead(GuideWeek, Listings?)
    /// The listings of a week were loaded.
    case guideLoaded(GuideWeek, Result<Listings, LoadError>, refreshing: Bool)
    /// A page of all shows was loaded.
    case pageLoaded(Int, Result<Fetched<[Show]>, LoadError>, refreshing: Bool)
    /// A search ended.
    case found(requestID: Int, Result<Fetched<[Show]>, LoadError>)
    /// A part of a show's details arrived.
    case partArrived(requestID: Int, ArrivedPart)
    /// All available details of a show were loaded.
    case detailsLoaded(requestID: Int, Result<Fetched<ShowDetails>, LoadError>, refreshing: Bool)
    /// The stored casts of shows were read.
    case castsRead([Show.ID: Cast])
    /// A picture was loaded. It is nil if it could not be loaded or shown.
    case pictureLoaded(requestID: Int, DrawnPicture?)
    /// The favorites were read.
    case favoritesRead(Result<[MarkedShow], LoadError>)
    /// The favorites were refreshed, all or with an error, except those that the service no longer has.
    case favoritesRefreshed(LoadError?, gone: [Show] = [])
    /// A show was saved as a favorite, without the parts that could not be fetched, or could not be saved.
    case saved(Show, LoadError?, without: [ShowPart] = [])
    /// A show was deleted from the favorites, or could not be deleted.
    case deleted(Show, LoadError?)
    /// A favorite was marked as seen up to an episode, or could not be marked.
    case marked(Show, SeenMark?, LoadError?)
    /// A page was opened in the web browser, or could not be opened.
    case opened(WebLink, isOpen: Bool)
}

/// An event that changes the state of the browser.
package enum BrowserEvent: Sendable {
    /// The program started.
    case start
    /// A key was pressed.
    case key(Key)
    /// The terminal answered a question.
    case answered(TerminalAnswer)
    /// Time has passed.
    case tick
    /// The size of the terminal changed.
    case resized(TerminalSize)
    /// The stored data changed.
    case update(ServiceUpdate)
    /// A request waits because of the rate limit of the service.
    case waiting(Duration)
    /// An effect produced a result.
    case result(EffectResult)
}
