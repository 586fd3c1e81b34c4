import GuideReports
import GuideService
import TVModel

/// The notices about a fetched value that is old or incomplete.
struct FetchNotices {
    private let origin: Fetched<Void>
    private let context: ReportContext

    init<Value>(_ fetched: Fetched<Value>, for context: ReportContext) {
        origin = fetched.map { _ in }
        self.context = context
    }

    /// A sentence about the parts that are old copies, with the reason, or nil if there are none.
    var stale: String? {
        guard let reason = origin.staleReason else { return nil }
        let parts = ShowPart.allCases.filter { origin.staleParts[$0] != nil }
        let isAll = parts.isEmpty || parts.contains(.facts)
        let what = isAll ? "a stored copy" : parts.map { "stored \($0.rawValue)" }.joinedByWord("and")
        let why = reason == .notStored ? "Offline" : reason.reason(insteadOf: "a list").capitalizedFirst
        return "\(why); using \(what) \(FreshnessText(context).asOf(origin.fetchedAt))."
    }

    /// The age of an old copy, in seconds.
    var age: Int { origin.staleReason == nil ? 0 : context.now - origin.fetchedAt }

    /// A sentence about the missing parts, with the reason, or nil if there are none.
    var missing: String? {
        let parts = ShowPart.allCases.filter { origin.missingParts[$0] != nil }
        guard let first = parts.first, let reason = origin.missingParts[first] else { return nil }
        return "Could not fetch \(parts.map(\.words).joinedByWord("and")): \(reason.reason(insteadOf: "a list"))."
    }

    /// A sentence about the rows that could not be used, or nil if there are none.
    var unusable: String? { ListingNotices.sentence(unusableRows: origin.unusableRows) }
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
