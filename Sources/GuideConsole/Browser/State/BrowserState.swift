package import GuidePlatform
package import GuideReports
package import TVModel

/// The complete state of the browser. The screen is a function of it.
package struct BrowserState: Sendable {
    /// The minimum size of a usable terminal.
    static let minimumSize = TerminalSize(columns: 40, rows: 12)

    /// The country, the clocks and the current time.
    var context: ReportContext
    /// The time of the last event, measured from the start of the program on a monotonic clock.
    var uptime = Duration.zero
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
        startView: StartView? = nil
    ) {
        self.context = context
        self.size = size
        self.startView = startView
        guide = GuideState(
            week: week ?? GuideWeek(containing: context.today.date),
            followsPresent: week == nil,
            ownNetworks: networks
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

/// The Shows tab: a feed of all shows, loaded page by page, and the search.
struct ShowsState: Sendable {
    /// The shows of all loaded pages, without duplicates.
    private(set) var feed: [Show] = []
    /// The number of the next page.
    private(set) var nextPage = 0
    /// Whether the last page is loaded.
    var hasEnded = false
    var isLoading = false
    var loadError: LoadError?
    /// The time of that failure, measured from the start of the program.
    var failedAt: Duration?
    var scroller = Scroller()
    /// The search, or nil while the feed is visible.
    var search: SearchState?

    /// Appends a page. The first page replaces all others.
    mutating func add(_ shows: [Show], ofPage page: Int) {
        feed = (page == 0 ? shows : feed + shows).withEachOnce
        nextPage = page + 1
    }
}

/// The Favorites tab: the saved shows.
struct FavoritesState: Sendable {
    /// The shows in their order on the screen, or nil before they are read.
    var shows: [Show]?
    /// The stored details and the marks of the shows.
    var marked: [Show.ID: MarkedShow] = [:]
    /// The user's progress in each show.
    var progress: [Show.ID: ViewingProgress] = [:]
    /// Whether the shows are sorted. Marks change their order only when they are read anew, so that no line moves under
    /// the user's eyes.
    var isSorted = false
    /// The time at which they are read again after they changed, measured from the start of the program.
    var readTime: Duration?
    var loadError: LoadError?
    /// Whether they are being refreshed.
    var isLoading = false
    var scroller = Scroller()

    /// Shows favorites that were read: those with new episodes first, or in the order on the screen, new ones last.
    mutating func show(_ favorites: [MarkedShow], for context: ReportContext) {
        marked = Dictionary(favorites.map { ($0.details.id, $0) }) { one, _ in one }
        update(for: context)
        let new = favorites.map(\.details.show)
        if isSorted {
            let kept = (shows ?? []).compactMap { marked[$0.id]?.details.show }
            shows = (kept + new).withEachOnce
        } else {
            shows = new.sorted { progress[$0.id] }
        }
        isSorted = true
    }

    /// Determines again how far the user is in each show.
    mutating func update(for context: ReportContext) {
        progress = marked.mapValues(context.progress)
    }
}

/// A search that runs as the user types.
struct SearchState: Sendable {
    var field = TextField()
    /// Whether keys edit the field. Otherwise they move in the results.
    var isTyping = true
    /// The time at which the request is sent, measured from the start of the program.
    var dueAt: Duration?
    var requestID: Int?
    var lastQuery: String?
    /// The shows found, or nil before the first result.
    var results: [Show]?
    var loadError: LoadError?
    var scroller = Scroller()

    /// The text to search for, without surrounding spaces.
    var text: String { String(field.text.trimmed) }

    var isBusy: Bool { requestID != nil }
}

/// The details of a show, shown over a list.
struct DetailsState: Sendable {
    /// The show, initially with the facts that the list has.
    private(set) var show: Show
    /// The event that was opened, or nil if the show itself was opened.
    let showing: TVEvent?
    /// The episodes, or nil while they are being loaded and if they could not be.
    private(set) var episodes: [Episode]?
    /// The cast, or nil while it is being loaded and if it could not be.
    private(set) var cast: Cast?
    /// The ID of the request that loads the details, or nil if none does.
    var requestID: Int?
    /// The reason why some of the details are old or missing.
    var loadError: LoadError?
    var scroller = Scroller()
    /// The episode shown over the details.
    var episode: EpisodeState?
    /// The rows as laid out after the last event.
    var rows: [DetailsRow] = []

    /// Whether neither the episodes nor the cast could be loaded.
    var hasNoParts: Bool { requestID == nil && episodes == nil && cast == nil }

    /// Applies details. A missing part does not replace a loaded one.
    mutating func apply(_ details: ShowDetails) {
        if details.id == show.id { show = details.show }
        if let new = details.episodes { episodes = new.withEachOnce }
        if let new = details.cast { cast = new }
    }
}

enum DetailsRow: Sendable {
    case line(ScreenLine)
    case episode(Episode)
}

/// An episode, shown over the details.
struct EpisodeState: Sendable {
    let episode: Episode
    /// The position in its summary.
    var scroller = Scroller()
}

/// A question shown over the screen, with two buttons: Cancel, and the action.
struct Dialog: Hashable, Sendable {
    let title: String
    let message: String
    /// The word on the button of the action.
    let action: String
    /// The effect that the action requests.
    let effect: Effect
    /// Whether the button of the action is selected.
    var isActionSelected: Bool

    /// Creates the question whether to delete a favorite.
    init(deleting show: Show) {
        title = "Delete \(ShowText(row: show).name)?"
        message = "It is removed from your favorites, and its stored details are deleted."
        action = "Delete"
        effect = .delete(show)
        // Pressing Enter twice must not delete anything.
        isActionSelected = false
    }

    /// Creates the question whether to repeat an effect that failed.
    init(retrying effect: Effect) {
        title = "Oops, something went wrong"
        message = effect.failureMessage
        action = "Retry"
        self.effect = effect
        isActionSelected = true
    }
}
