public import TVModel

/// A show that the user keeps.
public struct Favorite: Sendable, Hashable, Identifiable {
    /// The show, as it was when it was last fetched.
    public let show: Show
    /// When it was added.
    public let addedAt: Instant
    /// When what is kept of it was fetched.
    public let fetchedAt: Instant
    /// The file of its episodes and its cast.
    package let file: String

    /// The service's number for the show.
    public var id: Show.ID { show.id }

    /// A favorite with these parts.
    package init(show: Show, addedAt: Instant, fetchedAt: Instant, file: String) {
        self.show = show
        self.addedAt = addedAt
        self.fetchedAt = fetchedAt
        self.file = file
    }
}

/// The favorites there are, and what had to be done to read them.
public struct FavoritesList: Sendable, Hashable {
    /// The favorites, first added first.
    public let favorites: [Favorite]
    /// What was wrong with the file; nil where all was well.
    public let damage: FavoritesDamage?

    /// A list with these parts.
    public init(_ favorites: [Favorite], damage: FavoritesDamage? = nil) {
        self.favorites = favorites
        self.damage = damage
    }
}

/// What became of a file of favorites that could not be read.
public struct FavoritesDamage: Sendable, Hashable {
    /// The file that was damaged.
    public let file: String
    /// Where its bytes are now; nil where they could not be moved, and lie where they were.
    public let setAsideAs: String?
    /// How many favorites the last good copy had, which serves in its place; nil where there is no such copy.
    public let recovered: Int?

    /// Damage of a file.
    public init(file: String, setAsideAs: String?, recovered: Int?) {
        self.file = file
        self.setAsideAs = setAsideAs
        self.recovered = recovered
    }
}
