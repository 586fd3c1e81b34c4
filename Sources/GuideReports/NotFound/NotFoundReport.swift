package import GuidePlatform
import GuideMustache
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

    /// Creates the page for a context.
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
    var strings: any ReportStrings { NotFoundReportStrings(reason, country: context.country.name) }
    var pageKind: PageKind { .list }

    func members(_ layout: ReportLayout) -> ReportMembers {
        ReportMembers(["isGuide": false, "isFiltered": false])
    }

    package var table: ReportTable { ReportTable([], rows: []) }
}
