import GuideMustache
package import GuidePlatform
package import TVModel

/// The page of a site that lists all weeks that have a page, the newest first.
package struct WeeksReport: Report {
    let context: ReportContext
    private let weeks: [GuideWeek]

    /// Creates the list.
    ///
    /// - Parameter weeks: The weeks that have a page, in any order.
    package init(_ weeks: [GuideWeek], for context: ReportContext) {
        self.context = context
        self.weeks = weeks.sorted { $0.monday > $1.monday }
    }

    package var templateNames: [String] { ["weeks"] }
    package var posterAddresses: [String] { [] }
    package var formats: [ReportFormat] { [.html] }
    package var json: JSONValue { .report(for: context, generatedAt: nil, isStale: false, [:]) }
}

extension WeeksReport: FramedReport {
    var strings: any ReportStrings { WeeksStrings(country: context.country.name, count: weeks.count.counted("week")) }
    var pageKind: PageKind { .site }

    func members(_ layout: ReportLayout) -> [String: JSONValue] {
        let root = layout.site?.root ?? ""
        let rows = weeks.map { week -> JSONValue in
            [
                "url": .string(root + SitePage.path(of: week)), "range": .string(week.rangeText),
                "week": .string("\(week)"), "isCurrent": .bool(week.dates.contains(context.today.date)),
            ]
        }
        return ["isGuide": false, "isFiltered": false, "weeks": .list(rows)]
    }

    package var table: ReportTable { ReportTable([], rows: []) }
}

private struct WeeksStrings: ReportStrings {
    let country: String
    let count: String
    let title = "All weeks"
    let description = "The TV guides of all weeks."
    let emptiness = ""
    let clock = ""
    let freshness = ""
    let notices: [String] = []
    var heading: String { title }
    var headline: String { title }
    var kicker: String { "TV guide · \(country)" }
}
