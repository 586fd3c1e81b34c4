public import TVModel

/// The result of adding a favorite.
public struct FavoriteAddition: Sendable, Equatable {
    /// The show.
    public let show: Show
    /// Whether the show was added. Otherwise it was already a favorite and is unchanged.
    public let isNew: Bool
    /// The stored details, or nil if the show was already a favorite.
    public let details: Fetched<ShowDetails>?

    /// Creates the result of adding a favorite.
    public init(show: Show, isNew: Bool, details: Fetched<ShowDetails>? = nil) {
        self.show = show
        self.isNew = isNew
        self.details = details
    }
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
        case refreshedExcept([ShowPart: ServiceFailure])
        /// The favorite is unchanged, for this reason.
        case kept(ShowError)
    }

    /// Creates the result of refreshing a favorite.
    public init(show: Show, outcome: Outcome) {
        self.show = show
        self.outcome = outcome
    }
}

/// The result of importing a show.
public struct FavoriteImport: Sendable, Hashable {
    /// The show. If only its ID is known, its name is made from the ID.
    public let show: Show
    /// The outcome.
    public let outcome: Outcome

    /// The outcome of importing a show.
    public enum Outcome: Sendable, Hashable {
        /// The show was added with its details.
        case added
        /// The show was added as the file describes it, since its details could not be fetched for this reason.
        case addedAsGiven(ShowError)
        /// The show was already a favorite and is unchanged.
        case alreadyThere
        /// The show was not added, for this reason.
        case failed(ShowError)
    }

    /// Creates the result of importing a show.
    public init(show: Show, outcome: Outcome) {
        self.show = show
        self.outcome = outcome
    }
}
