import GuideMustache
import TVModel

extension GuideReport: FramedReport {
    package var templateNames: [String] { kind.templateNames }

    /// The posters of the shows of its events.
    package var posterAddresses: [String] { shows.posterAddresses }

    var strings: any ReportStrings { GuideReportStrings(report: self) }
    var pageKind: PageKind { .guide }

    func members(_ layout: ReportLayout) -> ReportMembers {
        GuideReportView(of: self, layout).members
    }
}

extension GuideReport.Kind {
    /// The name of its own template, if it has one, then the week's, which fits any days; see ``Report/templateNames``.
    package var templateNames: [String] {
        switch self {
        case .week, .day: ["week"]
        case .tonight, .now, .upcoming: [rawValue, "week"]
        }
    }
}
