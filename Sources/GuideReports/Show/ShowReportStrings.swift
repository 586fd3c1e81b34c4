import TVModel

/// The sentences of a report on one show.
package struct ShowReportStrings: ReportStrings {
    let report: ShowReport

    /// The sentences of a report.
    package init(report: ShowReport) {
        self.report = report
    }

    private var context: ReportContext { report.context }
    private var text: ShowText { ShowText(show: report.show) }

    var title: String {
        switch report.kind {
        case .show: text.name
        case .episodes: "Episodes of \(text.name)"
        case .cast: "Cast of \(text.name)"
        }
    }

    var heading: String { title }
    var headline: String { text.name }

    var kicker: String {
        switch report.kind {
        case .show: text.type.nonEmpty ?? "Show"
        case .episodes: "Episodes"
        case .cast: "Cast"
        }
    }

    var description: String {
        switch report.kind {
        case .show: "All about the show, with its cast and its episodes."
        case .episodes: "Its episodes by season, with dates and summaries."
        case .cast: "Who plays whom."
        }
    }

    /// `Times: America/New_York (UTC-5)`; a cast has no times.
    var clock: String {
        guard report.kind != .cast else { return "" }
        let zone = context.printedClock
        return "Times: \(zone.identifier) (\(zone.offsetName(at: context.now)))"
    }

    var freshness: String { FreshnessText(context).freshness(report.details.fetchedAt) }
    var notices: [String] { FreshnessText(context).notices(report.details.fetchedAt, isStale: report.isStale) }

    /// How many episodes it tells of, or how many of the cast.
    var count: String {
        switch report.kind {
        case .show, .episodes:
            return report.details.episodes == nil ? "" : SeasonText.count(report.episodeCount)
        case .cast:
            guard let all = report.details.cast?.visibleMembers.count else { return "" }
            let people = all == 1 ? "1 role" : "\(all) roles"
            return all > report.castLimit ? "The first \(report.castLimit) of \(people)" : people
        }
    }

    /// Whether a report as a whole is empty is told by its parts.
    var emptiness: String { "" }

    /// What was left out on purpose.
    var filters: [String] { report.selection.season.map { ["season \($0)"] } ?? [] }

    var remarks: [String] { [clock, freshness] + filters.map { "Only: \($0)" } }
}

extension ShowReportStrings {
    /// Why no episode is there; empty where there is any, and where none is asked for.
    var episodesMissing: String {
        guard report.kind != .cast, report.seasons.isEmpty else { return "" }
        if report.details.episodes == nil { return "The episodes could not be had." }
        guard let season = report.selection.season, report.details.episodes?.isEmpty == false else {
            return "No episode is listed."
        }
        return "There is no season \(season)."
    }

    /// Why nobody of the cast is there; empty where there is anybody, and where nobody is asked for.
    var castMissing: String {
        guard report.kind != .episodes, report.details.cast?.visibleMembers.isEmpty ?? true else { return "" }
        return report.details.cast == nil ? "The cast could not be had." : "Nobody is listed."
    }

    /// What is known of the show, each with its name.
    package var facts: [(label: String, text: String)] {
        let facts = [
            ("Airs", text.airs(context) + foreignTime),
            (report.show.network == nil ? "Streams on" : "Network", text.network),
            ("Status", text.status),
            ("Premiered", text.premiered),
            ("Ended", text.ended),
            ("Type", text.type),
            ("Genres", text.genres.joined(separator: ", ")),
            ("Language", text.language),
            ("Runtime", report.show.runtime?.minutesText ?? ""),
            ("Rating", text.rating.isEmpty ? "" : "\(text.rating) of 10"),
        ]
        let favorite = report.isFavorite ? [("Favorite", "Yes")] : []
        return (facts + favorite).filter { !$0.1.isEmpty }.map { (label: $0.0, text: $0.1) }
    }

    /// What is said of the hour of a show that is at home elsewhere: it is one of its own clock.
    private var foreignTime: String {
        guard let country = report.show.channel?.country, country != context.country.code,
            text.airs(context).contains(" at ")
        else { return "" }
        return ", local time"
    }

    /// The episodes that a viewer looks for first, each with what it is.
    var airings: [(label: String, episode: Episode)] {
        guard report.kind == .show else { return [] }
        let airings = [("Next episode", report.next), ("Previous episode", report.previous)]
        return airings.compactMap { label, episode in episode.map { (label: label, episode: $0) } }
    }
}
