import CommandLineKit
import GuideReports
import GuideService
import TVModel

/// `tvguide episodes WHICH`: the episodes of a show.
struct EpisodesCommand: ShowReportCommand {
    static let spec = CommandSpec(
        .episodes,
        summary: "The episodes of a show.",
        description: "Lists all episodes of a show by season, specials in their place. WHICH is as for tvguide show.",
        arguments: [.show],
        options: Option.aboutShows + [.season, .noSummaries],
        examples: [
            .init("tvguide episodes 82 --season 1 --no-summaries", "The first season, one line per episode.")
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

    var templateNames: [String] { ShowReport.Kind.episodes.templateNames }
    var subject: String { "the episodes of \(request.name)" }

    func fetch(from source: FetchSource) async throws(ShowError) -> Fetched<ShowDetails> {
        try await source.service.episodes(of: request.which)
    }

    func report(
        on details: Fetched<ShowDetails>,
        for context: ReportContext,
        favorites: Set<Show.ID>
    ) throws(CommandFailure) -> any Report {
        try request.report(.episodes, on: details, for: context, favorites: favorites)
    }
}
