import GuideService
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
    /// Whether a page is being loaded.
    var isLoading = false
    /// The reason why the last page could not be loaded.
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
