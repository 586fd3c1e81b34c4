public import TVModel

/// The result of adding a favorite.
public struct FavoriteAddition: Sendable, Equatable {
    /// The show.
    public let show: Show
    /// Whether the show was added. Otherwise it was already a favorite and is unchanged.
    public let isNew: Bool
    /// The stored details, or nil if the show was already a favorite.
    public let details: Fetched<ShowDetails>?
}

/// The result of refreshing a favorite.
public struct FavoriteRefresh: Sendable, Hashable {
    /// The show as it is now stored.
    public let show: Show
    /// The outcome.
    public let outcome: Outcome

    /// The outcome of refreshing a favorite.
    public enum Outcome: Sendable, Hashable {
        /// The favorite was fetched and stored.
        case refreshed
        /// The favorite was fetched and stored, except for these parts, which are unchanged.
        case refreshedExcept([ShowPart: FetchError])
        /// The favorite is unchanged, for this reason.
        case kept(ShowError)
    }
}

/// The result of importing a list.
public struct FavoritesImport: Sendable {
    /// The result for each show, in the order of the list.
    public let shows: [FavoriteImport]
    /// The number of rows that were left out, by reason.
    public let leftOut: [LeftOutRow: Int]
}

/// The result of importing a show.
public struct FavoriteImport: Sendable, Hashable {
    /// The name in the list, or a number.
    public let name: String
    /// The number of rows about the show.
    public let rows: Int
    /// The outcome.
    public let outcome: Outcome
    /// The episode up to which the user has seen the show, if the list says so. A later mark of the favorite is kept.
    public let seen: SeenMark?

    /// The outcome of importing a show.
    public enum Outcome: Sendable, Hashable {
        /// The show was added with its details.
        case added(Show)
        /// The show was added as the file describes it, since its details could not be fetched for this reason.
        case addedAsGiven(Show, ShowError)
        /// The show would be added, but the run only tries.
        case found(Show)
        /// The show was already a favorite.
        case alreadyThere(Show)
        /// The show was not added, for this reason.
        case failed(ShowError)

        /// The show, or nil if it is not known.
        public var show: Show? {
            switch self {
            case .added(let show), .addedAsGiven(let show, _), .found(let show), .alreadyThere(let show): show
            case .failed: nil
            }
        }
    }
}
