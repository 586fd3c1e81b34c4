/// The sentences about favorites.
enum FavoritesText {
    /// The sentence in place of an empty list, which explains how to add a favorite.
    static let noFavorites = "You have no favorites yet. To add one: tvguide favorites add NAME"
}
