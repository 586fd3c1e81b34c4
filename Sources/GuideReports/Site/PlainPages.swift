package import GuidePlatform
package import TVModel

/// A page of a site that shows no listings.
package struct PlainPage: Report {
    package let context: ReportContext
    package let templateNames: [String]
    package let title: String
    package let description: String
    package var emptiness = ""
    package var count = ""
    private var weeks: [GuideWeek] = []

    /// Creates the page for an address that does not exist.
    ///
    /// - Parameter isExpected: Whether the first run of the site has only not written the page yet. Otherwise the address
    ///   is wrong, or its page was removed.
    package init(notFoundFor context: ReportContext, isExpected: Bool = false) {
        self.context = context
        templateNames = ["not-found"]
        if isExpected {
            title = "Almost there"
            description = "This page is being made."
            emptiness = "This page is being made for the first time. Load it again in a few minutes."
        } else {
            title = "Page not found"
            description = "There is no page at this address."
            emptiness = "There is no page at this address. Its show may no longer be on."
        }
    }

    /// Creates the page that lists all weeks that have a page, the newest first.
    ///
    /// - Parameter weeks: The weeks that have a page, in any order.
    package init(_ weeks: [GuideWeek], for context: ReportContext) {
        self.context = context
        templateNames = ["weeks"]
        title = "All weeks"
        description = "The TV guides of all weeks."
        count = weeks.count.counted("week")
        self.weeks = weeks.sorted { $0.monday > $1.monday }
    }

    package var kicker: String { "TV guide · \(context.country.name)" }
    package var posterAddresses: [String] { [] }
    package var formats: [ReportFormat] { [.html] }
    package var generatedAt: Instant? { nil }
    package var isStale: Bool { false }
    package var freshness: String { "" }
    package var jsonMembers: [String: JSONValue] { [:] }
    package var table: ReportTable { ReportTable(columns: [], rows: []) }
    package var pageCode: PageCodeNames { (.stylesOfShows, .scriptOfSite) }

    package func members(_ layout: ReportLayout) -> [String: JSONValue] {
        let root = layout.site?.root ?? ""
        let rows = weeks.map { week -> JSONValue in
            [
                "url": .string(root + SitePage.path(of: week)), "range": .string(week.rangeText),
                "week": .string("\(week)"), "isCurrent": .bool(week.dates.contains(context.today.date)),
            ]
        }
        return ["isGuide": false, "isFiltered": false, "weeks": .list(rows)]
    }
}
