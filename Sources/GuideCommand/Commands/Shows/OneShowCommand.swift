import CommandLineKit
import GuideReports
import GuideService
import TVModel

/// A command that makes a report of one show, which the command line names.
protocol OneShowCommand: ShowReportCommand where Value == ShowDetails {
    /// The kind of report.
    static var kind: ShowReport.Kind { get }
    /// The show, and the parts of it that the report includes.
    var request: ShowRequest { get }

    /// - Parameters:
    ///   - line: The command line, which may also be that of `templates data`.
    ///   - which: The id, the name or the number at IMDb, as typed.
    init(_ line: TypedCommandLine, about which: String)
}

extension OneShowCommand {
    init(_ line: TypedCommandLine) {
        self.init(line, about: line.arguments[0])
    }

    var templateNames: [String] { Self.kind.templateNames }
    var formats: [ReportFormat] { Self.kind.formats }

    func report(
        on details: Fetched<ShowDetails>,
        for context: ReportContext,
        favorites: Set<Show.ID>
    ) throws(CommandFailure) -> any Report {
        try request.report(Self.kind, on: details, for: context, favorites: favorites)
    }
}
