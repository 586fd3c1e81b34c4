import GuideMustache
package import GuidePlatform
import TVModel

/// The page of a site for an address that does not exist, or does not exist yet.
package struct NotFoundReport: Report {
    /// The reason why the page is shown.
    package enum Reason: Sendable {
        /// The address is wrong, or its page was removed.
        case missing
        /// The first run of the site has not written the page yet.
        case notYet
    }

    let context: ReportContext
    private let reason: Reason

    package init(_ reason: Reason = .missing, for context: ReportContext) {
        self.context = context
        self.reason = reason
    }

    package var templateNames: [String] { ["not-found"] }
    package var posterAddresses: [String] { [] }
    package var formats: [ReportFormat] { [.html] }
    package var json: JSONValue { .report(for: context, generatedAt: nil, isStale: false, [:]) }
}

extension NotFoundReport: FramedReport {
    var strings: any ReportStrings { NotFoundStrings(reason, country: context.country.name) }
    var pageKind: PageKind { .site }

    func members(_ layout: ReportLayout) -> [String: JSONValue] {
        ["isGuide": false, "isFiltered": false]
    }

    package var table: ReportTable { ReportTable([], rows: []) }
}

/// The texts of the page for an address that does not exist, or does not exist yet.
struct NotFoundStrings: ReportStrings {
    let country: String
    let title: String
    let description: String
    let emptiness: String
    let clock = ""
    let freshness = ""
    let notices: [String] = []
    let count = ""
    var heading: String { title }
    var headline: String { title }
    var kicker: String { "TV guide · \(country)" }

    init(_ reason: NotFoundReport.Reason, country: String) {
        self.country = country
        switch reason {
        case .missing:
            title = "Page not found"
            description = "There is no page at this address."
            emptiness = "There is no page at this address. Its show may no longer be on."
        case .notYet:
            title = "Almost there"
            description = "This page is being made."
            emptiness = "This page is being made for the first time. Load it again in a few minutes."
        }
    }
}
