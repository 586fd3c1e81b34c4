import GuideReports
import GuideService
import TVModel

/// `tvguide search TEXT`: the shows that the service finds for a text.
struct SearchCommand: ShowReportCommand {
    static let spec = CommandSpec(
        summary: "Find shows by name.",
        description: """
            Lists the shows that the service finds for TEXT, best matches first, each with the id that other \
            commands take. Several words are one text. Without a connection, the stored shows are searched by \
            name.
            """,
        arguments: [ArgumentSpec(name: "TEXT", kind: .text(), isRepeated: true)],
        options: Option.aboutShows,
        examples: [
            .init("tvguide search doctor who", "Shows with a similar name, with their ids.")
        ]
    )

    let text: String

    init(_ line: TypedCommandLine) {
        text = line.arguments.joined(separator: " ")
    }

    var templateNames: [String] { ShowListReport.Kind.search(text).templateNames }
    var subject: String { "the search results for \(quotedForDisplay(text))" }

    func fetch(from source: FetchSource) async throws -> Fetched<[Show]> {
        try await source.service.search(text)
    }

    func report(
        on shows: Fetched<[Show]>,
        for context: ReportContext,
        favorites: Set<Show.ID>
    ) throws -> any Report {
        guard !shows.value.isEmpty else { throw CommandFailure.nothingFound(text) }
        return ShowListReport(
            .search(text),
            of: shows.value,
            for: context,
            fetchedAt: shows.fetchedAt,
            isStale: shows.isStale,
            favorites: favorites
        )
    }
}
