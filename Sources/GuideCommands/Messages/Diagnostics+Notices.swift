import GuideReports
import GuideService
import TVModel

/// Reports fetched data that are old or incomplete.
extension Diagnostics {
    /// Reports listings.
    ///
    /// - Parameter page: The file or folder that is made of them, which each sentence names, or nil for standard output.
    func report(_ listings: Listings, for context: ReportContext, _ zones: ZoneDirectory, on page: String? = nil) {
        let age = listings.days.compactMap { $0.staleReason == nil ? nil : $0.asOf }.map { context.now - $0 }.max() ?? 0
        let unusable = Self.sentence(unusableRows: listings.unusableRows)
        let eastern = context.easternTimes(zones)
        let others = [listings.missingSentence, unusable, listings.straySentence, eastern]
        report(listings.staleSentence(for: context), age, others, on: page)
    }

    /// Reports a value that is about shows.
    ///
    /// - Parameter parts: The parts that are missing from a show.
    func report<Value>(_ fetched: Fetched<Value>, without parts: [ShowPart] = [], for context: ReportContext) {
        let age = fetched.staleReason == nil ? 0 : context.now - fetched.fetchedAt
        let reason = (fetched.staleReason ?? .notStored).reason(insteadOf: "a list")
        let names = parts.map { "the \($0.rawValue)" }.joinedByWord("and")
        let missing = parts.isEmpty ? nil : "Could not fetch \(names): \(reason)."
        let unusable = Self.sentence(unusableRows: fetched.unusableRows)
        report(fetched.staleSentence(for: context), age, [missing, unusable])
    }

    /// Reports a sentence about old copies, if there are any, with the age of the oldest, then what is missing or was left
    /// out.
    private func report(_ stale: String?, _ age: Int, _ others: [String?], on page: String? = nil) {
        let place = page.map { SafeText.terminal($0) + ": " } ?? ""
        if let stale { report(old: place + stale, age: age) }
        for notice in others.compactMap(\.self) { report(notice: place + notice) }
    }

    /// Returns a sentence about this number of rows that could not be used, or nil if it is 0.
    static func sentence(unusableRows: Int) -> String? {
        guard unusableRows > 0 else { return nil }
        let verb = unusableRows == 1 ? "was" : "were"
        return "\(unusableRows.counted("invalid row")) from the service \(verb) left out."
    }
}

extension Listings {
    /// Returns a sentence about the days that are old copies, with the reason, or nil if there are none.
    fileprivate func staleSentence(for context: ReportContext) -> String? {
        let old = days.filter { $0.staleReason != nil }
        guard let first = old.first, let reason = first.staleReason else { return nil }
        let runs = context.runs(of: old)
        let isAll = Set(runs.map(\.age)).count == 1 && old.count == days.count && old.count > 1
        let what = isAll ? "all days \(runs[0].age)" : runs.map { "\($0.days) \($0.age)" }.joined(separator: ", ")
        let why = reason == .notStored ? "Offline" : reason.reason.capitalizedFirst
        return "\(why); using stored listings: \(what)."
    }

    /// A sentence about the missing days, with the reason, or nil if there are none.
    fileprivate var missingSentence: String? {
        let missing = days.compactMap { day in day.missing.map { (day.date, $0) } }
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

    /// A sentence about the rows that belong to other days, or nil if there are none.
    fileprivate var straySentence: String? {
        switch strayRows {
        case 0: nil
        case 1: "1 row from the service belongs to a day outside of this guide and was left out."
        case let rows: "\(rows) rows from the service belong to days outside of this guide and were left out."
        }
    }
}

extension ReportContext {
    /// Returns a sentence about times of the Eastern feed on a clock of another one, or nil if there are none.
    fileprivate func easternTimes(_ zones: ZoneDirectory) -> String? {
        guard country.code == "US", feed == nil else { return nil }
        let own = USFeed(of: printedClock, at: now, zones: zones)
        // From seven to eleven hours behind UTC, the Eastern prime time is in the afternoon.
        let isWestern = (-11 * 3_600 ... -7 * 3_600).contains(printedClock.offset(at: now))
        guard own == .mountain || isWestern else { return nil }
        let advice =
            own.map { "use --feed \($0.rawValue) to list its own." } ?? "--feed lists those of a regional feed."
        return "Times are those of the Eastern feed on your clock. Most programs air at other times there; \(advice)"
    }
}

extension Fetched {
    /// Returns a sentence about an old copy, with the reason, or nil if the value is fresh.
    fileprivate func staleSentence(for context: ReportContext) -> String? {
        guard let reason = staleReason else { return nil }
        let why = reason == .notStored ? "Offline" : reason.reason(insteadOf: "a list").capitalizedFirst
        return "\(why); using a stored copy \(context.asOf(fetchedAt))."
    }
}

extension String {
    /// The text with its first letter in upper case.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension UnknownName {
    /// The maximum number of names in a sentence.
    private static let listLimit = 16

    /// The notice that no event has the name, with the name that the user probably meant.
    var sentence: String {
        let problem = "Nothing in this guide has the \(kind) \(quotedForDisplay(name))."
        let lower = known.map { $0.lowercased() }
        if let nearest = Suggestion.nearest(to: name, among: lower), let place = lower.firstIndex(of: nearest) {
            return "\(problem) Did you mean \(SafeText.terminal(known[place]))?"
        }
        guard known.count <= Self.listLimit, !known.isEmpty else { return problem }
        return "\(problem) There is \(known.map(SafeText.terminal).joinedByWord("and"))."
    }
}
