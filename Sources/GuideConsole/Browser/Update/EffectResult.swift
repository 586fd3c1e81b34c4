package import GuideReports
package import GuideService
package import TVModel

/// The result of an ``Effect``, complete or in part.
package enum EffectResult: Sendable {
    /// The stored listings of a week were read. They are nil if the week is not stored.
    case guideRead(GuideWeek, Listings?)
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
    /// A picture was loaded. It is nil if it could not be loaded or shown.
    case pictureLoaded(requestID: Int, DrawnPicture?)
    /// The favorites were read.
    case favoritesRead(Result<[Show], LoadError>)
    /// The favorites were refreshed, all or with an error, except those that the service no longer has.
    case favoritesRefreshed(LoadError?, gone: [Show] = [])
    /// A show was saved as a favorite, without the parts that could not be fetched, or could not be saved.
    case saved(Show, LoadError?, without: [ShowPart] = [])
    /// A show was deleted from the favorites, or could not be deleted.
    case deleted(Show, LoadError?)
    /// A page was opened in the web browser, or could not be opened.
    case opened(WebLink, isOpen: Bool)
}
