package import TVModel

/// The short texts of an episode, on air or not, clean but not escaped.
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

    /// The episode's name; empty where it has none.
    package var name: String { episode.name.cleanLine }

    /// `S3 E7`, `S2026 E214`, or `Special`.
    package var code: String {
        guard let number = episode.number, episode.kind == .regular else { return "Special" }
        return episode.season.map { "S\($0) E\(number)" } ?? "E\(number)"
    }

    /// `S3E7`, for where columns are dear.
    package var shortCode: String {
        guard let number = episode.number, episode.kind == .regular else { return "Special" }
        return episode.season.map { "S\($0)E\(number)" } ?? "E\(number)"
    }

    /// `45 min`, `1 h 30 min`; empty where it is unknown.
    package var runtime: String { episode.runtime?.minutesText ?? "" }

    /// `90 min`, for a column of figures; empty where it is unknown.
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

extension Int {
    /// So many minutes: `45 min`, `1 h 30 min`; empty where there are none.
    var minutesText: String {
        guard self > 0 else { return "" }
        switch (self / 60, self % 60) {
        case (0, let rest): return "\(rest) min"
        case (let hours, 0): return "\(hours) h"
        case (let hours, let rest): return "\(hours) h \(rest) min"
        }
    }
}
