package import GuideService
package import Platform
package import SafeText
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
    case guideLoaded(GuideWeek, Result<Listings, Trouble>, refreshing: Bool)
    /// A page of all shows, or why there is none.
    case pageLoaded(Int, Result<Answer<[Show]>, Trouble>, refreshing: Bool)
    /// What was found, or why nothing was.
    case found(ticket: Int, Result<Answer<[Show]>, Trouble>)
    /// A part of a show's details.
    case partArrived(ticket: Int, ArrivedPart)
    /// All of a show's details that could be had; why some are not fresh.
    case detailsLoaded(ticket: Int, Result<Answer<ShowDetails>, Trouble>, refreshing: Bool)
    /// A poster; nil where there is none to be had.
    case posterLoaded(Show.ID, PictureFile?)
    /// The favorites.
    case favoritesRead(Result<[Show], Trouble>)
    /// The favorites were fetched again, or why not all of them.
    case favoritesRefreshed(Trouble?)
    /// A show is a favorite, or why not.
    case saved(Show, Trouble?)
    /// A show is no favorite any more, or why it still is.
    case deleted(Show, Trouble?)
    /// A page was opened, or was not.
    case opened(WebLink, isOpen: Bool)

    /// What was served, and why it is not fresh.
    package struct Answer<Value: Sendable>: Sendable {
        /// What was served.
        package let value: Value
        /// Why an older copy had to serve, or a part is missing; nil where all is well.
        package let trouble: Trouble?

        /// Something that was served.
        package init(_ value: Value, trouble: Trouble? = nil) {
            self.value = value
            self.trouble = trouble
        }
    }
}
