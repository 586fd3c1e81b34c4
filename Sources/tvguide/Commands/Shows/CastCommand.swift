import GuideReports
import GuideService
import TVModel

/// `tvguide cast SHOW`: the cast of a show.
struct CastCommand: OneShowCommand {
    static let spec = CommandSpec(
        summary: "The cast of a show.",
        description:
            "Lists the people in a show and their roles, most appearances first. SHOW is as for tvguide show.",
        arguments: [.show()],
        options: Option.aboutShows + [.limit],
        examples: [
            .init("tvguide cast 82 --limit 5", "The five people with the most appearances.")
        ]
    )

    static let kind = ShowReport.Kind.cast

    let request: ShowRequest

    init(_ line: TypedCommandLine, about reference: String) {
        request = ShowRequest(line, about: reference)
    }

    var subject: String { "the cast of \(request.name)" }

    func fetch(from source: FetchSource) async throws -> Fetched<ShowDetails> {
        try await source.service.cast(of: request.show)
    }
}
