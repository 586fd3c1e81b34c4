public import TVModel

/// What became of a show that was to be a favorite.
public struct FavoriteAddition: Sendable, Equatable {
    /// The show.
    public let show: Show
    /// Whether it is a favorite only now; else it was one before, and is as it was.
    public let isNew: Bool
    /// What was stored with it, and how good that is; nil where it was a favorite before.
    public let details: Served<ShowDetails>?

    /// An addition with these facts.
    public init(show: Show, isNew: Bool, details: Served<ShowDetails>? = nil) {
        self.show = show
        self.isNew = isNew
        self.details = details
    }
}

/// What became of a favorite that was to be fetched again.
public struct FavoriteRefresh: Sendable, Hashable {
    /// The show, as it is now known.
    public let show: Show
    /// What became of it.
    public let outcome: Outcome

    /// What became of a favorite.
    public enum Outcome: Sendable, Hashable {
        /// It was fetched and is stored.
        case renewed
        /// It was fetched, but for these parts, which are as they were.
        case renewedExcept([ShowPart: ServiceFailure])
        /// It is as it was, for this reason.
        case kept(ShowError)
    }

    /// What became of a show.
    public init(show: Show, outcome: Outcome) {
        self.show = show
        self.outcome = outcome
    }
}

/// What became of a show that was to be imported.
public struct FavoriteImport: Sendable, Hashable {
    /// The show; where nothing but its number is known, the name says only that.
    public let show: Show
    /// What became of it.
    public let outcome: Outcome

    /// What became of an imported show.
    public enum Outcome: Sendable, Hashable {
        /// It is a favorite now, with all that belongs to one.
        case added
        /// It is a favorite now as the imported file tells of it, since nothing more could be had for this reason.
        case addedAsGiven(ShowError)
        /// It was one before, and is as it was.
        case alreadyThere
        /// It is none, for this reason.
        case failed(ShowError)
    }

    /// What became of a show.
    public init(show: Show, outcome: Outcome) {
        self.show = show
        self.outcome = outcome
    }
}
