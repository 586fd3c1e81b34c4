import TVModel

/// The sentences of a report about one show.
extension ShowReport {
    private var showText: ShowText { ShowText(show: show) }

    /// The texts that depend on the part of the show.
    private var words: (title: String, kicker: String, description: String) {
        let name = showText.name
        let type = showText.type
        return switch kind {
        case .show: (name, type.nonEmpty ?? "Show", "The show, its cast and its episodes.")
        case .episodes: ("Episodes of \(name)", "Episodes", "Its episodes by season, with dates and summaries.")
        case .cast: ("Cast of \(name)", "Cast", "The cast and their roles.")
        }
    }

    package var title: String { words.title }
    package var headline: String { showText.name }
    package var kicker: String { words.kicker }
    package var description: String { kind == .show ? firstSentences.nonEmpty ?? words.description : words.description }

    /// The first sentences of the summary.
    private var firstSentences: String {
        show.summary.map { RichText(html: $0).inlinePlain.excerpt(limit: 200) } ?? ""
    }

    /// The clock, such as `Times in New York (UTC-5)`, or an empty text for a cast, which has no times.
    package var clock: String {
        guard kind != .cast else { return "" }
        return "Times in \(context.printedClock.placeAndOffset(at: context.now, to: context.now))"
    }

    /// The number of episodes, or of cast members.
    package var count: String {
        switch kind {
        case .show, .episodes:
            return details.episodes == nil ? "" : episodeCount.counted("episode")
        case .cast:
            guard let all = details.cast?.visibleMembers.count else { return "" }
            let people = all.counted("role")
            return all > castLimit ? "The first \(castLimit) of \(people)" : people
        }
    }

    /// The conditions that its episodes meet, one text for each.
    var filters: [String] { selection.season.map { ["season \($0)"] } ?? [] }
    package var remarks: [String] { [clock, freshness] + filters.map { "Only: \($0)" } }

    /// The reason why there are no episodes, or an empty text if there are some or the report is not about episodes.
    var episodesMissing: String {
        guard kind != .cast, seasons.isEmpty else { return "" }
        if details.episodes == nil { return "Could not fetch the episodes." }
        guard let season = selection.season, details.episodes?.isEmpty == false else {
            return "No episodes are listed."
        }
        return "There is no season \(season)."
    }

    /// The reason why there is no cast, or an empty text if there is one or the report is not about the cast.
    var castMissing: String {
        guard kind != .episodes, details.cast?.visibleMembers.isEmpty ?? true else { return "" }
        return details.cast == nil ? "Could not fetch the cast." : "No cast is listed."
    }

    /// The known facts about the show, each with its label.
    package var facts: [(label: String, text: String)] {
        let news = details.news(at: context.now, context.listingClock)
        let newsText = news.map { context.text(of: $0, beside: next) } ?? ""
        let facts = [
            ("News", newsText.prefix(1).uppercased() + newsText.dropFirst()),
            ("Airs", showText.airs(context) + foreignTime),
            (show.network == nil ? "Streams on" : "Network", showText.network),
            ("Status", showText.status),
            ("Premiered", showText.premiered),
            ("Ended", showText.ended),
            ("Type", showText.type),
            ("Genres", showText.genres.joined(separator: ", ")),
            ("Language", showText.language),
            ("Runtime", show.runtime?.minutesText ?? ""),
            ("Rating", showText.rating.isEmpty ? "" : "\(showText.rating) of 10"),
        ]
        let favorite = isFavorite ? [("Favorite", "Yes")] : []
        return (facts + favorite).filter { !$0.1.isEmpty }.map { (label: $0.0, text: $0.1) }
    }

    /// The remark that the time of a show from another country is on a clock of that country.
    private var foreignTime: String {
        guard let country = show.channel?.country, country != context.country.code,
            showText.airs(context).contains(" at ")
        else { return "" }
        return ", local time"
    }

    /// The next and the previous episode, each with its label.
    var airings: [(label: String, episode: Episode)] {
        guard kind == .show else { return [] }
        let airings = [("Next episode", next), ("Previous episode", previous)]
        return airings.compactMap { label, episode in episode.map { (label: label, episode: $0) } }
    }
}
