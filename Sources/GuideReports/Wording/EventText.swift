import TVModel

/// The short texts of an event, clean but not escaped.
struct EventText {
    let event: TVEvent

    /// The episode's name; empty where it has none.
    var name: String { event.name.cleanLine }

    /// `S3 E7`, `S2026 E214`, or `Special`.
    var code: String {
        guard let number = event.number, event.kind == .regular else { return "Special" }
        return event.season.map { "S\($0) E\(number)" } ?? "E\(number)"
    }

    /// `S3E7`, for where columns are dear.
    var shortCode: String {
        guard let number = event.number, event.kind == .regular else { return "Special" }
        return event.season.map { "S\($0)E\(number)" } ?? "E\(number)"
    }

    /// `45 min`, `1 h 30 min`; empty where it is unknown.
    var runtime: String {
        guard let minutes = event.runtime, minutes > 0 else { return "" }
        switch (minutes / 60, minutes % 60) {
        case (0, let rest): return "\(rest) min"
        case (let hours, 0): return "\(hours) h"
        case (let hours, let rest): return "\(hours) h \(rest) min"
        }
    }

    /// `90 min`, for a column of figures; empty where it is unknown.
    var minutes: String { event.runtime.map { $0 > 0 ? "\($0) min" : "" } ?? "" }

    /// `Series premiere`, `Season premiere`, or empty.
    var premiere: String {
        switch event.premiere {
        case .series: "Series premiere"
        case .season: "Season premiere"
        case nil: ""
        }
    }
}
