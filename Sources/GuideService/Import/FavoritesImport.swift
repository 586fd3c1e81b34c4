public import TVModel

/// The result of importing a list.
public struct FavoritesImport: Sendable {
    /// The result for each show, in the order of the list.
    public let shows: [FavoriteImport]
    /// The number of rows that were left out, by reason.
    public let leftOut: [LeftOutRow: Int]
    /// Some kinds of the rows that were left out as being of another kind, as the list writes them.
    public let otherKinds: [String]
    /// The reason why the last shows were not requested, or nil if all were.
    public let outage: FetchError?
    /// The reason why a batch of shows or of marks could not be stored, after which none was, or nil.
    public let failure: ShowError?
}

/// The result of importing a show.
public struct FavoriteImport: Sendable, Hashable {
    /// The name in the list, or a number.
    public let name: String
    /// The year in the list, if it has one.
    public let year: Int?
    /// The number of rows about the show.
    public private(set) var rows: Int
    /// The outcome.
    public private(set) var outcome: Outcome
    /// The mark of the show after the import, if the list says what was seen. A later mark of the favorite is kept.
    public private(set) var seen: SeenMark?
    /// Whether the show has another name or another year than in the list.
    public let isOther: Bool
    /// Whether the list says that some episodes were seen, and the show has no mark.
    public private(set) var isUnmarked: Bool
    /// A sentence about where the episodes are that the list does not name, if it is known.
    public let advice: String?

    init(_ wanted: ImportedShow, _ outcome: Outcome, seen mark: SeenMark?) {
        let show = outcome.show
        name = wanted.name
        year = wanted.year
        rows = wanted.rows
        self.outcome = outcome
        seen = wanted.watched.areMentioned ? mark : nil
        advice = wanted.advice
        isUnmarked = wanted.watched.areMentioned && show != nil && mark == nil
        let isOtherYear = year != nil && show?.premiered.map { $0.year != wanted.year } == true
        isOther = isOtherYear || show.map { !wanted.isName(of: $0) } == true
    }

    /// Adds the result for other rows about the same show.
    mutating func add(_ other: FavoriteImport) {
        rows += other.rows
        if !outcome.isNew { outcome = other.outcome }
        seen = seen ?? other.seen
        isUnmarked = (isUnmarked || other.isUnmarked) && seen == nil
    }

    /// The outcome of importing a show.
    public enum Outcome: Sendable, Hashable {
        /// The show was added, without the parts that could not be fetched.
        case added(Show, without: [ShowPart])
        /// The show would be added, but the run only tries.
        case found(Show)
        /// The show was already a favorite.
        case alreadyThere(Show)
        /// The show was not added, for this reason.
        case failed(ShowError)
        /// The show was not requested, since the service failed for those before it.
        case postponed

        /// Whether the show is or would be new among the favorites.
        var isNew: Bool {
            switch self {
            case .added, .found: true
            case .alreadyThere, .failed, .postponed: false
            }
        }

        /// The show, or nil if it is not known.
        public var show: Show? {
            switch self {
            case .added(let show, _), .found(let show), .alreadyThere(let show): show
            case .failed, .postponed: nil
            }
        }
    }
}
