public import TVModel

/// The result of importing a list.
public struct FavoritesImport: Sendable {
    /// The result for each show, in the order of the list.
    public let shows: [FavoriteImport]
    /// The number of rows that were left out, by reason.
    public let leftOut: [LeftOutRow: Int]
    /// Whether the shows were only looked up, and none was added.
    public let isTrial: Bool
    /// The reason why the last shows were not requested, or nil if all were.
    public let outage: FetchError?
}

/// The result of importing a show.
public struct FavoriteImport: Sendable {
    /// The show as the rows of the list describe it.
    var wanted: ImportedShow
    /// The favorite, or the reason why there is none, or nil for a show that was not requested, since the
    /// service failed for those before it.
    public internal(set) var addition: Result<FavoriteAddition, ShowError>?
    /// The mark of the show after the import, if the list says that some episodes were seen. A later mark of the favorite is
    /// kept.
    public internal(set) var seen: SeenMark?

    init(_ wanted: ImportedShow) {
        self.wanted = wanted
    }

    /// The name in the list, or a number.
    public var name: String { wanted.name }

    /// The year in the list, if it has one.
    public var year: Int? { wanted.year }

    /// The number of rows about the show.
    public var rows: Int { wanted.rows }

    /// The show, or nil if it is not known.
    public var show: Show? { addition?.added?.show }

    /// Whether the list says that some episodes were seen, and the show has no mark.
    public var isUnmarked: Bool { wanted.saysSeen && show != nil && seen == nil }

    /// The name of the file in which the program of the list has the episodes that the list does not name, if it is known.
    public var episodesFile: String? { wanted.episodesFile }

    /// Whether the show has the name in the list, or the list has none.
    public var hasSameName: Bool { show.map(wanted.isName) ?? true }
}

/// The reason why a row of a list is left out.
public enum LeftOutRow: String, Hashable, Sendable, CaseIterable {
    /// The row is about a film.
    case film
    /// The row is about an episode, and does not name its show.
    case episode
    /// The row is about something else that is not a show, such as a game or a person.
    case otherKind
    /// The row is about a show that its user does not follow any longer.
    case unfollowed
    /// The row has neither a number of a show nor a name.
    case unnamed
}
