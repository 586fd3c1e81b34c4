import CommandLineKit
import GuideReports
import GuideService
import TVModel

/// `tvguide cast WHICH`: the cast of a show.
struct CastCommand: ShowReportCommand {
    static let spec = CommandSpec(
        .cast,
        summary: "Who plays in a show.",
        description:
            "Lists who plays whom in a show, those with the most appearances first. WHICH is as for show.",
        arguments: [.show],
        options: Option.aboutShows + [.limit],
        examples: [
            .init("tvguide cast 82 --limit 5", "The five who are seen most.")
        ]
    )

    private let request: ShowRequest

    init(_ line: TypedCommandLine) {
        self.init(line, about: line.arguments[0])
    }

    /// - Parameters:
    ///   - line: The command line, which may also be that of `templates data`.
    ///   - which: The id, the name or the number at IMDb, as typed.
    init(_ line: TypedCommandLine, about which: String) {
        request = ShowRequest(line, about: which)
    }

    var templateNames: [String] { ShowReport.Kind.cast.templateNames }
    var subject: String { "The cast of \(request.name)" }

    func fetch(from source: FetchSource) async throws(ShowError) -> Fetched<ShowDetails> {
        try await source.service.cast(of: request.which)
    }

    func report(
        on details: Fetched<ShowDetails>,
        for edition: ReportContext,
        favorites: Set<Show.ID>
    ) throws(CommandFailure) -> any Report {
        try request.report(.cast, on: details, for: edition, favorites: favorites)
    }
}
