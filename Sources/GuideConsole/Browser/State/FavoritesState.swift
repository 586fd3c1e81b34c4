import TVModel

/// The Favorites tab: the saved shows.
struct FavoritesState: Sendable {
    /// The shows, first added first; nil where they have not been read yet.
    var shows: [Show]?
    /// Why they could not be read.
    var loadError: LoadError?
    /// Whether they are being fetched again.
    var isLoading = false
    var scroller = Scroller()
}
