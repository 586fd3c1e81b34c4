package import TVModel

/// The short texts of a season.
package struct SeasonText {
    let season: Season

    /// The texts of a season.
    package init(season: Season) {
        self.season = season
    }

    /// `Season 1`; the episodes that belong to none are others.
    package var name: String { season.number.map { "Season \($0)" } ?? "Other episodes" }

    /// `10 episodes`
    package var count: String { Self.count(season.episodes.count) }

    /// `10 episodes`
    static func count(_ episodes: Int) -> String { episodes == 1 ? "1 episode" : "\(episodes) episodes" }

    /// The years that it was on: `2024`, `2024–2025`; empty where nothing has a date.
    package var years: String {
        let years = season.episodes.compactMap { $0.airdate?.year }
        guard let first = years.min(), let last = years.max() else { return "" }
        return first == last ? "\(first)" : "\(first)–\(last)"
    }
}
