package import TVModel

/// The short texts of an episode, clean but not escaped.
package struct EventText {
    private let rawName: String
    private let season: Int?
    private let number: Int?
    private let kind: TVEvent.Kind
    private let length: Int?

    /// The texts of an event.
    package init(event: TVEvent) {
        (rawName, season, number, kind) = (event.name, event.season, event.number, event.kind)
        length = event.runtime
    }

    /// The texts of an episode.
    package init(episode: Episode) {
        (rawName, season, number, kind) = (episode.name, episode.season, episode.number, episode.kind)
        length = episode.runtime
    }

    /// The episode's name; empty if it has none.
    package var name: String { rawName.cleanLine }

    /// `S3 E7`, `S2026 E214`, or `Special`.
    package var code: String {
        guard let number, kind == .regular else { return "Special" }
        return season.map { "S\($0) E\(number)" } ?? "E\(number)"
    }

    /// `S3E7`, for narrow columns.
    package var shortCode: String {
        guard let number, kind == .regular else { return "Special" }
        return season.map { "S\($0)E\(number)" } ?? "E\(number)"
    }

    /// `45 min`, `1 h 30 min`; empty if it is unknown.
    package var runtime: String { length?.minutesText ?? "" }

    /// `90 min`, for a column of numbers; empty if it is unknown.
    var minutes: String { length.map { $0 > 0 ? "\($0) min" : "" } ?? "" }

    /// `Series premiere`, `Season premiere`, or empty.
    package var premiere: String {
        switch TVEvent.Premiere(kind, season: season, number: number) {
        case .series: "Series premiere"
        case .season: "Season premiere"
        case nil: ""
        }
    }
}
