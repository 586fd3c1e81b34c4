import GuideReports
import GuideService
import TVModel

/// The sentences that warn of old or missing listings.
struct ListingNotices {
    private let listings: Listings
    private let context: ReportContext

    init(_ listings: Listings, for context: ReportContext) {
        self.listings = listings
        self.context = context
    }

    /// The days that are old copies, and the reason.
    var stale: String? {
        let days = listings.days.filter { $0.staleReason != nil }
        guard let first = days.first, let reason = first.staleReason else { return nil }
        let ages = FreshnessText(context)
        let parts = days.compactMap { day in day.asOf.map { "\(day.date.weekday.rawValue) \(ages.asOf($0))" } }
        let allTheSame = Set(days.compactMap(\.asOf)).count == 1 && days.count == listings.days.count && days.count > 1
        let what = allTheSame ? "all days \(first.asOf.map(ages.asOf) ?? "")" : parts.joined(separator: ", ")
        let why = reason == .notStored ? "Offline" : reason.reason.capitalizedFirst
        return "\(why); using stored listings: \(what)."
    }

    /// Whether any of these copies is over a day old.
    var isOverADayOld: Bool {
        listings.days.contains { day in
            day.staleReason != nil && (day.asOf.map { context.now - $0 > 86_400 } ?? false)
        }
    }

    /// The missing days, and the reason.
    var missing: String? {
        let gaps = listings.days.compactMap { day in day.gap.map { (day.date, $0) } }
        guard let (_, first) = gaps.first else { return nil }
        let parts = gaps.map { date, gap in
            switch gap {
            case .day: date.longText
            case .lateNight: "after midnight on \(date.longText)"
            }
        }
        let reason =
            switch first {
            case .day(let reason), .lateNight(let reason): reason.reason
            }
        return "Could not fetch the listings for \(parts.joined(separator: "; ")): \(reason)."
    }

    /// The number of rows that belong to other days, in a sentence.
    var stray: String? {
        switch listings.strayRows {
        case 0: nil
        case 1: "1 row from the service belongs to a day outside of this guide and was left out."
        case let rows: "\(rows) rows from the service belong to days outside of this guide and were left out."
        }
    }

    /// The number of rows that were left out, in a sentence.
    var unusable: String? { Self.sentence(unusableRows: listings.unusableRows) }

    /// The number of rows that were left out, in a sentence; nil if it is 0.
    static func sentence(unusableRows: Int) -> String? {
        switch unusableRows {
        case 0: nil
        case 1: "1 invalid row from the service was left out."
        case let rows: "\(rows) invalid rows from the service were left out."
        }
    }
}

extension String {
    /// The text with its first letter in capitals.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
