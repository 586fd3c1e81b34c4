import GuideReports
import GuideService
import TVModel

/// `tvguide episodes SHOW`: the episodes of a show.
struct EpisodesCommand: OneShowCommand {
    static let spec = CommandSpec(
        summary: "The episodes of a show.",
        description: "Lists all episodes of a show by season, specials in their place. SHOW is as for tvguide show.",
        arguments: [.show()],
        options: Option.aboutShows + [.alarm, .season, .noSummaries],
        examples: [
            .init("tvguide episodes 82 --season 1 --no-summaries", "The first season, one line per episode.")
        ]
    )

    static let kind = ShowReport.Kind.episodes

    let request: ShowRequest

    init(_ line: TypedCommandLine, about reference: String) {
        request = ShowRequest(line, about: reference)
    }

    var subject: String { "the episodes of \(request.name)" }

    func fetch(from source: FetchSource) async throws -> Fetched<ShowDetails> {
        try await source.service.episodes(of: request.show)
    }
}
