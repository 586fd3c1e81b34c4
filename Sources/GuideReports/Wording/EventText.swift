import SafeText
import TVModel

/// The short texts of an event, clean but not escaped.
struct EventText {
    let event: TVEvent

    /// The show's name; never empty.
    var show: String { SafeText.plain(event.show.name).nonEmpty ?? "Untitled" }
    /// The episode's name.
    var name: String { SafeText.plain(event.name) }
    /// The network or channel; empty where there is none.
    var network: String { event.show.channel.map { SafeText.plain($0.name) } ?? "" }

    /// `S3 E7`, `S2026 E214`, or `Special`.
    var code: String {
        guard let number = event.number, event.kind == .regular else { return "Special" }
        return event.season.map { "S\($0) E\(number)" } ?? "E\(number)"
    }

    /// `S3E7`, for where columns are dear.
    var shortCode: String { code.replacing(" ", with: "") }

    /// `45 min`, `1 h 30 min`; empty where it is unknown.
    var runtime: String {
        guard let minutes = event.runtime else { return "" }
        switch (minutes / 60, minutes % 60) {
        case (0, let rest): return "\(rest) min"
        case (let hours, 0): return "\(hours) h"
        case (let hours, let rest): return "\(hours) h \(rest) min"
        }
    }

    /// `Series premiere`, `Season premiere`, or empty.
    var premiere: String {
        switch event.premiere {
        case .series: "Series premiere"
        case .season: "Season premiere"
        case nil: ""
        }
    }

    /// The genres, none of them empty.
    var genres: [String] { event.show.genres.map(SafeText.plain).filter { !$0.isEmpty } }

    /// `7.8`, or empty.
    var rating: String {
        guard let rating = event.show.rating, rating.isFinite else { return "" }
        let tenths = Int((rating * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension String {
    /// The text; nil where there is none.
    var nonEmpty: String? { isEmpty ? nil : self }
}
