import GuideReports
import GuideService
import TVModel

/// `tvguide shows --page N`: a page of the list of all shows.
struct ShowsCommand: ShowReportCommand {
    static let spec = CommandSpec(
        summary: "A page of the list of all shows.",
        description: """
            Lists all shows of the service page by page, in the order of their ids. A page stays fresh for a \
            day; --refresh fetches it again.
            """,
        options: Option.aboutShows + [.page],
        examples: [
            .init("tvguide shows --page 2", "The third page.")
        ]
    )

    let page: Int

    init(_ line: TypedCommandLine) {
        page = line.number(.page) ?? 0
    }

    var templateNames: [String] { ShowListReport.Kind.feed(page: page).templateNames }
    var subject: String { "page \(page) of the list of shows" }

    func fetch(from source: FetchSource) async throws -> Fetched<[Show]> {
        try await source.service.shows(page: page)
    }

    func report(
        on shows: Fetched<[Show]>,
        for context: ReportContext,
        favorites: Set<Show.ID>
    ) throws -> any Report {
        ShowListReport(
            .feed(page: page),
            of: shows.value,
            for: context,
            fetchedAt: shows.fetchedAt,
            isStale: shows.isStale,
            favorites: favorites
        )
    }
}
