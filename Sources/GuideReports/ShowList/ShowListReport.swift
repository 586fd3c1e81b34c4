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

    /// The members of its JSON, as specified in `docs/json.md`.
    package var jsonMembers: [String: JSONValue] {
        var members: [String: JSONValue] = ["query": .null, "page": .null, "shows": .list(rows)]
        if case .search(let text) = kind { members["query"] = .string(SafeText.plain(text)) }
        if case .feed(let page) = kind { members["page"] = .integer(page) }
        return members
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

/// The sentences of a report of a list of shows.
extension ShowListReport {
    /// The texts that depend on the origin of the list.
    private var words: (title: String, headline: String, kicker: String, emptiness: String) {
        switch kind {
        case .search(let text):
            let query = "“\(text.cleanLine)”"
            return ("Shows matching \(query)", query, "Shows matching", "No show matches \(query).")
        case .feed(let page):
            return ("All shows, page \(page)", "Page \(page)", "All shows", "There are no shows on page \(page).")
        case .favorites: return ("Your favorites", "Your favorites", "Shows", Self.noFavorites)
        }
    }

    package var title: String { words.title }
    package var headline: String { words.headline }
    package var kicker: String { words.kicker }
    package var description: String {
        progress.isEmpty
            ? "\(count), with years, networks, genres and ratings." : "\(count), with the next episode of each."
    }
    package var count: String { shows.count.counted("show") }
    package var emptiness: String { shows.isEmpty ? words.emptiness : "" }
    package var remarks: [String] { [freshness] }
    package var legend: String {
        if !progress.isEmpty, progress.values.allSatisfy({ $0.seen == nil }) {
            return "\(count). Mark what you have seen: tvguide favorites seen SHOW s1e2"
        }
        return marksFavorites ? "\(count). ♥ marks your favorites." : "\(count)."
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
