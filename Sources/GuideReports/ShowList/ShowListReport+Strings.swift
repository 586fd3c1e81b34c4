import TVModel

/// The sentences of a report of a list of shows.
extension ShowListReport {
    package var title: String {
        switch kind {
        case .search(let text): "Shows matching “\(text.cleanLine)”"
        case .feed(let page): "All shows, page \(page)"
        case .favorites: "Your favorites"
        }
    }

    package var headline: String {
        switch kind {
        case .search(let text): "“\(text.cleanLine)”"
        case .feed(let page): "Page \(page)"
        case .favorites: "Your favorites"
        }
    }

    package var kicker: String {
        switch kind {
        case .search: "Shows matching"
        case .feed: "All shows"
        case .favorites: "Shows"
        }
    }

    package var description: String {
        progress.isEmpty
            ? "\(count), with years, networks, genres and ratings." : "\(count), with the next episode of each."
    }
    package var count: String { shows.count.counted("show") }

    package var emptiness: String {
        guard shows.isEmpty else { return "" }
        return switch kind {
        case .search(let text): "No show matches “\(text.cleanLine)”."
        case .feed(let page): "There are no shows on page \(page)."
        case .favorites: ShowListReport.noFavorites
        }
    }

    package var remarks: [String] { [freshness] }
    package var legend: String {
        if !progress.isEmpty, progress.values.allSatisfy({ $0.seen == nil }) {
            return "\(count). Mark what you have seen: tvguide favorites seen SHOW s1e2"
        }
        return marksFavorites ? "\(count). ♥ marks your favorites." : "\(count)."
    }
}
