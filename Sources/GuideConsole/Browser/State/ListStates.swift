import TVModel

/// The Shows tab: a feed of all shows, loaded page by page, and the search.
struct ShowsState: Sendable {
    /// The shows of all loaded pages, without duplicates.
    private(set) var feed: [Show] = []
    private var known: Set<Show.ID> = []
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
        if page == 0 { (feed, known) = ([], []) }
        for show in shows where known.insert(show.id).inserted { feed.append(show) }
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
