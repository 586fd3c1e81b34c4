import TVModel

/// The Favorites tab: the saved shows.
struct FavoritesState: Sendable {
    /// The shows in the order in which they were saved, or nil before they are read.
    var shows: [Show]?
    /// The reason why they could not be read.
    var loadError: LoadError?
    /// Whether they are being refreshed.
    var isLoading = false
    var scroller = Scroller()
}
