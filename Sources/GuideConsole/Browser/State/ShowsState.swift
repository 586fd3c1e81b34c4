import GuideService
import TVModel

/// The Shows tab: all shows there are, page by page, and what is found among them.
struct ShowsState: Sendable {
    /// The shows of all pages so far, each once.
    private(set) var feed: [Show] = []
    private var known: Set<Show.ID> = []
    /// The page that comes next.
    private(set) var nextPage = 0
    /// Whether there are no more pages.
    var hasEnded = false
    /// Whether a page is being fetched.
    var isLoading = false
    /// Why there is no newer page.
    var loadError: LoadError?
    /// When that was found; since the program was started.
    var failedAt: Duration?
    var scroller = Scroller()
    /// The search; nil while the feed is in view.
    var search: SearchState?

    /// Takes a page; the first one replaces all others.
    mutating func add(_ shows: [Show], ofPage page: Int) {
        if page == 0 { (feed, known) = ([], []) }
        for show in shows where known.insert(show.id).inserted { feed.append(show) }
        nextPage = page + 1
    }
}
