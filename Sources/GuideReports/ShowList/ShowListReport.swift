package import GuidePlatform
public import TVModel

/// A list of shows, ready to be written in any format.
public struct ShowListReport: Sendable {
    /// The origin of the list.
    public enum Kind: Sendable, Hashable {
        /// The shows that match a text.
        case search(String)
        /// A page of the list of all shows. Pages are counted from 0.
        case feed(page: Int)
        /// The user's favorites.
        case favorites
    }

    package let kind: Kind
    /// The country, the clocks and the current time of the report.
    package let context: ReportContext
    package let shows: [Show]
    /// The time of the newest response, or nil if nothing was fetched.
    package let generatedAt: Instant?
    /// Whether the data are an old copy because fresh data could not be fetched.
    package let isStale: Bool
    /// The user's favorites, which are marked.
    package let favorites: Set<Show.ID>
    /// The user's progress in each show, in a list of favorites whose episodes are known.
    private(set) var progress: [Show.ID: ViewingProgress] = [:]

    /// Creates a report of a list of shows.
    ///
    /// - Parameter favorites: The user's favorites, which are marked. A list of favorites needs no marks.
    public init(
        _ kind: Kind,
        of shows: [Show],
        for context: ReportContext,
        fetchedAt: Instant?,
        isStale: Bool = false,
        favorites: Set<Show.ID> = []
    ) {
        self.kind = kind
        self.context = context
        self.shows = shows.withEachOnce
        generatedAt = fetchedAt
        self.isStale = isStale
        self.favorites = kind == .favorites ? Set(shows.map(\.id)) : favorites
    }

    /// Creates a report of favorites, those with new episodes first.
    package init(favorites: [MarkedShow], for context: ReportContext) {
        let progress = Dictionary(
            favorites.map { ($0.details.id, context.progress(in: $0)) }
        ) { one, _ in one }
        let shows = favorites.map(\.details.show).sorted { progress[$0.id] }
        self.init(.favorites, of: shows, for: context, fetchedAt: favorites.map(\.details.fetchedAt).max())
        self.progress = progress
    }

    /// The sentence in place of an empty list of favorites, which explains how to add one.
    package static let noFavorites = "You have no favorites yet. To add one: tvguide favorites add NAME"

    /// Whether favorites are marked to distinguish them from other shows.
    var marksFavorites: Bool { kind != .favorites && shows.contains { favorites.contains($0.id) } }
}

extension ShowListReport: Report {
    /// The names of its own templates, then those of any list of shows.
    public var templateNames: [String] { kind.templateNames }
    /// The formats in which the report can be written.
    public var formats: [ReportFormat] { ReportFormat.ofReports }
    package var posterAddresses: [String] { shows.posterAddresses }
    package var pageCode: PageCodeNames { (.stylesOfShows, kind == .favorites ? .scriptOfFavorites : nil) }

    package var table: ReportTable {
        ReportTable(columns: kind == .favorites ? ReportTable.favorites : ReportTable.shows, rows: rows)
    }
}

extension ShowListReport.Kind {
    /// The names of its own templates, then those of any list of shows. See ``Report/templateNames``.
    package var templateNames: [String] {
        switch self {
        case .search: ["search", "shows"]
        case .feed: ["shows"]
        case .favorites: ["favorites", "shows"]
        }
    }
}

extension ShowListReport {
    /// The members of its JSON, as specified in `docs/json.md`.
    package var jsonMembers: [String: JSONValue] {
        ["query": JSONValue(query), "page": JSONValue(page), "shows": .list(rows)]
    }

    /// The JSON of each show, with the user's progress in a list of favorites.
    private var rows: [JSONValue] {
        shows.map { show in
            let json = show.json(nil, isFavorite: favorites.contains(show.id))
            guard kind == .favorites, case .object(var members) = json else { return json }
            members["progress"] = progress[show.id]?.json(context) ?? .null
            return .object(members)
        }
    }

    private var query: String? {
        if case .search(let text) = kind { SafeText.plain(text) } else { nil }
    }

    private var page: Int? {
        if case .feed(let page) = kind { page } else { nil }
    }
}

extension ViewingProgress {
    /// Returns how far the user is, as specified in `docs/json.md`.
    fileprivate func json(_ context: ReportContext) -> JSONValue {
        .object([
            "seen": seen.map { ["season": .integer($0.season), "number": .integer($0.number)] } ?? .null,
            "state": .string(state.rawValue),
            "left": JSONValue(left),
            "since": JSONValue(state == .new ? date?.description : nil),
            "days": JSONValue(days),
            "next": next?.json(context) ?? .null,
            "news": news?.json(context, beside: next) ?? .null,
        ])
    }
}
