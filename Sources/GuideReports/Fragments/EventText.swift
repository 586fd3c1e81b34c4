package import TVModel

/// The short texts of an episode, clean but not escaped.
package struct EventText {
    private let episode: Episode

    /// The texts of an event.
    package init(event: TVEvent) {
        self.init(episode: event.episode)
    }

    /// The texts of an episode.
    package init(episode: Episode) {
        self.episode = episode
    }

    /// The episode's name; empty if it has none.
    package var name: String { episode.name.cleanLine }

    /// `S3 E7`, `S2026 E214`, or `Special`.
    package var code: String {
        guard let number = episode.number, episode.kind == .regular else { return "Special" }
        return episode.season.map { "S\($0) E\(number)" } ?? "E\(number)"
    }

    /// `S3E7`, for narrow columns.
    package var shortCode: String {
        guard let number = episode.number, episode.kind == .regular else { return "Special" }
        return episode.season.map { "S\($0)E\(number)" } ?? "E\(number)"
    }

    /// `45 min`, `1 h 30 min`; empty if it is unknown.
    package var runtime: String { episode.runtime?.minutesText ?? "" }

    /// `90 min`, for a column of numbers; empty if it is unknown.
    var minutes: String { episode.runtime.map { $0 > 0 ? "\($0) min" : "" } ?? "" }

    /// `Series premiere`, `Season premiere`, or empty.
    package var premiere: String {
        switch episode.premiere {
        case .series: "Series premiere"
        case .season: "Season premiere"
        case nil: ""
        }
    }
}
