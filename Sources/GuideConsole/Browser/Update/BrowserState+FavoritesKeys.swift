import TVModel

extension BrowserState {
    /// Handles a key in the favorites.
    mutating func handleFavoritesKey(_ key: Key) -> [Effect] {
        if favorites.scroller.handle(key, in: favoritesList) { return [] }
        let show = favorites.scroller.selected.flatMap { favorites.shows?[$0] }
        switch key {
        case .enter: return show.map { openDetails($0) } ?? []
        case .character("f"), .character("d"), .delete: return toggleFavorite(show)
        case .character("/"): return openSearch()
        case .character("r"):
            guard !favorites.isLoading else { return [] }
            // Other programs may have changed the list.
            return [.readFavorites] + (favorites.shows?.isEmpty == false ? perform(.refreshFavorites) : [])
        default: break
        }
        return []
    }
}
