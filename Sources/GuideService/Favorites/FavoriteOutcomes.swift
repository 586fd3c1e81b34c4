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

extension Result<FavoriteAddition, ShowError> {
    /// The favorite, or nil for a failure.
    var added: FavoriteAddition? { if case .success(let addition) = self { addition } else { nil } }
}
