import CommandLineKit
import GuideReports
import GuideService
import TVModel

/// `tvguide search TEXT`: the shows that the service finds for a text.
struct SearchCommand: ShowReportCommand {
    static let spec = CommandSpec(
        .search,
        summary: "Shows that fit a text.",
        description: """
            Lists the shows that the service finds for TEXT, the best first, each with its number, by which \
            other commands know it. Several words are one text. Without a connection, what stored answers \
            tell of is searched by name.
            """,
        arguments: [ArgumentSpec("TEXT", .text(), isRepeated: true)],
        options: Option.aboutShows,
        examples: [
            .init("tvguide search doctor who", "Shows of that name, with their numbers.")
        ]
    )

    let text: String

    init(_ line: TypedCommandLine) {
        text = line.arguments.joined(separator: " ")
    }

    var templateNames: [String] { ShowListReport.Kind.search(text).templateNames }
    var subject: String { "What the service finds for \(quotedForDisplay(text))" }

    func fetch(from source: FetchSource) async throws(ShowError) -> Fetched<[Show]> {
        try await source.service.search(text)
    }

    func report(
        on shows: Fetched<[Show]>,
        for edition: ReportContext,
        favorites: Set<Show.ID>
    ) throws(CommandFailure) -> any Report {
        guard !shows.value.isEmpty else { throw .nothingFound(text) }
        return ShowListReport(
            .search(text),
            of: shows.value,
            for: edition,
            fetchedAt: shows.fetchedAt,
            isStale: shows.isStale,
            favorites: favorites
        )
    }
}
