package import GuideReports
package import GuidePlatform
package import TVModel

/// All that the browser knows, from which the screen follows.
package struct BrowserState: Sendable {
    /// The minimumSize screen that shows anything.
    package static let minimumSize = TerminalSize(columns: 40, rows: 12)

    /// For whom and for when everything is shown; its present goes on.
    private(set) var context: ReportContext
    /// The time of the last event.
    private(set) var moment: Moment
    /// Whether the terminal takes pictures.
    let showsPictures: Bool
    /// The terminal's size.
    var size: TerminalSize
    /// Whether the program is to end.
    package internal(set) var isFinished = false

    /// The list in view, or below the details.
    var tab = Tab.guide
    var guide: GuideState
    var shows = ShowsState()
    var favorites = FavoritesState()
    /// The numbers of the favorites.
    var favoriteIDs: Set<Show.ID> = []
    /// The shows that are being saved or deleted.
    var pendingChanges: Set<Show.ID> = []
    /// The details over the list.
    var details: DetailsState?
    /// The question over all else.
    var dialog: Dialog?
    /// The keys over all else; nil where they are not shown, else the first line in view.
    var helpTop: Int?
    /// What is said at the foot until the next key.
    var statusMessage: String?
    /// The number that the next request goes by.
    var nextRequestID = 1
    /// When idle connections are ended; since the program was started.
    var idleDeadline: Duration?
    /// When the guide is fetched again; since the program was started.
    var refreshDeadline: Duration?

    /// The lists.
    enum Tab: String, CaseIterable, Sendable {
        case guide = "Guide"
        case shows = "Shows"
        case favorites = "Favorites"
    }

    /// A browser that shows nothing yet.
    ///
    /// - Parameters:
    ///   - week: The week of the guide; nil for whichever it is at present.
    ///   - showsPictures: Whether the terminal takes pictures.
    package init(
        for context: ReportContext,
        week: GuideWeek? = nil,
        size: TerminalSize,
        showsPictures: Bool = false,
        at moment: Moment
    ) {
        self.context = context.moved(to: moment.present)
        self.moment = moment
        self.size = size
        self.showsPictures = showsPictures
        guide = GuideState(
            week: week ?? GuideWeek(containing: self.context.today.date),
            followsPresent: week == nil
        )
    }

    /// Notices the time of an event.
    mutating func advance(to moment: Moment) {
        self.moment = moment
        context = context.moved(to: moment.present)
    }

    /// Whether the screen is too small for anything.
    var isTooSmall: Bool { size.columns < Self.minimumSize.columns || size.rows < Self.minimumSize.rows }

    /// Whether keys go into a text.
    var isTyping: Bool {
        guard dialog == nil, details == nil, helpTop == nil else { return false }
        return switch tab {
        case .guide: guide.isTyping
        case .shows: shows.search?.isTyping ?? false
        case .favorites: false
        }
    }

    /// Whether something is being waited for that a spinner tells of.
    var isBusy: Bool {
        if let details { return details.requestID != nil || !pendingChanges.isEmpty }
        let waits =
            switch tab {
            case .guide: guide.isLoading
            case .shows: shows.search.map(\.isBusy) ?? shows.isLoading
            case .favorites: favorites.isLoading
            }
        return waits || !pendingChanges.isEmpty
    }

    /// A number for a request.
    mutating func makeRequestID() -> Int {
        defer { nextRequestID += 1 }
        return nextRequestID
    }
}
