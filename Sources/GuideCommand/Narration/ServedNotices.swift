import CommandLineKit
import GuideReports
import GuideService
import TVModel

/// What a user should know of an answer about shows that is not as fresh or as whole as it should be, in sentences.
struct ServedNotices {
    private let quality: Quality
    private let edition: ReportContext

    /// How good an answer is, whatever it is about.
    struct Quality: Sendable {
        /// When it was fetched; of several answers the oldest.
        let asOf: Instant
        /// Why a copy had to serve; nil where all is fresh.
        let staleBecause: ServiceFailure?
        /// The parts of a show for which a copy had to serve.
        let staleParts: [ShowPart: ServiceFailure]
        /// The parts that could not be had, each with its reason.
        let gaps: [ShowPart: ServiceFailure]
        /// How many rows could not be used.
        let unusableRows: Int

        /// How good what was served is.
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

    /// What is served from old copies, and why.
    var stale: String? {
        guard let reason = quality.staleBecause else { return nil }
        let parts = ShowPart.allCases.filter { quality.staleParts[$0] != nil }
        let isAll = parts.isEmpty || parts.contains(.facts)
        let what = isAll ? "a stored copy" : parts.map { "stored \($0.rawValue)" }.joinedByWord("and")
        let why = reason == .notStored ? "Offline" : reason.reason(insteadOf: "a list").capitalizedFirst
        return "\(why); using \(what) \(FreshnessText(edition).asOf(quality.asOf))."
    }

    /// Whether what is served is over a day old.
    var isOverADayOld: Bool { quality.staleBecause != nil && edition.now - quality.asOf > 86_400 }

    /// What could not be had, and why.
    var missing: String? {
        let parts = ShowPart.allCases.filter { quality.gaps[$0] != nil }
        guard let first = parts.first, let reason = quality.gaps[first] else { return nil }
        return "Could not fetch \(parts.map(\.words).joinedByWord("and")): \(reason.reason(insteadOf: "a list"))."
    }

    /// How many rows were left out.
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
