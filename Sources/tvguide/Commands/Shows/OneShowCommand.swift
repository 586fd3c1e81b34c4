import GuideReports
import GuideService
import TVModel

/// A command that writes a report about one show, which the command line names.
protocol OneShowCommand: ShowReportCommand where Value == ShowDetails {
    static var kind: ShowReport.Kind { get }
    /// The show, and the parts of it to include.
    var request: ShowRequest { get }

    /// - Parameters:
    ///   - line: The command line, which may also be that of `templates data`.
    ///   - which: The ID, the name or the IMDb ID, as typed.
    init(_ line: TypedCommandLine, about reference: String)
}

extension OneShowCommand {
    init(_ line: TypedCommandLine) {
        self.init(line, about: line.arguments[0])
    }

    var templateNames: [String] { Self.kind.templateNames }

    func report(
        on details: Fetched<ShowDetails>,
        for context: ReportContext,
        favorites: Set<Show.ID>
    ) throws -> any Report {
        try request.report(Self.kind, on: details, for: context, favorites: favorites)
    }
}
