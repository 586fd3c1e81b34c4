import CommandLineKit
import GuideReports
import GuideService
import TVModel

/// `tvguide cast WHICH`: the cast of a show.
struct CastCommand: ShowReportCommand {
    static let spec = CommandSpec(
        .cast,
        summary: "The cast of a show.",
        description:
            "Lists the people in a show and their roles, most appearances first. WHICH is as for tvguide show.",
        arguments: [.show],
        options: Option.aboutShows + [.limit],
        examples: [
            .init("tvguide cast 82 --limit 5", "The five people with the most appearances.")
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
    var subject: String { "the cast of \(request.name)" }

    func fetch(from source: FetchSource) async throws(ShowError) -> Fetched<ShowDetails> {
        try await source.service.cast(of: request.which)
    }

    func report(
        on details: Fetched<ShowDetails>,
        for context: ReportContext,
        favorites: Set<Show.ID>
    ) throws(CommandFailure) -> any Report {
        try request.report(.cast, on: details, for: context, favorites: favorites)
    }
}
