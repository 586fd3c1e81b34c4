package import GuidePlatform
package import GuideReports
package import TVModel

/// The complete state of the browser. The screen is a function of it.
package struct BrowserState: Sendable {
    /// The minimum size of a usable terminal.
    static let minimumSize = TerminalSize(columns: 40, rows: 12)

    /// The country, the clocks and the current time.
    var context: ReportContext
    /// The time of the last event.
    var moment: BrowserTime
    /// The view to open with, or nil for the guide, which suggests a search if there are no favorites.
    let startView: StartView?
    var size: TerminalSize
    /// Whether the user quit.
    package internal(set) var isFinished = false
    /// The visible list, which may lie below the details.
    var tab = Tab.guide
    var guide: GuideState
    var shows = ShowsState()
    var favorites = FavoritesState()
    var favoriteIDs: Set<Show.ID> = [] {
        didSet { if favoriteIDs != oldValue { showGuideAnew() } }
    }
    /// The IDs of shows that are being saved or deleted.
    var pendingChanges: Set<Show.ID> = []
    /// The show whose mark was changed last, with the mark before.
    var markBefore: MarkedShow?
    var pictures: PictureState
    /// The details shown over the list.
    var details: DetailsState?
    /// The question shown over everything else.
    var dialog: Dialog?
    /// The position in the list of keys, or nil while the list is hidden.
    var help: Scroller?
    /// The message in the status line, shown until the next key.
    var statusMessage: String?
    /// Whether the status line suggests a search to a user without favorites, until the next key.
    var suggestsSearch = false
    var nextRequestID = 1
    /// The end of the wait for the rate limit of the service, measured from the start of the program.
    var limitWaitEnd: Duration?
    /// The time of the next automatic refresh of the guide, measured from the start of the program.
    var refreshDeadline: Duration?

    /// A list that the user can switch to.
    enum Tab: String, CaseIterable, Sendable {
        case guide = "Guide"
        case shows = "Shows"
        case favorites = "Favorites"
    }

    /// Creates a browser without content.
    ///
    /// - Parameters:
    ///   - week: The week of the guide, or nil to follow the current week.
    ///   - networks: The networks that come first, in order.
    package init(
        for context: ReportContext,
        week: GuideWeek? = nil,
        networks: [String] = [],
        size: TerminalSize,
        startView: StartView? = nil,
        pictures: PictureSupport = .none,
        at moment: BrowserTime
    ) {
        self.context = context.moved(to: moment.now)
        self.moment = moment
        self.size = size
        self.startView = startView
        self.pictures = PictureState(pictures)
        guide = GuideState(
            week: week ?? GuideWeek(containing: self.context.today.date),
            followsPresent: week == nil,
            networks: networks
        )
    }

    var isTooSmall: Bool { size.columns < Self.minimumSize.columns || size.rows < Self.minimumSize.rows }

    /// Whether keys edit a text field.
    var isTyping: Bool {
        guard dialog == nil, details == nil, help == nil else { return false }
        return switch tab {
        case .guide: guide.isTyping
        case .shows: shows.search?.isTyping ?? false
        case .favorites: false
        }
    }

    /// Whether a spinner is shown.
    var isBusy: Bool {
        if !pendingChanges.isEmpty { return true }
        if let details { return details.requestID != nil }
        return switch tab {
        case .guide: guide.isLoading
        case .shows: shows.search.map(\.isBusy) ?? shows.isLoading
        case .favorites: favorites.isLoading
        }
    }

    mutating func makeRequestID() -> Int {
        defer { nextRequestID += 1 }
        return nextRequestID
    }
}
