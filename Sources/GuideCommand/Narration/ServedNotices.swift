import CommandLineKit
import GuideReports
import GuideService
import TVModel

/// The sentences that warn of old or missing data about shows.
struct ServedNotices {
    private let quality: Quality
    private let edition: ReportContext

    /// The quality of a response about shows.
    struct Quality: Sendable {
        /// When it was fetched; the oldest of several responses.
        let asOf: Instant
        /// The reason why a copy is used; nil if everything is fresh.
        let staleBecause: ServiceFailure?
        /// The parts of a show that are copies.
        let staleParts: [ShowPart: ServiceFailure]
        /// The missing parts, each with its reason.
        let gaps: [ShowPart: ServiceFailure]
        /// How many rows could not be used.
        let unusableRows: Int

        /// The quality of a response.
        init<Value>(of served: Served<Value>) {
            asOf = served.asOf
            staleBecause = served.staleBecause
            staleParts = served.staleParts
            gaps = served.gaps
            unusableRows = served.unusableRows
        }
    }

    init(_ quality: Quality, for edition: ReportContext) {
        self.quality = quality
        self.edition = edition
    }

    /// The parts that are old copies, and the reason.
    var stale: String? {
        guard let reason = quality.staleBecause else { return nil }
        let parts = ShowPart.allCases.filter { quality.staleParts[$0] != nil }
        let isAll = parts.isEmpty || parts.contains(.facts)
        let what = isAll ? "a stored copy" : parts.map { "stored \($0.rawValue)" }.joinedByWord("and")
        let why = reason == .notStored ? "Offline" : reason.reason(insteadOf: "a list").capitalizedFirst
        return "\(why); using \(what) \(FreshnessText(edition).asOf(quality.asOf))."
    }

    /// Whether the data are over a day old.
    var isOverADayOld: Bool { quality.staleBecause != nil && edition.now - quality.asOf > 86_400 }

    /// The missing parts, and the reason.
    var missing: String? {
        let parts = ShowPart.allCases.filter { quality.gaps[$0] != nil }
        guard let first = parts.first, let reason = quality.gaps[first] else { return nil }
        return "Could not fetch \(parts.map(\.words).joinedByWord("and")): \(reason.reason(insteadOf: "a list"))."
    }

    /// The number of rows that were left out, in a sentence.
    var unusable: String? { ListingNotices.sentence(unusableRows: quality.unusableRows) }
}

extension ShowPart {
    fileprivate var words: String {
        switch self {
        case .facts: "the show itself"
        case .episodes: "the episodes"
        case .cast: "the cast"
        }
    }
}
