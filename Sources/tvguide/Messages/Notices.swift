import GuideReports
import GuideService
import TVModel

/// The sentences about old or missing listings.
struct ListingNotices {
    let listings: Listings
    let context: ReportContext

    /// A sentence about the days that are old copies, with the reason, or nil if there are none.
    var stale: String? {
        let days = listings.days.filter { $0.staleReason != nil }
        guard let first = days.first, let reason = first.staleReason else { return nil }
        let runs = FreshnessText(context).runs(of: days)
        let isAll = Set(runs.map(\.age)).count == 1 && days.count == listings.days.count && days.count > 1
        let what = isAll ? "all days \(runs[0].age)" : runs.map { "\($0.days) \($0.age)" }.joined(separator: ", ")
        let why = reason == .notStored ? "Offline" : reason.reason.capitalizedFirst
        return "\(why); using stored listings: \(what)."
    }

    /// The age of the oldest old copy, in seconds.
    var age: Int {
        listings.days.compactMap { day in day.staleReason.flatMap { _ in day.asOf } }.map { context.now - $0 }.max()
            ?? 0
    }

    /// A sentence about the missing days, with the reason, or nil if there are none.
    var missing: String? {
        let missing = listings.days.compactMap { day in day.missing.map { (day.date, $0) } }
        guard let (_, first) = missing.first else { return nil }
        let parts = missing.map { date, part in
            switch part {
            case .day: date.longText
            case .lateNight: "the hours after midnight of \(date.longText)"
            }
        }
        let reason =
            switch first {
            case .day(let reason), .lateNight(let reason): reason.reason
            }
        return "Could not fetch the listings for \(parts.joined(separator: "; ")): \(reason)."
    }

    /// A sentence about times of the Eastern feed on a clock of another one, or nil if there are none.
    func easternTimes(_ zones: ZoneDirectory) -> String? {
        let clock = context.printedClock
        guard context.country.code == "US", context.feed == nil else { return nil }
        let feed = USFeed(of: clock, at: context.now, zones: zones)
        // From seven to eleven hours behind UTC, the Eastern prime time is in the afternoon.
        let isWestern = (-11 * 3_600 ... -7 * 3_600).contains(clock.offset(at: context.now))
        guard feed == .mountain || isWestern else { return nil }
        let advice =
            feed.map { "use --feed \($0.rawValue) to list its own." } ?? "--feed lists those of a regional feed."
        return "Times are those of the Eastern feed on your clock. Most programs air at other times there; \(advice)"
    }

    /// A sentence about the rows that belong to other days, or nil if there are none.
    var stray: String? {
        switch listings.strayRows {
        case 0: nil
        case 1: "1 row from the service belongs to a day outside of this guide and was left out."
        case let rows: "\(rows) rows from the service belong to days outside of this guide and were left out."
        }
    }

    /// A sentence about the rows that could not be used, or nil if there are none.
    var unusable: String? { Self.sentence(unusableRows: listings.unusableRows) }

    /// Returns a sentence about this number of rows that could not be used, or nil if it is 0.
    static func sentence(unusableRows: Int) -> String? {
        switch unusableRows {
        case 0: nil
        case 1: "1 invalid row from the service was left out."
        case let rows: "\(rows) invalid rows from the service were left out."
        }
    }
}

extension String {
    /// The text with its first letter in upper case.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

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

extension UnknownName {
    /// The maximum number of names in a sentence.
    private static let listLimit = 16

    /// The notice that no event has the name, with the name that the user probably meant.
    var sentence: String {
        let problem = "Nothing in this guide has the \(kind) \(quotedForDisplay(name))."
        if let nearest { return "\(problem) Did you mean \(SafeText.terminal(nearest))?" }
        guard known.count <= Self.listLimit, !known.isEmpty else { return problem }
        return "\(problem) There is \(known.map(SafeText.terminal).joinedByWord("and"))."
    }

    private var nearest: String? {
        let lower = known.map { $0.lowercased() }
        return Suggestion.nearest(to: name, among: lower).flatMap { lower.firstIndex(of: $0) }.map { known[$0] }
    }
}
