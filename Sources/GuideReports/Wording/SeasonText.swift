import TVModel

/// The short texts of a season.
struct SeasonText {
    let season: Season

    /// `Season 1`; the episodes that belong to none are others.
    var name: String { season.number.map { "Season \($0)" } ?? "Other episodes" }

    /// `10 episodes`
    var count: String { Self.count(season.episodes.count) }

    /// `10 episodes`
    static func count(_ episodes: Int) -> String { episodes == 1 ? "1 episode" : "\(episodes) episodes" }

    /// The years that it was on: `2024`, `2024–2025`; empty where nothing has a date.
    var years: String {
        let years = season.episodes.compactMap { $0.airdate?.year }
        guard let first = years.min(), let last = years.max() else { return "" }
        return first == last ? "\(first)" : "\(first)–\(last)"
    }
}
