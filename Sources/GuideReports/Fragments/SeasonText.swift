package import TVModel

/// The short texts of a season.
package struct SeasonText {
    let season: Season

    /// Creates the texts of a season.
    package init(season: Season) {
        self.season = season
    }

    /// The name, such as `Season 1`, or `Other episodes` for episodes without a season.
    package var name: String { season.number.map { "Season \($0)" } ?? "Other episodes" }

    /// `10 episodes`
    package var count: String { season.episodes.count.counted("episode") }

    /// The years of its episodes, such as `2024` or `2024–2025`, or an empty text if no episode has a date.
    package var years: String {
        let years = season.episodes.compactMap { $0.airdate?.year }
        guard let first = years.min(), let last = years.max() else { return "" }
        return first == last ? "\(first)" : "\(first)–\(last)"
    }
}
