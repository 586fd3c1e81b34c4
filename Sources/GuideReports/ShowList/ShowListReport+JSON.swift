package import GuidePlatform

extension ShowListReport {
    /// The report as specified in `docs/json.md`.
    package var json: JSONValue {
        var shows = ShowJSONBuilder(favorites: favorites)
        return .report(
            for: context,
            generatedAt: fetchedAt,
            isStale: isStale,
            [
                "query": JSONValue(query),
                "page": JSONValue(page),
                "shows": .list(self.shows.map { shows.json(of: $0) }),
            ]
        )
    }

    private var query: String? {
        if case .search(let text) = kind { SafeText.plain(text) } else { nil }
    }

    private var page: Int? {
        if case .feed(let page) = kind { page } else { nil }
    }
}
