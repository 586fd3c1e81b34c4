import GuideReports
import GuideService
import TVModel

/// What a user should know of listings that are not as fresh or as whole as they should be, in sentences.
struct ListingNotices {
    private let listings: Listings
    private let edition: ReportContext

    init(_ listings: Listings, for edition: ReportContext) {
        self.listings = listings
        self.edition = edition
    }

    /// Which days are served from old copies, and why.
    var stale: String? {
        let days = listings.days.filter { $0.staleReason != nil }
        guard let first = days.first, let reason = first.staleReason else { return nil }
        let ages = FreshnessText(edition)
        let parts = days.compactMap { day in day.asOf.map { "\(day.date.weekday.rawValue) \(ages.asOf($0))" } }
        let allTheSame = Set(days.compactMap(\.asOf)).count == 1 && days.count == listings.days.count && days.count > 1
        let what = allTheSame ? "all days \(first.asOf.map(ages.asOf) ?? "")" : parts.joined(separator: ", ")
        let why = reason == .notStored ? "Offline" : reason.reason.capitalizedFirst
        return "\(why); serving stored listings: \(what)."
    }

    /// Whether any of these copies is over a day old.
    var isOverADayOld: Bool {
        listings.days.contains { day in
            day.staleReason != nil && (day.asOf.map { edition.now - $0 > 86_400 } ?? false)
        }
    }

    /// Which days are missing, and why.
    var missing: String? {
        let gaps = listings.days.compactMap { day in day.gap.map { (day.date, $0) } }
        guard let (_, first) = gaps.first else { return nil }
        let parts = gaps.map { date, gap in
            switch gap {
            case .day: date.longText
            case .lateNight: "what comes after midnight on \(date.longText)"
            }
        }
        let reason =
            switch first {
            case .day(let reason), .lateNight(let reason): reason.reason
            }
        return "Missing: \(parts.joined(separator: "; ")); \(reason)."
    }

    /// How many rows were left out.
    var unusable: String? { Self.sentence(unusableRows: listings.unusableRows) }

    /// How many rows of any answers were left out; nil where none was.
    static func sentence(unusableRows: Int) -> String? {
        switch unusableRows {
        case 0: nil
        case 1: "1 row of the answers made no sense and was left out."
        case let rows: "\(rows) rows of the answers made no sense and were left out."
        }
    }
}

extension String {
    /// The text with its first letter in capitals.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
