import GuideMustache
import TVModel

/// The page of a site for an address that does not exist.
package struct NotFoundReport: Report {
    let context: ReportContext

    /// The page for a context.
    package init(for context: ReportContext) {
        self.context = context
    }

    package var templateNames: [String] { ["not-found"] }
    package var posterAddresses: [String] { [] }
    package var formats: [ReportFormat] { [.html] }
    package var json: JSONValue { .report(for: context, generatedAt: nil, isStale: false, [:]) }
}

extension NotFoundReport: FramedReport {
    var strings: any ReportStrings { NotFoundReportStrings(country: context.country.name) }
    var pageKind: PageKind { .list }

    func members(_ layout: ReportLayout) -> ReportMembers {
        ReportMembers(["isGuide": false, "isFiltered": false])
    }
}
