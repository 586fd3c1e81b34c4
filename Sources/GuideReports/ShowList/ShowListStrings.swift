import TVModel

/// The sentences of a report of a list of shows.
struct ShowListStrings: ReportStrings {
    let report: ShowListReport

    private var freshnessText: FreshnessText { FreshnessText(report.context) }

    var title: String {
        switch report.kind {
        case .search(let text): "Shows matching “\(text.cleanLine)”"
        case .feed(let page): "All shows, page \(page)"
        case .favorites: "Your favorites"
        }
    }

    var headline: String {
        switch report.kind {
        case .search(let text): "“\(text.cleanLine)”"
        case .feed(let page): "Page \(page)"
        case .favorites: "Your favorites"
        }
    }

    var kicker: String {
        switch report.kind {
        case .search: "Shows matching"
        case .feed: "All shows"
        case .favorites: "Shows"
        }
    }

    var description: String {
        report.progress.isEmpty
            ? "\(count), with years, networks, genres and ratings." : "\(count), with the next episode of each."
    }
    var freshness: String { freshnessText.freshness(report.fetchedAt) }
    var notices: [String] { freshnessText.notices(report.fetchedAt, isStale: report.isStale) }
    var count: String { report.shows.count.counted("show") }

    var emptiness: String {
        guard report.shows.isEmpty else { return "" }
        return switch report.kind {
        case .search(let text): "No show matches “\(text.cleanLine)”."
        case .feed(let page): "There are no shows on page \(page)."
        case .favorites: ShowListReport.noFavorites
        }
    }

    var remarks: [String] { [freshness] }
    var legend: String {
        if !report.progress.isEmpty, report.progress.values.allSatisfy({ $0.seen == nil }) {
            return "\(count). To see what is left, mark what you have seen: tvguide favorites seen SHOW s1e2"
        }
        return report.marksFavorites ? "\(count). ♥ marks your favorites." : "\(count)."
    }
}
