import TVModel

/// The sentences of a report about one show.
package struct ShowStrings: ReportStrings {
    let report: ShowReport

    package init(report: ShowReport) {
        self.report = report
    }

    private var context: ReportContext { report.context }
    private var text: ShowText { ShowText(show: report.show) }

    package var title: String {
        switch report.kind {
        case .show: text.name
        case .episodes: "Episodes of \(text.name)"
        case .cast: "Cast of \(text.name)"
        }
    }

    package var headline: String { text.name }

    package var kicker: String {
        switch report.kind {
        case .show: text.type.nonEmpty ?? "Show"
        case .episodes: "Episodes"
        case .cast: "Cast"
        }
    }

    package var description: String {
        switch report.kind {
        case .show: firstSentences.nonEmpty ?? "The show, its cast and its episodes."
        case .episodes: "Its episodes by season, with dates and summaries."
        case .cast: "The cast and their roles."
        }
    }

    /// The first sentences of the summary.
    private var firstSentences: String {
        report.show.summary.map { Excerpt(of: RichText(html: $0).inlinePlain, limit: 200).text } ?? ""
    }

    /// The clock, such as `Times: America/New_York (UTC-5)`, or an empty text for a cast, which has no times.
    package var clock: String {
        guard report.kind != .cast else { return "" }
        let zone = context.printedClock
        return "Times: \(zone.identifier) (\(zone.offsetName(at: context.now)))"
    }

    package var freshness: String { FreshnessText(context).freshness(report.details.fetchedAt) }
    package var notices: [String] { FreshnessText(context).notices(report.details.fetchedAt, isStale: report.isStale) }

    /// The number of episodes, or of cast members.
    package var count: String {
        switch report.kind {
        case .show, .episodes:
            return report.details.episodes == nil ? "" : report.episodeCount.counted("episode")
        case .cast:
            guard let all = report.details.cast?.visibleMembers.count else { return "" }
            let people = all.counted("role")
            return all > report.castLimit ? "The first \(report.castLimit) of \(people)" : people
        }
    }

    /// The conditions that its episodes meet, one text for each.
    var filters: [String] { report.selection.season.map { ["season \($0)"] } ?? [] }
    package var remarks: [String] { [clock, freshness] + filters.map { "Only: \($0)" } }
}

extension ShowStrings {
    /// The reason why there are no episodes, or an empty text if there are some or the report is not about episodes.
    var episodesMissing: String {
        guard report.kind != .cast, report.seasons.isEmpty else { return "" }
        if report.details.episodes == nil { return "Could not fetch the episodes." }
        guard let season = report.selection.season, report.details.episodes?.isEmpty == false else {
            return "No episodes are listed."
        }
        return "There is no season \(season)."
    }

    /// The reason why there is no cast, or an empty text if there is one or the report is not about the cast.
    var castMissing: String {
        guard report.kind != .episodes, report.details.cast?.visibleMembers.isEmpty ?? true else { return "" }
        return report.details.cast == nil ? "Could not fetch the cast." : "No cast is listed."
    }

    /// The known facts about the show, each with its label.
    package var facts: [(label: String, text: String)] {
        let news = report.details.news(at: context.now, context.listingClock)
        let newsText = news.map { context.text(of: $0, beside: report.next) } ?? ""
        let facts = [
            ("News", newsText.prefix(1).uppercased() + newsText.dropFirst()),
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

    /// The remark that the time of a show from another country is on a clock of that country.
    private var foreignTime: String {
        guard let country = report.show.channel?.country, country != context.country.code,
            text.airs(context).contains(" at ")
        else { return "" }
        return ", local time"
    }

    /// The next and the previous episode, each with its label.
    var airings: [(label: String, episode: Episode)] {
        guard report.kind == .show else { return [] }
        let airings = [("Next episode", report.next), ("Previous episode", report.previous)]
        return airings.compactMap { label, episode in episode.map { (label: label, episode: $0) } }
    }
}
