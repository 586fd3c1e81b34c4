import GuideStore
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
    let favorite: Favorite
    /// The details as they are now known.
    package let details: ShowDetails?
    /// The reason why the favorite is unchanged, or nil if it was fetched and stored or is fresh.
    public let failure: ShowError?
    var isChanged = false

    /// The show as it is now stored.
    public var show: Show { details?.show ?? favorite.show }
    /// The episode up to which the user has seen the show, or nil if there is no mark.
    public var seen: SeenMark? { favorite.seen }

    /// The reason why the service gave no details.
    package var fetchFailure: FetchError? { if case .unavailable(let reason)? = failure { reason } else { nil } }
}

/// The result of importing a list.
public struct FavoritesImport: Sendable {
    /// The result for each show, in the order of the list.
    public let shows: [FavoriteImport]
    /// The number of rows that were left out, by reason.
    public let leftOut: [LeftOutRow: Int]
    /// Some kinds of the rows that were left out as being of another kind, as the list writes them.
    public let otherKinds: [String]
}

/// The result of importing a show.
public struct FavoriteImport: Sendable, Hashable {
    /// The name in the list, or a number.
    public let name: String
    /// The number of rows about the show.
    public private(set) var rows: Int
    /// The outcome.
    public private(set) var outcome: Outcome
    /// The mark of the show after the import, if the list says what was seen. A later mark of the favorite is kept.
    public private(set) var seen: SeenMark?
    /// Whether the show has another name than in the list.
    public private(set) var isOtherName = false
    /// Whether the list names episodes, or says that some were seen, and the show has no mark.
    public private(set) var isUnmarked = false

    /// Adds the result for other rows about the same show.
    mutating func add(_ other: FavoriteImport) {
        rows += other.rows
        if !outcome.isNew { outcome = other.outcome }
        seen = seen ?? other.seen
        isUnmarked = (isUnmarked || other.isUnmarked) && seen == nil
    }

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

        /// Whether the show is or would be new among the favorites.
        var isNew: Bool {
            switch self {
            case .added, .addedAsGiven, .found: true
            case .alreadyThere, .failed: false
            }
        }

        /// The show, or nil if it is not known.
        public var show: Show? {
            switch self {
            case .added(let show), .addedAsGiven(let show, _), .found(let show), .alreadyThere(let show): show
            case .failed: nil
            }
        }
    }
}
