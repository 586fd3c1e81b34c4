/// The user's favorites, with a report of any damage to their file.
public struct FavoritesList: Sendable, Hashable {
    /// The favorites, first added first.
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
    /// The damage of a list that is lost: it cannot be read, and no good copy takes its place; nil if favorites were read.
    public var loss: FavoritesDamage? {
        damage.flatMap { $0.recovered == nil && favorites.isEmpty ? $0 : nil }
    }
}
