package import TVModel

/// The short texts of a season.
package struct SeasonText {
    let season: Season

    /// The texts of a season.
    package init(season: Season) {
        self.season = season
    }

    /// `Season 1`, or `Other episodes` for those that belong to no season.
    package var name: String { season.number.map { "Season \($0)" } ?? "Other episodes" }

    /// `10 episodes`
    package var count: String { season.episodes.count.counted("episode") }

    /// The years of its episodes: `2024`, `2024–2025`; empty if none has a date.
    package var years: String {
        let years = season.episodes.compactMap { $0.airdate?.year }
        guard let first = years.min(), let last = years.max() else { return "" }
        return first == last ? "\(first)" : "\(first)–\(last)"
    }
}
