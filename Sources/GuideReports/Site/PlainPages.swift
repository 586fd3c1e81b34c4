package import GuidePlatform
package import TVModel

/// The page of a site for an address that does not exist, or does not exist yet.
package struct NotFoundReport: PlainPage {
    /// The reason why the page is shown.
    package enum Reason: Sendable {
        /// The address is wrong, or its page was removed.
        case missing
        /// The first run of the site has not written the page yet.
        case notYet
    }

    package let context: ReportContext
    private let reason: Reason

    package init(_ reason: Reason = .missing, for context: ReportContext) {
        self.context = context
        self.reason = reason
    }

    package var templateNames: [String] { ["not-found"] }

    package var strings: any ReportStrings {
        switch reason {
        case .missing:
            PlainPageStrings(
                country: context.country,
                title: "Page not found",
                description: "There is no page at this address.",
                emptiness: "There is no page at this address. Its show may no longer be on."
            )
        case .notYet:
            PlainPageStrings(
                country: context.country,
                title: "Almost there",
                description: "This page is being made.",
                emptiness: "This page is being made for the first time. Load it again in a few minutes."
            )
        }
    }

    package func members(_ layout: ReportLayout) -> [String: JSONValue] {
        ["isGuide": false, "isFiltered": false]
    }
}

/// The page of a site that lists all weeks that have a page, the newest first.
package struct WeeksReport: PlainPage {
    package let context: ReportContext
    private let weeks: [GuideWeek]

    /// Creates the list.
    ///
    /// - Parameter weeks: The weeks that have a page, in any order.
    package init(_ weeks: [GuideWeek], for context: ReportContext) {
        self.context = context
        self.weeks = weeks.sorted { $0.monday > $1.monday }
    }

    package var templateNames: [String] { ["weeks"] }

    package var strings: any ReportStrings {
        PlainPageStrings(
            country: context.country,
            title: "All weeks",
            description: "The TV guides of all weeks.",
            count: weeks.count.counted("week")
        )
    }

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

/// A page of a site that shows no listings.
protocol PlainPage: Report {}

extension PlainPage {
    package var posterAddresses: [String] { [] }
    package var formats: [ReportFormat] { [.html] }
    package var json: JSONValue { .report(for: context, generatedAt: nil, isStale: false, [:]) }
    package var table: ReportTable { ReportTable([], rows: []) }
    package var pageCode: PageCodeNames { PageCodeNames(.stylesOfShows, script: .scriptOfSite) }
}

private struct PlainPageStrings: ReportStrings {
    let country: Country
    let title: String
    let description: String
    var emptiness = ""
    var count = ""
    var kicker: String { "TV guide · \(country.name)" }
}
