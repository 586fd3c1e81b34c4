import GuidePlatform

extension ShowListReport: FramedReport {
    /// The names of its own templates, then those of any list of shows.
    package var templateNames: [String] { kind.templateNames }
    package var formats: [ReportFormat] { ReportFormat.ofReports }

    /// The addresses of the posters of all shows in the list.
    package var posterAddresses: [String] { shows.posterAddresses }

    var strings: any ReportStrings { ShowListReportStrings(report: self) }
    var pageKind: PageKind { kind == .favorites ? .favorites : .list }

    func members(_ layout: ReportLayout) -> [String: JSONValue] {
        ShowListReportView(of: self, layout).members
    }

    package var table: ReportTable {
        var builder = ShowJSONBuilder(favorites: favorites)
        return ReportTable(ReportTable.shows, rows: shows.map { builder.json(of: $0) })
    }
}

extension ShowListReport.Kind {
    /// The names of its own templates, then those of any list of shows. See ``Report/templateNames``.
    package var templateNames: [String] {
        switch self {
        case .search: ["search", "shows"]
        case .feed: ["shows"]
        case .favorites: ["favorites", "shows"]
        }
    }
}
