package import GuideService
package import GuidePlatform
package import GuideSafeText
package import TVModel

/// Something that happened, upon which the browser's state changes.
package enum BrowserEvent: Sendable {
    /// The program starts.
    case start
    /// A key was pressed.
    case key(Key)
    /// Time has passed.
    case tick
    /// The terminal has this size now.
    case resized(TerminalSize)
    /// What is stored has changed.
    case update(ServiceUpdate)
    /// What is stored of a week; nil for nothing.
    case guideRead(GuideWeek, Listings?)
    /// The listings of a week, or why there are none.
    case guideLoaded(GuideWeek, Result<Listings, LoadError>, refreshing: Bool)
    /// A page of all shows, or why there is none.
    case pageLoaded(Int, Result<LoadedValue<[Show]>, LoadError>, refreshing: Bool)
    /// What was found, or why nothing was.
    case found(requestID: Int, Result<LoadedValue<[Show]>, LoadError>)
    /// A part of a show's details.
    case partArrived(requestID: Int, ArrivedPart)
    /// All of a show's details that could be had; why some are not fresh.
    case detailsLoaded(requestID: Int, Result<LoadedValue<ShowDetails>, LoadError>, refreshing: Bool)
    /// A poster; nil where there is none to be had.
    case posterLoaded(Show.ID, PictureFile?)
    /// The favorites.
    case favoritesRead(Result<[Show], LoadError>)
    /// The favorites were fetched again, or why not all of them.
    case favoritesRefreshed(LoadError?)
    /// A show is a favorite, or why not.
    case saved(Show, LoadError?)
    /// A show is no favorite any more, or why it still is.
    case deleted(Show, LoadError?)
    /// A page was opened, or was not.
    case opened(WebLink, isOpen: Bool)
}
