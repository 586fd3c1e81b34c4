/// The user's favorites, with a report of any damage to their file.
public struct FavoritesList: Sendable, Hashable {
    /// The favorites, in the order in which they were added.
    public let favorites: [Favorite]
    /// The damage that was found in the file, or nil if there was none.
    public let damage: FavoritesDamage?

    /// Creates a list.
    public init(_ favorites: [Favorite], damage: FavoritesDamage? = nil) {
        self.favorites = favorites
        self.damage = damage
    }
}

extension FavoritesList {
    /// The damage if the list is lost, which means that neither it nor a good copy of it can be read, or nil if it is
    /// not lost.
    public var loss: FavoritesDamage? {
        damage.flatMap { $0.recovered == nil && favorites.isEmpty ? $0 : nil }
    }
}
