import GuideService
import TVModel

extension GuideStrings {
    /// The reason why the report is empty, or an empty text if it is not empty or its days state their own reasons.
    var emptiness: String {
        guard report.count == 0, report.days.allSatisfy({ $0.listed.missing == nil }) else { return "" }
        if report.favorites.isEmpty,
            [.upcoming, .missed].contains(report.kind) || report.selection.filter.favoritesOnly
        {
            return FavoritesText.noFavorites
        }
        if report.kind == .upcoming { return "None of your favorites has a scheduled episode." }
        if report.kind == .missed { return "You have missed nothing of your favorites." }
        return emptiness(of: report.days.map(\.unfilteredCount).reduce(0, +), hint: " Use fewer filters to see more.")
    }

    /// Returns the reason why a day is empty, or an empty text if it is not empty or its notices state the reason.
    func emptiness(of day: GuideReport.Day) -> String {
        guard day.count == 0 else { return "" }
        if case .day = day.listed.missing, day.unfilteredCount == 0 { return "" }
        return emptiness(of: day.unfilteredCount)
    }

    private func emptiness(of unfilteredCount: Int, hint: String = "") -> String {
        switch unfilteredCount {
        case 0: "Nothing is listed."
        case 1: "The only event does not match the filters.\(hint)"
        default: "None of the \(unfilteredCount) events matches the filters.\(hint)"
        }
    }

    /// The warnings about old data, such as `Monday and Tuesday as of 2:05 PM yesterday`.
    var notices: [String] {
        let stale = report.days.map(\.listed).filter { $0.staleReason != nil }
        let runs = FreshnessText(context).runs(of: stale)
        if Set(runs.map(\.age)).count == 1, stale.count == report.days.count { return ["All listings \(runs[0].age)"] }
        return runs.map { "\($0.days) \($0.age)" }
    }

    /// Returns the warnings about a day.
    func notices(for day: GuideReport.Day) -> [String] {
        switch day.listed.missing {
        case .day: ["Could not fetch the listings of this day."]
        case .lateNight: ["Could not fetch the listings after midnight."]
        case nil: []
        }
    }
}
